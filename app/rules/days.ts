/**
 * Calendar arithmetic on `YYYY-MM-DD` strings (D5). The dates are counted in UTC only to have 24-hour days; no clock
 * time ever takes part.
 */

const millisecondsADay = 86_400_000;

/** The day `count` days after (before, if negative) `day`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * millisecondsADay).toISOString().slice(0, 10);
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsADay);
}

/** First day of the month that lies `count` months after the month of `day`. */
export function monthStart(day: string, count = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

/** Last day of the month that lies `count` months after the month of `day`. */
export const monthEnd = (day: string, count = 0): string => addDays(monthStart(day, count + 1), -1);

/** 2026 and 3 → '2026-03'. */
export const monthOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** What an address can name: days outside are typing mistakes, for nobody sold before, nor sells for the year 202. */
export const knownYears = { first: 2000, last: 2099 } as const;

/** 0 Sunday … 6 Saturday. */
export function weekday(day: string): number {
  return new Date(day).getUTCDay();
}

/** The nearest day from `day` on, backwards or forwards, on which Europe's clocks change: a last Sunday of March or October. */
export function clockChange(day: string, step: 1 | -1): string {
  let date = day;
  while (!changesClocks(date)) date = addDays(date, step);
  return date;
}

function changesClocks(day: string): boolean {
  const month = day.slice(5, 7);
  return (month === '03' || month === '10') && weekday(day) === 0 && addDays(day, 7).slice(5, 7) !== month;
}
