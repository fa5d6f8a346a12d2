import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node';
import type * as Router from '@remix-run/router';
import type * as Remix from '@remix-run/server-runtime';
import type { i18n } from 'i18next';
import { afterAll, describe, expect, it } from 'vitest';
import { applyPatch, patches } from '../../app/setup/patched-packages';
import { addresses } from '../screens';

const patchOf = (name: string) => {
  const patch = patches.find(each => each.name === name);
  if (!patch) throw new Error(`There is no patch for ${name}.`);
  return patch;
};

/** A package's module as it is installed, and with its patch. */
async function both<Module>(name: string): Promise<[installed: Module, patched: Module]> {
  const patch = patchOf(name);
  const text = readFileSync(path.join('node_modules', name, patch.file), 'utf8');
  const load = (code: string) => import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return [await load(text), await load(applyPatch(patch, text))];
}

mkdirSync('.cache', { recursive: true });
const copies = mkdtempSync('.cache/patched-');
afterAll(() => rmSync(copies, { recursive: true }));

/** Remix's runtime, whose modules import each other, as it is installed and with all its patches. */
async function bothRuntimes(): Promise<[installed: typeof Remix, patched: typeof Remix]> {
  const name = '@remix-run/server-runtime';
  const copyOf = (copy: string) => {
    const folder = path.join(copies, copy);
    cpSync(path.join('node_modules', name, 'dist/esm'), folder, { recursive: true });
    return folder;
  };
  const [installed, patched] = [copyOf('installed'), copyOf('patched')];
  for (const patch of patches.filter(each => each.name === name)) {
    const file = path.join(patched, path.basename(patch.file));
    writeFileSync(file, applyPatch(patch, readFileSync(file, 'utf8')));
  }
  const load = (folder: string) => import(/* @vite-ignore */ pathToFileURL(path.resolve(folder, 'index.js')).href);
  return [await load(installed), await load(patched)];
}

interface LoaderArgs {
  params: { name: keyof typeof dataOf };
}

/** What JSON keeps, and what it changes or leaves out. */
const dataOf = {
  kept: { a: [1, 'b', null, [true, { c: -0.5 }]], d: {} },
  date: { a: [new Date(0)] },
  map: { a: new Map([[1, 2]]) },
  missing: { a: undefined, b: [undefined] },
  numbers: [Number.NaN, Number.POSITIVE_INFINITY, -0],
  own: { a: { toJSON: () => 'own' } },
  bare: Object.assign(Object.create(null), { a: 1 }),
  function: { a: () => 1, b: Symbol('b') },
};

/** Routes of each kind: a layout and its page, a form with an index beside it, a file, and what throws. */
function buildWith({ json }: typeof Remix): ServerBuild {
  const view = () => null;
  const seen = async (request: Request) => ({ url: request.url, method: request.method, text: await request.text() });
  const modules: Record<string, [parentId: string | undefined, route: object, module: object]> = {
    root: [
      undefined,
      { path: '' },
      { default: view, loader: () => ({ day: new Date(0), left: undefined, deep: [{}] }) },
    ],
    page: ['root', { path: 'page' }, { default: view, loader: ({ request }: { request: Request }) => seen(request) }],
    values: [
      'root',
      { path: 'values/:name' },
      { default: view, loader: ({ params }: LoaderArgs) => dataOf[params.name] },
    ],
    nothing: ['root', { path: 'nothing' }, { default: view, loader: () => null }],
    failed: ['root', { path: 'failed' }, { default: view, loader: () => json({ rows: null }, 502) }],
    thrown: [
      'root',
      { path: 'thrown' },
      {
        default: view,
        loader: () => {
          throw json('gone', 410);
        },
      },
    ],
    form: [
      'root',
      { path: 'form' },
      {
        default: view,
        loader: ({ request }: { request: Request }) => seen(request),
        action: async ({ request }: { request: Request }) => json(await seen(request), 422),
      },
    ],
    start: ['form', { index: true }, { default: view, loader: () => 'first', action: () => 'of the index' }],
    file: [
      'root',
      { path: 'file' },
      { loader: () => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } }) },
    ],
  };
  const routes = Object.fromEntries(
    Object.entries(modules).map(([id, [parentId, route, module]]) => [id, { id, parentId, ...route, module }]),
  );
  const document = (
    _: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext, ...context }: EntryContext,
  ) => {
    const { loaderData, actionData, errors } = staticHandlerContext;
    const script = `${context.serverHandoffString}`;
    // Another JSON would hide what the first one changes.
    const seenData = inspect(loaderData, { depth: 9 });
    return new Response(JSON.stringify({ seenData, actionData, errors, script }), { status, headers });
  };
  return {
    ...{ routes, entry: { module: { default: document } }, future: {}, isSpaMode: false, basename: '/' },
    ...{ publicPath: '/', assetsBuildDirectory: '', assets: { routes: {}, entry: {}, url: '', version: '' } },
  } as unknown as ServerBuild;
}

