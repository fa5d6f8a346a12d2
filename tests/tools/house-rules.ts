import { loadBrands } from '~/brands/load.server';
import { loadTranslations } from '~/gate/i18n/translations.server';
import type { Language } from '~/languages';
import { pageOf } from '~/portal';
import { byId, type Element, elements, nameOf, parseHtml, textOf } from './html';
import { languageCodes } from './languages';
import { keysOf } from './locales';

/**
 * What holds for every page of the portal, whatever it shows. The test client checks it on each page that it fetches, so
 * that no test has to think of it and none can forget it.
 */
export interface FetchedPage {
  path: string;
  status: number;
  html: string;
  /** the page was asked for with charts that answer to pointer and keys */
  interactive?: boolean;
  /** the visitor asked for pages without scripts */
  lite: boolean;
  headers: Headers;
}

const words = loadTranslations();
const brands = loadBrands();

/** Everything that a page gets wrong; empty for a good one. */
export function brokenRules(fetched: FetchedPage): string[] {
  const page = parseHtml(fetched.html);
  return [
    ...headline(page, fetched.status),
    ...ids(page),
    ...skipping(page),
    ...controls(page),
    ...forms(page),
    ...tables(page),
    ...wording(page),
    ...scripts(page, fetched),
    ...headers(fetched.headers),
  ];
}

function headline(page: Element, status: number): string[] {
  const language = elements(page, 'html')[0]?.attributes.lang as Language;
  if (!languageCodes.includes(language)) return [`lang is '${language}'`];
  const heads = elements(page, 'h1').map(textOf);
  if (heads.length !== 1 || !heads[0]) return [`h1: ${heads.join(' | ') || 'none'}`];
  const icon = elements(page, 'link').find(({ attributes }) => attributes.rel === 'icon')?.attributes.href ?? '';
  const brand = brands.byId(Number(/\/brands\/(\d+)\//.exec(icon)?.[1]));
  if (!brand) return [`no brand in ${icon}`];
  const { t } = words.of(language);
  const portal = typeof brand.pageTitle === 'string' ? brand.pageTitle : (brand.pageTitle[language] ?? '');
  // The login's two steps have one heading.
  const steps = elements(page, 'input').filter(({ attributes }) => attributes.name === 'step');
  const second = steps.some(({ attributes }) => attributes.value === 'password');
  const plain = t('titlePattern', { page: second ? t('login:passwordTitle') : heads[0], portal });
  // A conflict failed too, though nobody made a mistake (D21).
  const failed =
    status === 409 || elements(page).some(({ attributes }) => /\bnotice error\b/.test(attributes.class ?? ''));
  const wanted = failed ? t('titleError', { title: plain }) : plain;
  const title = textOf(elements(page, 'title')[0]);
  // What is read has one space for any, French has others before a colon.
  const [before = '', after = ''] = wanted.replace(/\s+/g, ' ').split(heads[0]);
  const [start, end] = [before + heads[0], after];
  // A report may tell behind its name what of it is shown.
  const told = title.slice(start.length, -end.length);
  const right = title.startsWith(start) && title.endsWith(end) && /^( ?: .+)?$/.test(told);
  return right ? [] : [`the title is '${title}', not '${wanted}'`];
}

/** Elements whose ids elinks looks at. */
const knownTargets = /^(div|h[1-6]|p|form|input|select|textarea|button|a|ul|table|t[hdr]|caption|d[ltd]|li|span)$/;

/** What names another element, or several, by its id. */
const naming = ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'popovertarget', 'form'];

function ids(page: Element): string[] {
  const all: string[] = [];
  const wanted: string[] = [];
  for (const { attributes } of elements(page)) {
    if (attributes.id !== undefined) all.push(attributes.id);
    for (const name of naming) if (attributes[name]) wanted.push(...attributes[name].split(' '));
  }
  const targets = elements(page, 'a').flatMap(({ attributes }) =>
    attributes.href?.startsWith('#') ? [decodeURIComponent(attributes.href.slice(1))] : [],
  );
  const unreachable = targets
    .flatMap(id => byId(page, id) ?? [])
    .filter(({ name }) => !knownTargets.test(name))
    .map(({ name, attributes }) => `elinks can't go to '${attributes.id}', which is a <${name}>`);
  const repeated = new Set(all).size < all.length ? all.filter((id, place) => all.indexOf(id) !== place) : [];
  const twice = repeated.map(id => `two elements with id '${id}'`);
  return [
    ...twice,
    ...unreachable,
    ...[...wanted, ...targets].filter(id => !byId(page, id)).map(id => `nothing has the id '${id}'`),
  ];
}

/** Skip links lead to what is there, and to all of it; each takes the focus along, without a script. */
function skipping(page: Element): string[] {
  const filter = byId(page, 'filter');
  // What two people have changed at once is heard first anyway (D21); what is folded can't take the focus.
  const table = elements(page, 'table').find(
    each => each.parent?.attributes['aria-labelledby'] !== 'conflict' && !isFolded(each),
  );
  const wanted = [byId(page, 'content'), filter, table?.parent, byId(page, 'menu')].flatMap(part => part ?? []);
  const links = elements(page, 'ul')
    .filter(({ attributes }) => attributes.class === 'skip')
    .flatMap(list => elements(list, 'a'));
  const found = links.map(({ attributes }) => attributes.href);
  const expected = wanted.map(({ attributes }) => `#${attributes.id}`);
  const still = wanted.filter(({ attributes }) => attributes.tabindex === undefined);
  return [
    ...(found.join() === expected.join() ? [] : [`skip links lead to ${found}, not to ${expected}`]),
    ...still.map(({ attributes }) => `a skip link leads to '${attributes.id}', which takes no focus`),
  ];
}

const isFolded = ({ parent }: Element): boolean =>
  parent !== null && ((parent.name === 'details' && parent.attributes.open === undefined) || isFolded(parent));

function controls(page: Element): string[] {
  const shown = elements(page).filter(
    ({ name, attributes }) =>
      /^(input|select|textarea|button|a|summary)$/.test(name) &&
      attributes.type !== 'hidden' &&
      attributes['aria-hidden'] !== 'true',
  );
  const nameless = shown.filter(control => nameOf(page, control) === '');
  const pictures = elements(page, 'img').filter(({ attributes }) => attributes.alt === undefined);
  const groups = elements(page, 'fieldset').filter(
    group => !group.attributes['aria-labelledby'] && textOf(elements(group, 'legend')[0]) === '',
  );
  // Single keys belong to screen readers and browsers.
  const keyed = elements(page).filter(({ attributes }) => attributes.accesskey !== undefined);
  return [
    ...[...nameless, ...pictures, ...groups].map(
      ({ name, attributes }) => `<${name} ${JSON.stringify(attributes)}> has no name`,
    ),
    ...keyed.map(({ name, attributes }) => `<${name}> takes the key '${attributes.accesskey}'`),
  ];
}

/** One without an action takes the fragment of a skip link along, and the answer's focus goes there instead of to its message. */
const forms = (page: Element) =>
  elements(page, 'form')
    .filter(({ attributes }) => !attributes.action)
    .map(form => `a form has no action: ${textOf(form).slice(0, 60)}`);

const cellsOf = (row: Element | undefined) =>
  row?.children.filter((child): child is Element => typeof child === 'object' && /^t[hd]$/.test(child.name)) ?? [];
const widthOf = (row: Element | undefined) =>
  cellsOf(row).reduce((sum, { attributes }) => sum + Number(attributes.colspan ?? 1), 0);

/** As many cells in each row as there are heads; which rows a cell goes on into is not followed. */
function tables(page: Element): string[] {
  return elements(page, 'table').flatMap(table => {
    const rows = elements(table, 'tr');
    const heads = rows.findLast(({ parent }) => parent?.name === 'thead');
    if (!heads || rows.some(row => cellsOf(row).some(({ attributes }) => attributes.rowspan))) return [];
    const odd = rows.find(row => widthOf(row) !== widthOf(heads));
    return odd ? [`${widthOf(heads)} heads and ${widthOf(odd)} cells: '${textOf(heads)}', '${textOf(odd)}'`] : [];
  });
}

const keys = new Set(keysOf('en').flatMap(({ file, key }) => [`${file}:${key}`, ...(key.includes('.') ? [key] : [])]));

/** What a text may leave open; anything else in braces is what somebody has typed. */
const placeholders = new Set(
  keysOf('en').flatMap(({ text }) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name)),
);

