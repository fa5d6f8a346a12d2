import { monthEnd, monthOf, monthStart } from './days';
import { centsOf } from './money';
import type { Range } from './periods';
import { comparedRange } from './report-months';

/** Money in cents. */
export interface Figure {
  now: number;
  before: number;
  /** whether `before` is of as many days */
  same: boolean;
  /** the days that `before` is of */
  of: Range;
}

export interface HomeFigures {
  /** null where the platform tells none */
  commission: Figure | null;
  bookings: Figure;
  salesOfMonth: Figure;
  salesOfYear: Figure;
  /** bookings by month, January first; null for months to come */
  year: { now: (number | null)[]; before: number[] };
}

/** EUR */
interface SoldDay {
  date: string;
  count: number;
  sum: number;
  commission: number | null;
}

interface Sold {
  count: number;
  cents: number;
}

const monthsOfYear = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const yearOf = (today: string) => Number(today.slice(0, 4));

/** Where both years of the figures begin. */
export const figuresFrom = (today: string): string => `${yearOf(today) - 1}-01-01`;

/** Compares the same days of both years. @param days since `figuresFrom` */
export function figuresOfDays(days: readonly SoldDay[], today: string): HomeFigures {
  const told = days.every(({ commission }) => commission !== null);
  const onDays = ({ from, to }: Range) => days.filter(({ date }) => date >= from && date <= to);
  const figure = (range: Range, read: (day: SoldDay) => number): Figure => {
    const of = comparedRange(range);
    const sum = (part: Range) => onDays(part).reduce((total, day) => total + read(day), 0);
    return { now: sum(range), before: sum(of), same: true, of };
  };
  const month = { from: monthStart(today), to: today };
  const year = { from: `${yearOf(today)}-01-01`, to: today };
  const cents = ({ sum }: SoldDay) => centsOf(sum);
  return {
    commission: told ? figure(month, ({ commission }) => centsOf(commission ?? 0)) : null,
    bookings: figure(month, ({ count }) => count),
    salesOfMonth: figure(month, cents),
    salesOfYear: figure(year, cents),
    year: byMonth(days, today),
  };
}

function byMonth(days: readonly SoldDay[], today: string): HomeFigures['year'] {
  const counts = new Map<string, number>();
  for (const { date, count } of days) counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + count);
  return yearsOf(month => counts.get(month) ?? 0, today);
}

const yearsOf = (countOf: (month: string) => number, today: string): HomeFigures['year'] => ({
  now: monthsOfYear.map(month => `${yearOf(today)}-${month}`).map(month => (month > today ? null : countOf(month))),
  before: monthsOfYear.map(month => countOf(`${yearOf(today) - 1}-${month}`)),
});

interface ReportedMonth {
  jahr: number;
  monat: number;
  booking_count: number;
  /** EUR */
  bookinggesamt_sum: number;
}

/** From the partner report, which knows no days: whole months and years stand beside what there is so far. */
export function figuresOfMonths(rows: readonly ReportedMonth[], today: string): HomeFigures {
  const sold = (isWanted: (month: string) => boolean): Sold =>
    rows
      .filter(({ jahr, monat }) => isWanted(monthOf(jahr, monat)))
      .reduce(
        (sum, row) => ({ count: sum.count + row.booking_count, cents: sum.cents + centsOf(row.bookinggesamt_sum) }),
        { count: 0, cents: 0 },
      );
  const last = yearOf(today) - 1;
  const [month, monthBefore] = [today.slice(0, 7), `${last}${today.slice(4, 7)}`];
  const ofMonth = { from: `${monthBefore}-01`, to: monthEnd(`${monthBefore}-01`) };
  const ofYear = { from: `${last}-01-01`, to: `${last}-12-31` };
  const [now, before] = [month, monthBefore].map(wanted => sold(each => each === wanted)) as [Sold, Sold];
  const inYear = (year: number) => sold(each => each.startsWith(`${year}-`)).cents;
  return {
    commission: null,
    bookings: { now: now.count, before: before.count, same: false, of: ofMonth },
    salesOfMonth: { now: now.cents, before: before.cents, same: false, of: ofMonth },
    salesOfYear: { now: inYear(last + 1), before: inYear(last), same: false, of: ofYear },
    year: yearsOf(wanted => sold(each => each === wanted).count, today),
  };
}
