import { knownYears } from './days';
import type { Period } from './periods';
import { ownAddress } from './redirect';
import { type QueryReader, readQuery } from './report-query';
import { trafficTypes } from './traffic';
import { dateTypes, sortKeys } from './transactions';

/** One part of a report's address: what of it is worth keeping, as parameters. Nothing where it says the default. */
type Part = (read: QueryReader, today: string) => [name: string, value: string][];

const choice =
  (name: string, ...values: [string, ...string[]]): Part =>
  read => {
    const value = read.choice(name, values, values[0]);
    return value === values[0] ? [] : [[name, value]];
  };

const text =
  (name: string, longest: number, fallback = ''): Part =>
  read => {
    const value = read.text(name, longest);
    return value === '' || value === fallback ? [] : [[name, value]];
  };

/** A period stays relative, so that a view moves on with the calendar (D25); dates of its own stay as they are. */
const range =
  (fallback: Exclude<Period, 'custom'>, ...periods: Period[]): Part =>
  (read, today) => {
    const { period, from, to } = read.range({ today, fallback, periods: [fallback, ...periods, 'custom'] });
    const values = { period, from, to };
    const unread = read.notes.some(({ field, kind }) => (field === 'from' || field === 'to') && kind !== 'reversed');
    if (period === fallback || unread) return [];
    return period === 'custom' ? Object.entries(values) : [['period', period]];
  };

const years = { min: knownYears.first, max: knownYears.last };

/** The year as it is now is no year: next year the view shows next year's. */
const year: Part = (read, today) => {
  const now = Number(today.slice(0, 4));
  const value = read.whole('year', years, now);
  return value === now ? [] : [['year', String(value)]];
};

/** The same for a month of a year, of which both move on or neither. */
const month: Part = (read, today) => {
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  const asked = {
    year: read.whole('year', years, now.year),
    month: read.whole('month', { min: 1, max: 12 }, now.month),
  };
  if (asked.year === now.year && asked.month === now.month) return [];
  return [
    ['year', String(asked.year)],
    ['month', String(asked.month)],
  ];
};

const otherSorts = sortKeys.filter(key => key !== 'bookingdate').flatMap(key => [key, `-${key}`]);

/** The reports whose addresses can be saved, and what belongs to them (D25). The page of a list does not: it moves on. */
const reports = {
  'statistics/bookingreport': [
    choice('type', 'open', 'request', 'storno'),
    text('q', 255),
    choice('datetype', ...dateTypes),
    range('last90', 'month', 'lastmonth', 'year', 'lastyear'),
    choice('sort', '-bookingdate', 'bookingdate', ...otherSorts),
    choice('size', '50', '25', '100'),
  ],
  'statistics/traffic': [choice('type', ...trafficTypes), year],
  'statistics/overview': [
    choice('datetype', 'booking', 'departure'),
    choice('group', 'company', 'area'),
    range('year', 'month', 'lastmonth', 'lastyear'),
    choice('compare', '1', '0'),
    choice('open', 'none', 'all'),
  ],
  provisions: [month],
  'marketing/offertemplates': [text('category', 60, 'all')],
  'marketing/banner': [text('category', 60, 'all')],
} as const satisfies Record<string, readonly Part[]>;

export type ReportPath = keyof typeof reports;

/** The report of a path below the base, whatever its case (D4); null for any other page. */
export function reportOf(path: string): ReportPath | null {
  const known = path.replace(/^\/+|\/+$/g, '').toLowerCase();
  return Object.hasOwn(reports, known) ? (known as ReportPath) : null;
}

/**
 * The query of a report as it is saved: its own known parameters in one order, without what is the default or can't be
 * read. Two addresses that show the same have the same one.
 * @param today `YYYY-MM-DD` in the brand's time zone
 * @returns without the question mark; signs of `URLSearchParams` only
 */
export function queryOf(report: ReportPath, search: URLSearchParams, today: string): string {
  const read = readQuery(search);
  const parts: readonly Part[] = reports[report];
  return new URLSearchParams(parts.flatMap(part => part(read, today))).toString();
}

/** A saved query without what was searched for: a customer's name must not outlive the view that looked for it. */
export function withoutTerms(query: string): string {
  const search = new URLSearchParams(query);
  if (search.has('q')) search.set('q', '');
  return search.toString();
}

/**
 * Reads a report's address as a form carries it.
 * @param address path and query with the base's prefix, as a browser sends it
 * @returns null for what is no address of a report
 */
export function readAddress(address: string): { report: ReportPath; search: URLSearchParams } | null {
  if (ownAddress(address) === null) return null;
  const [path = '', ...query] = address.split('?');
  const report = reportOf(path.replace(/^\/partner/, ''));
  return report && { report, search: new URLSearchParams(query.join('?')) };
}