/** Pages are alike: most of what they say was said before. */
const saidWell = new Set<string>();

/** i18next shows a key that it doesn't find, and leaves a placeholder that nobody filled. */
function isUntranslated(text: string): boolean {
  if (saidWell.has(text)) return false;
  const wrong =
    keys.has(text.trim()) ||
    (text.includes('{{') && [...text.matchAll(/\{\{(\w+)/g)].some(([, name = '']) => placeholders.has(name))) ||
    /returned an object|\[object |\bundefined\b|\bNaN\b/.test(text);
  if (!wrong && saidWell.size < 50_000) saidWell.add(text);
  return wrong;
}

function wording(page: Element): string[] {
  const texts = new Set<string>();
  for (const { name, attributes, children } of elements(page)) {
    if (name === 'script' || name === 'style') continue;
    for (const child of children) if (typeof child === 'string') texts.add(child);
    for (const said of [attributes['aria-label'], attributes.title]) if (said) texts.add(said);
  }
  return [...texts].filter(isUntranslated).map(text => `untranslated: '${text.trim()}'`);
}

/** Attributes that stand in a tag for a second time are the same object (html.ts). */
const handling = new WeakMap<Element['attributes'], boolean>();

function hasHandler({ attributes }: Element): boolean {
  const known = handling.get(attributes) ?? Object.keys(attributes).some(name => /^on/.test(name));
  handling.set(attributes, known);
  return known;
}

/** Scripts go only to pages that gain from them; the engine's one line submits its form (D14). */
function scripts(page: Element, { path, lite, interactive }: FetchedPage): string[] {
  const found = elements(page, 'script');
  const known = pageOf(path.slice('/partner'.length));
  const gains = ((known?.scripts || (known?.charts && interactive)) && !lite) || known?.path === 'engine';
  return [
    ...(found.length > 0 && !gains ? ['a script on a page that is sent without'] : []),
    ...found.filter(({ attributes }) => !attributes.nonce).map(() => 'a script without nonce'),
    ...elements(page)
      .filter(hasHandler)
      .map(({ name }) => `a handler on <${name}>`),
  ];
}

function headers(sent: Headers): string[] {
  const wanted: [string, RegExp][] = [
    ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^same-origin$/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['cross-origin-resource-policy', /^same-origin$/],
    ['permissions-policy', /camera=\(\)/],
    ['cache-control', /no-store/],
  ];
  const extra = ['x-powered-by', 'server', 'x-remix-response'].filter(name => sent.has(name));
  return [
    ...wanted.filter(([name, value]) => !value.test(sent.get(name) ?? '')).map(([name]) => `header ${name}`),
    ...extra.map(name => `header ${name} tells too much`),
  ];
}
