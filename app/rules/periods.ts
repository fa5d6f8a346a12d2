import { addDays, monthEnd, monthStart } from './days';

/** Calendar days (D5), both included. */
export interface Range {
  from: string;
  to: string;
}

/** Relative ranges move along with today, also in a saved link (D25); 'custom' has dates of its own. */
export const periods = ['last90', 'month', 'lastmonth', 'year', 'lastyear', 'custom'] as const;
export type Period = (typeof periods)[number];

/** The specification's default report period, in days, today included. */
const lastDays = 90;

/**
 * The days of a relative period.
 * @param today `YYYY-MM-DD` in the brand's time zone
 * @returns whole months and years: 'month' also has the days still to come
 */
export function rangeOf(period: Exclude<Period, 'custom'>, today: string): Range {
  const year = Number(today.slice(0, 4));
  const month = (back: number) => ({ from: monthStart(today, -back), to: monthEnd(today, -back) });
  const wholeYear = (number: number) => ({ from: `${number}-01-01`, to: `${number}-12-31` });
  if (period === 'month') return month(0);
  if (period === 'lastmonth') return month(1);
  if (period === 'year') return wholeYear(year);
  if (period === 'lastyear') return wholeYear(year - 1);
  return { from: addDays(today, 1 - lastDays), to: today };
}

/** The months that a range touches, `YYYY-MM`, in order. */
export function monthsOf({ from, to }: Range): string[] {
  const months: string[] = [];
  for (let start = monthStart(from); start <= to; start = monthStart(start, 1)) months.push(start.slice(0, 7));
  return months;
}

/** The same days of the year before; 29 February becomes 28 February. */
export function yearBefore({ from, to }: Range): Range {
  return { from: dayOfYearBefore(from), to: dayOfYearBefore(to) };
}

function dayOfYearBefore(day: string): string {
  const before = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${before}-02-28` : before + day.slice(4);
}
