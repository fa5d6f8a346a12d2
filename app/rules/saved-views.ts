import { knownYears, yearAndMonth } from './days';
import type { Period } from './periods';
import { reconciliationStatuses } from './reconciliation';
import { ownAddress, splitAddress } from './redirect';
import { defaultSorts, ordersOf, sortedTables, sortNames } from './report-orders';
import { type QueryReader, readQuery } from './report-query';
import { defaultStatementSorts, sortsOf } from './statement-orders';
import { trafficTypes } from './traffic';
import { optionalKeys, sortKeys } from './transaction-columns';
import { dateTypes } from './transactions';

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

const number =
  (name: string): Part =>
  read => {
    const value = read.whole(name, { min: 1, max: 999_999_999 }, 0);
    return value === 0 ? [] : [[name, String(value)]];
  };

const several =
  (name: string, ...values: string[]): Part =>
  read => {
    const chosen = read.several(name, values).join();
    return chosen === '' ? [] : [[name, chosen]];
  };

/** A period stays relative, so that a view moves on with the calendar (D25). */
const range =
  (fallback: Exclude<Period, 'custom'>, ...periods: Period[]): Part =>
  (read, today) => {
    const { period, from, to } = read.range({ today, fallback, periods: [fallback, ...periods, 'custom'] });
    const values = { period, from, to };
    const unread = read.issues.some(({ field, kind }) => (field === 'from' || field === 'to') && kind !== 'reversed');
    if (period === fallback || unread) return [];
    return period === 'custom' ? Object.entries(values) : [['period', period]];
  };

const otherPeriods = ['month', 'lastmonth', 'year', 'lastyear'] as const;

/** A search without a period looks in all years, and in all types (D42). */
const bySearch =
  (unsearched: Part, searched: Part): Part =>
  (read, today) =>
    (read.text('q', 255) === '' ? unsearched : searched)(read, today);

const years = { min: knownYears.first, max: knownYears.last };

/** The current year is left out: next year the view shows next year's. */
const year: Part = (read, today) => {
  const now = Number(today.slice(0, 4));
  const value = read.whole('year', years, now);
  return value === now ? [] : [['year', String(value)]];
};

/** Year and month move on together or not at all; a year may stand alone. */
const month: Part = (read, today) => {
  if (read.whole('month', { min: 1, max: 12 }, 0) === 0) return year(read, today);
  const now = yearAndMonth(today);
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

/** By month, the default, or by a year of a table: '-2025', '-hits-2025'. */
const yearSort: Part = read => {
  const sort = read.text('sort', 20);
  return /^(-month|-?([a-z]+-)?\d{4})$/.test(sort) ? [['sort', sort]] : [];
};

/** What is saved of each report's address (D25): not the page of its list. */
const reports = {
  'statistics/bookingreport': [
    bySearch(choice('type', 'open', 'request', 'storno', 'all'), choice('type', 'all', 'open', 'request', 'storno')),
    text('q', 255),
    choice('datetype', ...dateTypes),
    text('state', 40),
    number('line'),
    number('area'),
    choice('kind', '', 'sea', 'river'),
    number('user'),
    several('columns', ...optionalKeys),
    bySearch(range('last90', ...otherPeriods, 'all'), range('all', 'last90', ...otherPeriods)),
    choice('sort', '-bookingdate', 'bookingdate', ...otherSorts),
    choice('size', '50', '25', '100'),
    number('partner'),
  ],
  'statistics/traffic': [choice('type', ...trafficTypes), year, yearSort, number('partner')],
  'statistics/complete': [choice('years', '3', '2', '4', '5'), yearSort, number('partner')],
  'statistics/overview': [
    choice('datetype', 'booking', 'departure'),
    choice('group', 'company', 'area'),
    range('year', 'month', 'lastmonth', 'lastyear'),
    choice('compare', '1', '2', '3', 'none', '0'),
    choice('table', 'months', 'ranking'),
    ...sortedTables.map(table => choice(sortNames[table], defaultSorts[table], ...ordersOf(table))),
    choice('open', 'none', 'all'),
    number('partner'),
  ],
  provisions: [month, choice('show', '', 'files'), choice('sort', defaultStatementSorts.year, ...sortsOf('year'))],
  'provisions/reconciliation': [
    choice('by', 'departure', 'booking'),
    choice('status', 'all', ...reconciliationStatuses),
    range('year', 'lastyear', 'month', 'lastmonth', 'last90', 'all'),
    choice('sort', defaultStatementSorts.reconciliation, ...sortsOf('reconciliation')),
  ],
  'marketing/offertemplates': [text('category', 60, 'all')],
  'marketing/banner': [text('category', 60, 'all')],
} as const satisfies Record<string, readonly Part[]>;

export type ReportPath = keyof typeof reports;

/** @param path below the base, in any case (D4) */
export function reportOf(path: string): ReportPath | null {
  const known = path.replace(/^\/+|\/+$/g, '').toLowerCase();
  return Object.hasOwn(reports, known) ? (known as ReportPath) : null;
}

/** Canonical: addresses that show the same have the same query. @param today in the brand's time zone */
export function queryOf(report: ReportPath, search: URLSearchParams, today: string): string {
  const read = readQuery(search);
  const parts: readonly Part[] = reports[report];
  return new URLSearchParams(parts.flatMap(part => part(read, today))).toString();
}

/** Drops the search text: a customer's name must not outlive the view that searched for it. */
export function withoutSearchText(query: string): string {
  const search = new URLSearchParams(query);
  if (search.has('q')) search.set('q', '');
  return search.toString();
}

/** @param address path and query with `/partner` @returns null for what is not a report's address */
export function readAddress(address: string): { report: ReportPath; search: URLSearchParams } | null {
  if (ownAddress(address) === null) return null;
  const { path, query } = splitAddress(address);
  const report = reportOf(path.replace(/^\/partner/, ''));
  return report && { report, search: new URLSearchParams(query ?? '') };
}
