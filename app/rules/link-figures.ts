import { centsOf } from './change-rate';
import type { CountedMonth } from './link-codes';
import { recipeOfQuery } from './link-recipe';

/** Requests, firm bookings, and their sales in cents. */
export interface Attributed {
  requests: number;
  bookings: number;
  cents: number;
}

export interface MonthOfCode extends CountedMonth {
  /** null where nobody knows */
  attributed: Attributed | null;
}

interface WireFigures {
  campaign: string;
  jahr: number;
  monat: number;
  bookingrequest_count: number;
  booking_count: number;
  bookinggesamt_sum: number;
}

/** By the campaign of the code's link, which another code may share. */
export function attributedTo<Code extends { recipe: string; months: readonly CountedMonth[] }>(
  code: Code,
  rows: readonly WireFigures[] | null,
): Omit<Code, 'months'> & { campaign: string; months: MonthOfCode[] } {
  const { campaign = '' } = recipeOfQuery(code.recipe);
  const ofMonth = (month: string): Attributed | null => {
    if (!rows || campaign === '') return null;
    const found = rows.filter(
      row => row.campaign === campaign && `${row.jahr}-${String(row.monat).padStart(2, '0')}` === month,
    );
    return sumOf(
      found.map(row => ({
        requests: row.bookingrequest_count,
        bookings: row.booking_count,
        cents: centsOf(row.bookinggesamt_sum),
      })),
    );
  };
  return { ...code, campaign, months: code.months.map(each => ({ ...each, attributed: ofMonth(each.month) })) };
}

/** null of nothing but what nobody knows. */
export function totalAttributed(months: readonly MonthOfCode[]): Attributed | null {
  const known = months.flatMap(({ attributed }) => attributed ?? []);
  return known.length > 0 ? sumOf(known) : null;
}

const sumOf = (all: readonly Attributed[]): Attributed =>
  all.reduce(
    (sum, each) => ({
      requests: sum.requests + each.requests,
      bookings: sum.bookings + each.bookings,
      cents: sum.cents + each.cents,
    }),
    { requests: 0, bookings: 0, cents: 0 },
  );
