import { readDay } from './dates';
import { addDays, knownYears, monthEnd, monthOf, monthStart } from './days';
import type { Range } from './periods';

/** What is counted, in the order of the specification's point 2; named as in the address (D25). */
export const trafficTypes = ['requests', 'bookings', 'hits', 'pageviews'] as const;
export type TrafficType = (typeof trafficTypes)[number];

/** A month as the platform tells it: `year1` is the year asked for, `year2` and `year3` the two before. */
export interface YearlyRow {
  monthnr: number;
  year1: number;
  year2: number;
  year3: number;
}

/** Null is a figure that there is not yet: what lies ahead is a dash, never a zero. */
type Count = number | null;

export interface MonthTable {
  /** the year asked for and the two before */
  years: number[];
  /** twelve, from January; a count for each year */
  months: Count[][];
  /** of each year, as far as it has come */
  totals: Count[];
}

/**
 * The month table of three years (specification point 2). A month that the answer leaves out had nothing.
 * @param year the latest of the three
 * @param today `YYYY-MM-DD` in the brand's time zone: months after its own are yet to come
 */
export function monthTable(rows: readonly YearlyRow[], year: number, today: string): MonthTable {
  const years = [year, year - 1, year - 2];
  const months = Array.from({ length: 12 }, (_, index) => {
    const row = rows.find(({ monthnr }) => monthnr === index + 1);
    const counts = [row?.year1 ?? 0, row?.year2 ?? 0, row?.year3 ?? 0];
    return counts.map((count, at) => (monthOf(years[at] ?? year, index + 1) > today.slice(0, 7) ? null : count));
  });
  return { years, months, totals: years.map((_, at) => totalOf(months.map(month => month[at] ?? null))) };
}

export interface DayCount {
  /** `YYYY-MM-DD` */
  date: string;
  count: number;
}

interface DayTable {
  days: { date: string; count: Count }[];
  total: Count;
}

/**
 * Every day of a month with its count. A day that the answer leaves out had nothing; days of other months, which a
 * platform may add, are not counted.
 * @param month `YYYY-MM`
 * @param today as in `monthTable`
 */
export function dayTable(counted: readonly DayCount[], month: string, today: string): DayTable {
  const counts = new Map<string, number>();
  for (const { date, count } of counted) counts.set(date, (counts.get(date) ?? 0) + count);
  const { from, to } = daysOf(month);
  const days: DayTable['days'] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ date, count: date > today ? null : (counts.get(date) ?? 0) });
  }
  return { days, total: totalOf(days.map(({ count }) => count)) };
}

/** First and last day of a month, `YYYY-MM`. */
export const daysOf = (month: string): Range => ({
  from: `${month}-01`,
  to: monthEnd(`${month}-01`),
});

/** The sum of what there is; null where there is nothing yet. */
function totalOf(counts: readonly Count[]): Count {
  const known = counts.filter(count => count !== null);
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null;
}

/** The largest count and where it stands; null where none is larger than all others. */
export function peakOf(counts: readonly Count[]): { at: number; count: number } | null {
  const largest = Math.max(0, ...counts.map(count => count ?? 0));
  const at = counts.indexOf(largest);
  return largest > 0 && at === counts.lastIndexOf(largest) ? { at, count: largest } : null;
}

/**
 * The month that a detail's address means: the one in which the day lies, also where the month has no such day.
 * @returns `month` `YYYY-MM`, and whether the address named it; a date out of bounds means the current month. Null for
 *   what is no date at all.
 */
export function readMonth(typed: string, today: string): { month: string; read: boolean } | null {
  const current = today.slice(0, 7);
  if (typed.length > 40) return null;
  const [, year, number] = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(readDay(typed) ?? typed) ?? [];
  if (!year || !number) return null;
  const month = monthOf(Number(year), Number(number));
  const exists = Number(number) >= 1 && Number(number) <= 12;
  const read = exists && month >= monthOf(knownYears.first, 1) && month <= current;
  return { month: read ? month : current, read };
}

/** The months before and after, `YYYY-MM`; null where there is nothing before or nothing yet. */
export function aroundMonth(month: string, today: string): { before: string | null; after: string | null } {
  const [before, after] = [-1, 1].map(step => monthStart(`${month}-01`, step).slice(0, 7)) as [string, string];
  return {
    before: before >= monthOf(knownYears.first, 1) ? before : null,
    after: after <= today.slice(0, 7) ? after : null,
  };
}
