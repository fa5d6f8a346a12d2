// Calendar arithmetic on `YYYY-MM-DD` strings (D5), in UTC only because its days all have 24 hours.

export const dayMs = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function monthStart(day: string, count = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${monthOf(Math.floor(months / 12), (months % 12) + 1)}-01`;
}

export const monthEnd = (day: string, count = 0): string => addDays(monthStart(day, count + 1), -1);

export const yearAndMonth = (day: string): { year: number; month: number } => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

export const monthOf = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** Years that an address can name; others are typing mistakes. */
export const knownYears = { first: 2000, last: 2099 } as const;

/** 0 Sunday … 6 Saturday. */
export function weekday(day: string): number {
  return new Date(day).getUTCDay();
}

/** The nearest day before or after `day` when Europe's clocks change: the last Sunday of March or October. */
export function clockChange(day: string, step: 1 | -1): string {
  let date = day;
  while (!changesClocks(date)) date = addDays(date, step);
  return date;
}

function changesClocks(day: string): boolean {
  const month = day.slice(5, 7);
  return (month === '03' || month === '10') && weekday(day) === 0 && addDays(day, 7).slice(5, 7) !== month;
}
