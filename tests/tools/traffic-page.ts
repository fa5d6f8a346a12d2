import { elements, nameOf, textOf } from './html';
import { content } from './press';
import type { Answer, Visitor } from './visitor';

export const trafficPage = '/partner/statistics/traffic';

/** A table's rows as text, its caption found by what it says. */
export function tableIn(answer: Answer, caption: RegExp): string[][] {
  const found = elements(content(answer), 'table').find(table => caption.test(textOf(elements(table, 'caption')[0])));
  if (!found) throw new Error(`No table ${caption}.`);
  return elements(found, 'tr').map(row => row.children.map(cell => (typeof cell === 'string' ? cell : textOf(cell))));
}

export const links = (answer: Answer): { name: string; href: string }[] =>
  elements(content(answer), 'a').map(link => ({
    name: nameOf(content(answer), link),
    href: link.attributes.href ?? '',
  }));
export const linkTo = (answer: Answer, name: RegExp | string) => {
  const found = links(answer).find(link => (typeof name === 'string' ? link.name === name : name.test(link.name)));
  if (!found) throw new Error(`No link ${name}.`);
  return found.href;
};
export const figure = (text: string | undefined) => Number((text ?? '').replace(/,/g, ''));
export const notices = (answer: Answer) =>
  elements(content(answer))
    .filter(({ attributes }) => /\bnotice\b/.test(attributes.class ?? ''))
    .map(textOf);

/** How many the transaction list finds, as its heading says. */
export async function transactionsAt(who: Visitor, address: string): Promise<number> {
  const list = await who.get(address.replace('#days', ''));
  const headings = elements(content(list), 'h2').map(textOf);
  const said = headings.map(text => /^(\d[\d,]*) /.exec(text)).find(found => found);
  return said ? figure(said[1]) : 0;
}
