import { readDay } from './dates';
import { addDays, knownYears, monthEnd, monthOf, monthStart } from './days';
import type { Day } from './kinds';
import type { Range } from './periods';

/** In the specification's order (point 2), named as in the address (D25). */
export const trafficTypes = ['requests', 'bookings', 'hits', 'pageviews'] as const;
export type TrafficType = (typeof trafficTypes)[number];

/** `year1` is the year asked for, `year2` and `year3` the two before. */
export interface YearlyRow {
  monthnr: number;
  year1: number;
  year2: number;
  year3: number;
}

/** Null: still to come, shown as a dash and not as zero. */
type Count = number | null;

export interface MonthTable {
  years: number[];
  /** twelve, with a count for each year */
  months: Count[][];
  totals: Count[];
}

/** Specification, point 2. A month that the answer leaves out counts 0. @param today in the brand's time zone */
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

export interface DayTable {
  days: { date: Day; count: Count }[];
  total: Count;
}

/** A day that the answer leaves out counts 0. A platform may add days of other months, which don't count. */
export function dayTable(counted: readonly DayCount[], month: string, today: string): DayTable {
  const counts = new Map<string, number>();
  for (const { date, count } of counted) counts.set(date, (counts.get(date) ?? 0) + count);
  const { from, to } = daysOf(month);
  const days: DayTable['days'] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ date: date as Day, count: date > today ? null : (counts.get(date) ?? 0) });
  }
  return { days, total: totalOf(days.map(({ count }) => count)) };
}

export const daysOf = (month: string): Range => ({
  from: `${month}-01`,
  to: monthEnd(`${month}-01`),
});

function totalOf(counts: readonly Count[]): Count {
  const known = counts.filter(count => count !== null);
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null;
}

/** Null where no single count is the largest. */
export function peakOf(counts: readonly Count[]): { at: number; count: number } | null {
  const largest = Math.max(0, ...counts.map(count => count ?? 0));
  const at = counts.indexOf(largest);
  return largest > 0 && at === counts.lastIndexOf(largest) ? { at, count: largest } : null;
}

/** The month in which a date lies, even where it has no such day. @returns `read` false: the current month stands in */
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

/** Null beyond the known years or today. */
export function aroundMonth(month: string, today: string): { before: string | null; after: string | null } {
  const [before, after] = [-1, 1].map(step => monthStart(`${month}-01`, step).slice(0, 7)) as [string, string];
  return {
    before: before >= monthOf(knownYears.first, 1) ? before : null,
    after: after <= today.slice(0, 7) ? after : null,
  };
}
