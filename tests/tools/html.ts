/** A page as a tree, for tests that ask what is on it. Reads what React writes: quoted attributes, everything closed. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
  parent: Element | null;
}

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const raw = new Set(['script', 'style']);
const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;

export function parseHtml(html: string): Element {
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
    } else if (!empty.has(name)) at = element;
  }
  if (at !== root) throw new Error(`<${at.name}> is not closed.`);
  return root;
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), unescapeHtml(value)]));
}

/** Every element below, in the order of the page. */
export function elements(of: Element, name?: string): Element[] {
  return of.children.flatMap(child => {
    if (typeof child === 'string') return [];
    const below = elements(child, name);
    return !name || child.name === name ? [child, ...below] : below;
  });
}

export const byId = (page: Element, id: string) => elements(page).find(({ attributes }) => attributes.id === id);

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
  const labels = elements(page, 'label').filter(({ attributes }) => id !== undefined && attributes.for === id);
  return textOf(labels[0]) || textOf(control);
}

export const links = (page: Element) =>
  elements(page, 'a').map(link => ({ text: textOf(link), href: link.attributes.href ?? '' }));

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
export const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');
