import { addDays, knownYears, monthEnd, monthStart } from './days';

/** Calendar days (D5), both inclusive. */
export interface Range {
  from: string;
  to: string;
}

/** All but 'custom' move along with today, in saved links too (D25). */
export const periods = ['last90', 'month', 'lastmonth', 'year', 'lastyear', 'custom'] as const;
/** 'all': of every year that a report can have */
export type Period = (typeof periods)[number] | 'all';

/** Days of the default period, including today (specification). */
const lastDays = 90;

/** Whole months and years: 'month' includes days to come. @param today in the brand's time zone */
export function rangeOf(period: Exclude<Period, 'custom'>, today: string): Range {
  const year = Number(today.slice(0, 4));
  const month = (back: number) => ({ from: monthStart(today, -back), to: monthEnd(today, -back) });
  const wholeYear = (number: number) => ({ from: `${number}-01-01`, to: `${number}-12-31` });
  if (period === 'all') return { from: `${knownYears.first}-01-01`, to: `${knownYears.last}-12-31` };
  if (period === 'month') return month(0);
  if (period === 'lastmonth') return month(1);
  if (period === 'year') return wholeYear(year);
  if (period === 'lastyear') return wholeYear(year - 1);
  return { from: addDays(today, 1 - lastDays), to: today };
}

export function monthsOf({ from, to }: Range): string[] {
  const months: string[] = [];
  for (let start = monthStart(from); start <= to; start = monthStart(start, 1)) months.push(start.slice(0, 7));
  return months;
}

/** 29 February becomes 28 February. */
export function yearBefore({ from, to }: Range): Range {
  return { from: dayOfYearBefore(from), to: dayOfYearBefore(to) };
}

function dayOfYearBefore(day: string): string {
  const before = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${before}-02-28` : before + day.slice(4);
}
