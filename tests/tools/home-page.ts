import { type Element, elements, textOf } from './html';
import { content } from './press';
import type { Answer } from './visitor';

/** Home as a reader sees it. */
export interface SeenHome {
  heading: string;
  /** of the panels, in their order */
  parts: string[];
  /** figure and comparison by their label */
  figures: Record<string, string[]>;
  latest: string[][];
  todo: string[];
  /** 'Jan 34, 2025: 34' */
  months: string[];
  links: { text: string; href: string }[];
}

const cellsOf = (row: Element) =>
  elements(row)
    .filter(({ name }) => name === 'td' || name === 'th')
    // What a narrow screen has below it stands in a column of its own.
    .map(cell => textOf(cell).replace(textOf(elements(cell, 'small')[0]), ''));

export function homeOf(answer: Answer): SeenHome {
  const page = content(answer);
  const parts = elements(page, 'section');
  const partNamed = (id: string) => parts.filter(part => elements(part, 'h2')[0]?.attributes.id === id);
  const lines = (id: string) => partNamed(id).flatMap(part => elements(part, 'li').map(textOf));
  const tiles = elements(page, 'dl').flatMap(list => elements(list, 'div'));
  return {
    heading: textOf(elements(page, 'h1')[0]),
    parts: elements(page, 'h2').map(textOf),
    figures: Object.fromEntries(
      tiles.map(tile => [textOf(elements(tile, 'dt')[0]), elements(tile, 'dd').map(textOf)] as const),
    ),
    latest: partNamed('latest')
      .flatMap(part => elements(part, 'tbody'))
      .flatMap(body => elements(body, 'tr').map(cellsOf)),
    todo: lines('todo'),
    months: lines('year'),
    links: elements(page, 'a').map(link => ({ text: textOf(link), href: link.attributes.href ?? '' })),
  };
}
