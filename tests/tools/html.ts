/** A page as a tree, for tests that ask what is on it. Reads what React writes: quoted attributes, everything closed. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
  parent: Element | null;
}

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const raw = new Set(['script', 'style']);
/** Where a tag may close itself. */
const drawn = new Set(['svg', 'g']);
const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;

/** The last pages: the rules of the house and what a test asks of a page read it several times. */
const parsedBefore = new Map<string, Element>();

/** @returns a tree that others have as well, for reading only */
export function parseHtml(html: string): Element {
  const known = parsedBefore.get(html);
  if (known) return known;
  const page = parse(html);
  if (parsedBefore.size >= 20) parsedBefore.clear();
  parsedBefore.set(html, page);
  return page;
}

function parse(html: string): Element {
  const root: Element = { name: '#document', attributes: {}, children: [], parent: null };
  let at = root;
  let end = 0;
  for (const match of html.matchAll(token)) {
    const [whole, closing, tag = '', attributes = ''] = match;
    if (match.index < end) continue;
    if (match.index > end) at.children.push(unescapeHtml(html.slice(end, match.index)));
    end = match.index + whole.length;
    const name = tag.toLowerCase();
    if (name === '') continue;
    if (closing) {
      if (at.name !== name) throw new Error(`</${name}> closes <${at.name}>.`);
      at = at.parent ?? root;
      continue;
    }
    const element: Element = { name, attributes: attributesOf(attributes), children: [], parent: at };
    at.children.push(element);
    if (raw.has(name)) {
      const close = html.indexOf(`</${name}>`, end);
      element.children.push(html.slice(end, close));
      end = close + name.length + 3;
    } else if (!empty.has(name) && !(whole.endsWith('/>') && drawn.has(at.name))) at = element;
  }
  if (at !== root) throw new Error(`<${at.name}> is not closed.`);
  return root;
}

/** Pages are alike: most of what stands in a tag has been read before. */
const attributesBefore = new Map<string, Record<string, string>>();

function attributesOf(text: string): Record<string, string> {
  const known = attributesBefore.get(text);
  if (known) return known;
  const read: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    read[name.toLowerCase()] = unescapeHtml(value);
  }
  if (attributesBefore.size > 50_000) attributesBefore.clear();
  attributesBefore.set(text, Object.freeze(read));
  return read;
}

/** Looked at once for each element: pages have thousands, and every rule asks for all of them or for those of a name. */
const below = new WeakMap<Element, Map<string | undefined, Element[]>>();

/** Every element below, in the order of the page. */
export function elements(of: Element, name?: string): readonly Element[] {
  const known = below.get(of) ?? new Map<string | undefined, Element[]>();
  const before = known.get(name);
  if (before) return before;
  const all = known.get(undefined) ?? [];
  if (known.size === 0) gather(of, all);
  const named = name ? all.filter(element => element.name === name) : all;
  below.set(of, known.set(undefined, all).set(name, named));
  return named;
}

function gather(of: Element, all: Element[]): void {
  for (const child of of.children) {
    if (typeof child === 'string') continue;
    all.push(child);
    gather(child, all);
  }
}

/** A page's elements by an attribute that names one of them; of two the first. */
function indexBy(attribute: string, name?: string): (page: Element, value: string) => Element | undefined {
  const indices = new WeakMap<Element, Map<string, Element>>();
  return (page, value) => {
    let index = indices.get(page);
    if (!index) {
      const named = elements(page, name).filter(({ attributes }) => attributes[attribute] !== undefined);
      index = new Map(named.reverse().map(element => [element.attributes[attribute] ?? '', element]));
      indices.set(page, index);
    }
    return index.get(value);
  };
}

export const byId = indexBy('id');
const labelFor = indexBy('for', 'label');

/** What is read: no scripts, no styles, one space for any. */
export function textOf(element: Element | undefined): string {
  return rawText(element).replace(/\s+/g, ' ').trim();
}

const inline = /^(a|abbr|b|code|em|i|small|span|strong|svg|path|time)$/;

function rawText(element: Element | undefined): string {
  if (!element || raw.has(element.name)) return '';
  const text = element.children.map(child => (typeof child === 'string' ? child : rawText(child))).join('');
  return inline.test(element.name) ? text : ` ${text} `;
}

/** The name by which somebody who can't see it knows a control: its label, else its own words. */
export function nameOf(page: Element, control: Element): string {
  const { 'aria-label': label, 'aria-labelledby': by, id } = control.attributes;
  if (label) return label;
  if (by)
    return by
      .split(' ')
      .map(part => textOf(byId(page, part)))
      .join(' ')
      .trim();
  const pictures = elements(control, 'img').map(({ attributes }) => attributes.alt ?? '');
  return textOf(id === undefined ? undefined : labelFor(page, id)) || textOf(control) || pictures.join('');
}

export const links = (page: Element) =>
  elements(page, 'a').map(link => ({ text: textOf(link), href: link.attributes.href ?? '' }));

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
export const unescapeHtml = (text: string) =>
  text.includes('&') ? text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '') : text;
