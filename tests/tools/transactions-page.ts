import { elements, textOf } from './html';
import { content } from './press';
import { type Answer, type Visitor, visitorsOf } from './visitor';

/** The report as a reader sees it: heading, the table's columns and rows, the totals, and the way through the pages. */
export interface SeenReport {
  heading: string;
  columns: string[];
  /** by the column's heading */
  rows: Record<string, string>[];
  /** the footer's cells */
  totals: string[];
  notes: string[];
  /** the links of the page's own part, by their text; the first of each */
  links: Map<string, string>;
}

export function reportOf(answer: Answer): SeenReport {
  const page = content(answer);
  const [table] = elements(page, 'table');
  const lines = (part: string) =>
    (table ? elements(table, part) : [])
      .flatMap(each => elements(each, 'tr'))
      .map(row =>
        elements(row)
          .filter(({ name }) => name === 'th' || name === 'td')
          .map(textOf),
      );
  const [columns = []] = lines('thead');
  const rows = lines('tbody').map(cells => Object.fromEntries(cells.map((cell, at) => [columns[at] ?? '', cell])));
  const links = elements(page, 'a').map(
    ({ attributes, ...link }) => [textOf({ attributes, ...link }), attributes.href ?? ''] as const,
  );
  return {
    // Saved views below it have a section of their own.
    heading: textOf(elements(page, 'h2').find(({ parent }) => parent?.name !== 'section')),
    columns,
    rows,
    totals: lines('tfoot')[0] ?? [],
    notes: elements(page)
      .filter(({ attributes }) => attributes.class === 'notice warning')
      .flatMap(notice => elements(notice, 'p').map(textOf)),
    links: new Map(links.toReversed()),
  };
}

/** '1,234.50' in cents. */
export const cents = (money: string | undefined): number =>
  Math.round(Number((money ?? '').replaceAll(',', '').replace('−', '-')) * 100);

/** '31 Mar 2026' → '2026-03-31'. */
export const isoOf = (day: string | undefined): string =>
  day ? new Date(`${day} UTC`).toISOString().slice(0, 10) : '';

export const transactions = '/partner/statistics/bookingreport';

/** Visitors of a portal, each signed in once, and what they see of the report under a query. */
export function readers(portal: { url: string }) {
  const visitors = new Map<string, Visitor>();
  const entered = visitorsOf(portal);
  async function signedIn(login: string): Promise<Visitor> {
    const who = visitors.get(login) ?? (await entered(login));
    visitors.set(login, who);
    return who;
  }
  const seen = async (query = '', login = '10001') =>
    reportOf(await (await signedIn(login)).get(`${transactions}${query}`));
  return { signedIn, seen };
}
