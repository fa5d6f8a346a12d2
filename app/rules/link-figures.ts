import { monthOf } from './days';
import type { CountedMonth } from './link-codes';
import { recipeOfQuery } from './link-recipe';
import { centsOf } from './money';

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

const none: Attributed = { requests: 0, bookings: 0, cents: 0 };

/** Of a campaign in a month (`YYYY-MM`). */
type AttributedIn = (campaign: string, month: string) => Attributed;

export function indexFigures(rows: readonly WireFigures[]): AttributedIn {
  const known = new Map<string, Attributed>();
  for (const { campaign, jahr, monat, ...row } of rows) {
    const key = `${monthOf(jahr, monat)} ${campaign}`;
    const figures = {
      requests: row.bookingrequest_count,
      bookings: row.booking_count,
      cents: centsOf(row.bookinggesamt_sum),
    };
    known.set(key, sumOf([known.get(key) ?? none, figures]));
  }
  return (campaign, month) => known.get(`${month} ${campaign}`) ?? none;
}

/** By the campaign of the code's link, which another code may share. @param attributedIn null where nobody knows */
export function attributedTo<Code extends { recipe: string; months: readonly CountedMonth[] }>(
  code: Code,
  attributedIn: AttributedIn | null,
): Omit<Code, 'months'> & { months: MonthOfCode[] } {
  const { campaign } = recipeOfQuery(code.recipe);
  const months = code.months.map(each => ({
    ...each,
    attributed: campaign && attributedIn ? attributedIn(campaign, each.month) : null,
  }));
  return { ...code, months };
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
    none,
  );
