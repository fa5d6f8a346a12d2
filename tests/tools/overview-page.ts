import { byId, elements, textOf } from './html';
import { content } from './press';
import { numberOf, rowsOf } from './report-tables';
import { type Answer, type Visitor, visitorsOf } from './visitor';

/** The partner report as tests ask for it; who has signed in once stays so. */
export function overviewOf(portal: { url: string }) {
  const visitors = new Map<string, Promise<Visitor>>();
  const entered = visitorsOf(portal);
  const signedIn = (login = '10001') => {
    const known = visitors.get(login) ?? entered(login);
    visitors.set(login, known);
    return known;
  };
  return {
    signedIn,
    get: async (query = '', login?: string) => (await signedIn(login)).get(`${address}${query && `?${query}`}`),
    /** rows and fields of the CSV, the headings first */
    async csv(query: string, login?: string): Promise<string[][]> {
      const { html } = await (await signedIn(login)).get(`${address}.csv?${query}`, { Accept: '*/*' });
      const fields = (line: string) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
      const lines = html.replace('\ufeff', '').trim().split('\r\n');
      return lines.map(line => fields(line).map(([, quoted, plain]) => quoted ?? plain ?? ''));
    },
  };
}

export const address = '/partner/statistics/overview';
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());

/** Month, BUA, BU, StBu, PAX, sales, sales per PAX, commission, change. */
export const monthRows = (answer: Answer) => rowsOf(content(answer), 'months');
/** The totals of the days that were asked for, without those of the year before. */
export const totalOf = (answer: Answer) => monthRows(answer).find(row => row[0]?.startsWith('Total')) ?? [];
export const sums = (rows: string[][], columns: number[]) =>
  columns.map(column => rows.reduce((sum, row) => sum + Math.round(numberOf(row[column]) * 100), 0) / 100);

/** Where a link of the page leads, without the place on the page. */
export function linkIn(answer: Answer, name: string | RegExp): string {
  const found = elements(content(answer), 'a').find(each => textOf(each).match(name));
  const [to = '', place] = found?.attributes.href?.split('#') ?? [];
  if (place && !byId(content(answer), place)) throw new Error(`Nothing has the id '${place}'.`);
  return to;
}

/** The first day of the month that lies so many months back. */
export function monthBack(count: number): string {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10);
}

export const nameOf = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(day));