const requests: [address: string, body?: string][] = [
  ['page'],
  ['page?a=1&b=%20x+y'],
  ['page?index=&index=7&c=3'],
  ['page?_data=page'],
  ...Object.keys(dataOf).map((name): [string] => [`values/${name}`]),
  ['page?_data=root&a=1'],
  ['nothing'],
  ['nothing?_data=nothing'],
  ['failed'],
  ['thrown'],
  ['thrown?_data=thrown'],
  ['form'],
  ['form', 'name=K%C3%B6ln'],
  ['form?index', 'name=1'],
  ['form?_data=form', 'name=1'],
  ['file'],
  ['none'],
];

describe('a patched package answers as the one that is installed', () => {
  it('finds the same routes, asked once and again', async () => {
    const [installed, patched] = await both<typeof Router>('@remix-run/router');
    const { pages } = await import('~/portal');
    const routes = [{ id: 'root', path: '', children: pages.map(page => ({ id: page.path, path: page.path })) }];
    const asked = [...addresses.map(({ address }) => address), '/partner', '/partner/none/at/all', '/else'];
    const found = ({ matchRoutes }: typeof Router) =>
      asked.map(address => matchRoutes(routes, { pathname: address.replace(/\?.*/, '') }, '/partner'));
    expect(found(installed).filter(Boolean).length).toBeGreaterThan(pages.length / 2);
    expect(found(patched)).toEqual(found(installed));
    expect(found(patched)).toEqual(found(installed));
    for (const end of [true, false]) {
      const pattern = { path: '/users/:userno', end };
      for (const pathname of ['/users/7', '/users/7/edit', '/USERS/7']) {
        expect(patched.matchPath(pattern, pathname)).toEqual(installed.matchPath(pattern, pathname));
      }
    }
  });

  it.each(requests)('gives pages, their data, forms and files the same: %s %s', async (address, body) => {
    const answers = await Promise.all(
      (await bothRuntimes()).map(async runtime => {
        const handle = runtime.createRequestHandler(buildWith(runtime), 'production');
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const sent = body === undefined ? {} : { method: 'POST', body, headers };
        const answer = await handle(new Request(`http://localhost/${address}`, sent), {} as AppLoadContext);
        return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
      }),
    );
    const [installed, patched] = answers;
    expect(patched).toEqual(installed);
    expect(installed?.body).not.toBe('');
  });

  it('writes languages the same, asked once and again', async () => {
    const [installed, patched] = await both<{ createInstance(): i18n }>('i18next');
    const formatted = async ({ createInstance }: typeof installed) => {
      const instance = createInstance();
      await instance.init({ lng: 'de', resources: {} });
      const { languageUtils } = instance.services;
      const codes = ['de', 'nl-be', 'NL-BE', 'zh-hant-tw', '', 'x', 'not a code-at-all', 'nl-be'];
      return codes.map(code => languageUtils.formatLanguageCode(code));
    };
    expect(await formatted(patched)).toEqual(await formatted(installed));
  });

  it('says the same texts, with values and without, asked once and again, in another language too', async () => {
    const [installed, patched] = await both<{ createInstance(): i18n }>('i18next');
    const said = async ({ createInstance }: typeof installed) => {
      const instance = createInstance();
      const en = {
        common: { a: { b: 'B' }, n_one: '{{count}} day', n_other: '{{count}} days' },
        other: { b: 'Other' },
      };
      const de = { common: { a: { b: 'B auf Deutsch' } }, other: {} };
      await instance.init({
        lng: 'en',
        fallbackLng: 'en',
        ns: ['common', 'other'],
        defaultNS: 'common',
        resources: { en, de },
      });
      const ask = () =>
        (['common', 'other'] as const).flatMap(ns => {
          const [t, german] = [instance.getFixedT(null, ns), instance.getFixedT('de', ns)];
          const texts = [t('a.b'), t('b'), t('other:b'), t('n', { count: 1 }), t('n', { count: 2 }), t('none')];
          return [
            ...texts,
            t('none', 'else'),
            t(['none', 'a.b']),
            german('a.b'),
            instance.getFixedT(null, ns, 'a')('b'),
          ];
        });
      const english = [...ask(), ...ask()];
      await instance.changeLanguage('de');
      return [...english, ...ask(), ...ask()];
    };
    expect(await said(patched)).toEqual(await said(installed));
    expect(new Set(await said(patched)).size).toBeGreaterThan(6);
  });
});

it.each(patches.map(patch => [`${patch.name}/${patch.file}`, patch] as const))(
  '%s is patched as it is installed',
  (_, patch) => {
    const text = readFileSync(path.join('node_modules', patch.name, patch.file), 'utf8');
    const patched = applyPatch(patch, text);
    for (const { replace } of patch.changes) expect(patched).toContain(replace);
  },
);

it('a patch does not fit another version, and says so', () => {
  const patch = { ...patchOf('i18next'), version: '1.0.0' };
  expect(() => applyPatch(patch, '')).toThrow(/the patch is for 1\.0\.0/);
  expect(() => applyPatch(patchOf('i18next'), 'something else')).toThrow(/i18next has no/);
});
