import { type Page, type PagePath, pageAt, pageOf, pages } from '~/portal';
import { fieldsIn } from '../../tools/form-fields';
import { elements, parseHtml } from '../../tools/html';
import type { Visitor } from '../../tools/visitor';

/**
 * What there is to be asked: every page of the table with the addresses that lead to it, the parameters that the portal itself
 * writes for it, and every form as a browser would post it. Read from the pages, so a page that is added is tried too.
 */
export interface Place {
  page: Page;
  /** for Remix's data requests */
  route: string;
  /** paths that exist, with their varying parts filled in */
  paths: string[];
  /** parameters and a value that each has had */
  query: [name: string, value: string][];
}

export interface Form {
  action: string;
  page: Page;
  fields: [name: string, value: string][];
  /** names of fields that carry files */
  files: string[];
  buttons: [name: string, value: string][];
}

export interface Catalogue {
  places: Place[];
  forms: Form[];
}

/** A module that serves several pages is a route for each, by the page's own name. */
const routeOf = ({ path, file }: Page) =>
  pages.filter(page => page.file === file).length > 1 ? path : file.replace(/\.tsx?$/, '');

/** Where no page links to an address with a part that varies. */
const example = (path: string) => path.replace(':startdate', '2026-03-01').replace(/:\w+/g, '1');

type Fields = Form['fields'];

/** On pages that only a mail or a step before leads to. */
const unlinked = (
  [
    [
      'login',
      [
        ['step', 'code'],
        ['code', '123456'],
        ['redirectTo', '/partner/home'],
      ],
    ],
    [
      'confirm/:id',
      [
        ['username', '10001'],
        ['password', 'Harbour-2026!'],
        ['code', ''],
      ],
    ],
    ['address/:link', [['confirm', '1']]],
    ['undo/:link', [['undo', '1']]],
  ] as [PagePath, Fields][]
).map(([path, fields]): Form => {
  const action = `/partner/${example(path)}`;
  return { action, page: pageAt(path), fields, files: [], buttons: [] };
});

const pathOf = (address: string) => address.replace(/[?#].*/, '');
const tableEntry = (address: string) => pageOf(pathOf(address).replace(/^\/partner/, ''));

/** @param visitors those whose pages are looked at; what only one of them sees counts too */
export async function catalogueOf(visitors: readonly Visitor[]): Promise<Catalogue> {
  const places = pages.map(page => ({
    page,
    route: routeOf(page),
    paths: [] as string[],
    query: new Map<string, string>(),
  }));
  const forms = new Map<string, Form>();
  const placeAt = (address: string) => {
    const page = tableEntry(address);
    return places.find(place => place.page === page);
  };
  const learn = (address: string) => {
    const place = placeAt(address);
    if (!place || !address.startsWith('/partner/')) return;
    const path = pathOf(address);
    if (place.paths.length < 4 && !place.paths.includes(path)) place.paths.push(path);
    for (const [name, value] of new URL(address, 'http://a').searchParams) place.query.set(name, value);
  };

  for (const who of visitors) {
    // Twice, since some addresses stand only on pages whose own addresses were found in the first round.
    const looked = new Set<string>();
    for (let round = 0; round < 2; round += 1) {
      for (const { page, paths } of places) {
        if (/^(logout|lite|loginehoi)$/.test(page.path) || /\.(xlsx|csv)$/.test(page.path)) continue;
        const path = paths[0] ?? `/partner/${example(page.path)}`;
        if (looked.has(path)) continue;
        looked.add(path);
        const { html, headers } = await who.get(path);
        if (headers.get('Content-Type')?.startsWith('text/html') && html) read(html, path, { learn, placeAt, forms });
      }
    }
  }
  // The demonstration has a file that can't be had, which is as it should be.
  const [who] = visitors;
  for (const { paths } of places.filter(place => place.page.path.includes(':fileid'))) {
    for (const path of [...paths]) {
      const answer = await who?.get(path);
      if (answer && answer.status >= 500) paths.splice(paths.indexOf(path), 1);
    }
  }
  for (const { page, paths } of places) if (paths.length === 0) paths.push(`/partner/${example(page.path)}`);
  const linked = [...forms.values()];
  return { places: places.map(place => ({ ...place, query: [...place.query] })), forms: [...linked, ...unlinked] };
}

interface Learning {
  learn: (address: string) => void;
  placeAt: (address: string) => { page: Page; query: Map<string, string> } | undefined;
  forms: Map<string, Form>;
}

function read(html: string, path: string, { learn, placeAt, forms }: Learning): void {
  const document = parseHtml(html);
  for (const { attributes } of elements(document, 'a')) if (attributes.href) learn(attributes.href);
  for (const form of elements(document, 'form')) {
    const action = form.attributes.action ?? path;
    const place = placeAt(action);
    if (!place) continue;
    learn(action);
    const fields = [...fieldsIn(document, form)];
    if (form.attributes.method !== 'post') {
      for (const [name, value] of fields) place.query.set(name, value);
      continue;
    }
    const own = elements(document).filter(
      each => each.attributes.form === form.attributes.id || elements(form).includes(each),
    );
    const buttons = own.flatMap(({ name, attributes }): [string, string][] =>
      name === 'button' && attributes.name ? [[attributes.name, attributes.value ?? '']] : [],
    );
    // A box that is not ticked is a field too.
    const boxes = own.flatMap(({ attributes }): [string, string][] =>
      /^(checkbox|radio)$/.test(attributes.type ?? '') && attributes.name && attributes.checked === undefined
        ? [[attributes.name, attributes.value ?? 'on']]
        : [],
    );
    const files = own.flatMap(({ attributes }) => (attributes.type === 'file' ? (attributes.name ?? []) : []));
    const key = `${place.page.path} ${fields.map(([name]) => name).join()} ${buttons.length}`;
    const all = fields.filter(([name]) => !files.includes(name));
    if (!forms.has(key)) forms.set(key, { action, page: place.page, fields: [...all, ...boxes], files, buttons });
  }
}
