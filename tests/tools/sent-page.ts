import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { pageOf, pages } from '~/portal';
import { brokenRules, type FetchedPage } from './house-rules';
import { type Element, elements, parseHtml, textOf } from './html';
import { foreignTexts } from './languages-on-page';

/** A page as it came over the wire, with what it weighed there. */
export interface SentPage extends FetchedPage {
  /** of head and body together, compressed */
  bytes: number;
  /** what stands behind the path: '?a=1' */
  query: string;
}

/** All that a page as it was sent gets wrong, besides what only the HTML checker or a browser can tell. */
export function sentFindings(sent: SentPage): string[] {
  const page = parseHtml(sent.html);
  return [
    ...brokenRules(sent),
    ...headings(page),
    ...landmarks(page),
    ...foreignTexts(page),
    ...thirdParties(page),
    ...enters(page),
    ...postsNothing(page),
    ...tooMuch(page, sent),
  ];
}

/** One after the other, none left out; before the page's own only what says that something failed (D17). */
function headings(page: Element): string[] {
  const all = elements(page).filter(({ name }) => /^h[1-6]$/.test(name));
  const levels = all.map(({ name }) => Number(name.slice(1)));
  const jumps = all.filter((_, at) => at > 0 && (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1);
  const before = all.slice(0, levels.indexOf(1)).filter(({ attributes }) => attributes.id !== 'error-summary');
  const empty = all.filter(heading => textOf(heading) === '');
  return [
    ...jumps.map(heading => `<${heading.name}> ${textOf(heading)} comes after a heading two levels above it`),
    ...before.map(heading => `<${heading.name}> ${textOf(heading)} stands before the page's own heading`),
    ...empty.map(({ name }) => `<${name}> without words`),
  ];
}

function landmarks(page: Element): string[] {
  const ofBody = (name: string) => elements(page, name).length;
  const missing = ['header', 'main', 'footer'].filter(name => ofBody(name) === 0);
  const names = elements(page, 'nav').map(
    ({ attributes }) => attributes['aria-label'] ?? attributes['aria-labelledby'],
  );
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...missing.map(name => `no <${name}>`),
    ...(ofBody('main') > 1 ? ['two <main>'] : []),
    ...names.filter(name => !name).map(() => '<nav> without a name'),
    ...twice.map(name => `two <nav> named ${name}`),
  ];
}

/** A form without anything to send is sent by GET in lynx, whatever it says. */
function postsNothing(page: Element): string[] {
  const sends = ({ name, attributes }: Element) =>
    /^(input|button|select|textarea)$/.test(name) && Boolean(attributes.name);
  return elements(page, 'form')
    .filter(({ attributes }) => attributes.method?.toLowerCase() === 'post')
    .filter(form => !elements(form).some(sends))
    .filter(({ attributes: { id } }) => !elements(page).some(each => id && each.attributes.form === id && sends(each)))
    .map(({ attributes }) => `posts nothing: the form of ${attributes.action}`);
}

/** Nothing is asked of anybody else before the visitor presses something. */
function thirdParties(page: Element): string[] {
  const asked = elements(page).flatMap(({ name, attributes, children }) => [
    ...(name === 'a' || name === 'area' ? [] : [attributes.href, attributes.src, attributes.data, attributes.poster]),
    ...(attributes.srcset ?? '').split(',').map(part => part.trim().split(' ')[0]),
    ...(attributes['http-equiv'] === 'refresh' ? [attributes.content] : []),
    ...[
      ...`${attributes.style ?? ''} ${name === 'style' ? children.join('') : ''}`.matchAll(/url\(['"]?([^)'"]*)/g),
    ].map(([, address]) => address),
  ]);
  return asked
    .filter(address => address && !/^(\/(?!\/)|#|data:)/.test(address))
    .map(address => `asks somebody else: ${address}`);
}

/**
 * In a text field Enter presses the form's first button that is not disabled, in every browser: it must be what the form is for,
 * never one that only looks disabled, deletes or sorts.
 */
function enters(page: Element): string[] {
  const all = elements(page);
  return elements(page, 'form').flatMap(form => {
    const own = new Set(elements(form));
    const id = form.attributes.id;
    const belongs = all.filter(each => (each.attributes.form ? each.attributes.form === id : own.has(each)));
    const types = belongs.filter(
      ({ name, attributes: { type = 'text', disabled } }) =>
        name === 'input' && disabled === undefined && !/^(hidden|checkbox|radio|file|submit|button|color)$/.test(type),
    );
    const presses = belongs.filter(
      ({ name, attributes: { type = 'submit', disabled } }) =>
        name === 'button' && type === 'submit' && disabled === undefined,
    );
    if (types.length === 0) return [];
    const where = `Enter in ${types[0]?.attributes.name} of ${form.attributes.action}`;
    const [first] = presses;
    const main = presses.find(({ attributes }) => /\bprimary\b/.test(attributes.class ?? '')) ?? first;
    if (!first || !main) return [`${where} presses nothing`];
    const { 'aria-disabled': dead, name, formaction } = first.attributes;
    // A filter's Enter must not choose; the button of a form that saves may say what it does.
    const asksMore = form.attributes.method === 'post' ? name === '__intent__' : Boolean(name);
    return [
      ...(dead === 'true' && presses.length > 1 ? [`${where} meets a button that looks disabled`] : []),
      ...(asksMore || formaction
        ? [`${where} presses '${textOf(first)}', which asks for more than what was typed`]
        : []),
      ...(textOf(first) !== textOf(main) ? [`${where} presses '${textOf(first)}', not '${textOf(main)}'`] : []),
    ];
  });
}

/**
 * Budgets (performance in the design), of what a first visit is sent. Without scripts the page comes whole in the first flight of
 * bytes; what is asked for by a query shows as much as somebody wants. With scripts, all files that it names are counted.
 */
const budgets = { open: 12_000, page: 14_000, asked: 16_000, form: 125_000, scripts: 110_000 };

function tooMuch(page: Element, { path, query, bytes }: SentPage): string[] {
  const files = elements(page).flatMap(({ name, attributes: { rel, href, src } }) =>
    name === 'script' && src ? [src] : name === 'link' && rel === 'modulepreload' && href ? [href] : [],
  );
  const all = bytes + [...new Set(files)].reduce((sum, file) => sum + bytesOf(file), 0);
  const known = pageOf(path.slice('/partner'.length));
  const plain = known?.right ? (query ? budgets.asked : budgets.page) : budgets.open;
  const scripted = known?.words?.includes('form') ? budgets.form : budgets.scripts;
  const most = files.length > 0 ? scripted : plain;
  return all > most ? [`${all} bytes, where ${most} are the most`] : [];
}

let translations: ReturnType<typeof loadTranslations> | undefined;

/** As the portal sends a file to a browser of today. */
function bytesOf(address: string): number {
  const [, language = '', label] = /^\/partner\/words\/([^.]+)\.(\w+)/.exec(address) ?? [];
  const words = pages.find(page => page.label === label && page.words)?.words;
  if (words) {
    translations ??= loadTranslations();
    const texts = JSON.stringify(translations.bundle(language, ['common', ...words]));
    return brotliCompressSync(texts, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  }
  const file = `build/client${address.slice('/partner'.length)}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
