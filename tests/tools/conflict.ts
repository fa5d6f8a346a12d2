import { elements, textOf } from './html';
import { type Changes, content } from './press';
import type { Answer } from './visitor';

/** The rows of the page's table as their texts: what two saves changed differently (D21). */
export const rowsOf = (answer: Answer): string[][] =>
  elements(content(answer), 'tr').map(row =>
    elements(row)
      .filter(({ name }) => /^t[hd]$/.test(name))
      .map(textOf),
  );

/** What to send besides, so that the other's value of a field counts. */
export function theirs(answer: Answer, label: string): Changes {
  const row = elements(content(answer), 'tr').find(each => textOf(elements(each, 'th')[0]) === label);
  const radio = row && elements(row, 'input').find(({ attributes }) => attributes.value?.startsWith('theirs '));
  if (!radio?.attributes.name) throw new Error(`There is no choice of '${label}'.`);
  return { [radio.attributes.name]: radio.attributes.value ?? '' };
}
