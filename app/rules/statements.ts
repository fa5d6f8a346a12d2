import { yearRate } from './change-rate';
import type { Rate } from './kinds';
import { centsOf } from './money';

interface Summed {
  currency: string;
  total: number;
  bookings: number | null;
}

/** Cents of those in euros alone, null where all are in another currency; bookings are null where one does not tell them. */
export function sumsOfStatements(statements: readonly Summed[]) {
  const euros = statements.filter(({ currency }) => currency === 'EUR');
  const isTold = statements.every(({ bookings }) => bookings !== null);
  return {
    count: statements.length,
    foreign: statements.length - euros.length,
    cents:
      euros.length > 0 || statements.length === 0 ? euros.reduce((sum, { total }) => sum + centsOf(total), 0) : null,
    bookings: isTold ? statements.reduce((sum, { bookings }) => sum + (bookings ?? 0), 0) : null,
  };
}

interface MonthStatement extends Summed {
  /** its last day */
  periodto: string;
}

const monthOf = ({ periodto }: MonthStatement) => periodto.slice(5, 7);

/**
 * Of a year against the one before, both from January to the year's last statement: a month without one counts as
 * nothing, one that either paid in another currency is left out. Null where either has none to compare.
 */
export function rateOfYear(year: readonly MonthStatement[], before: readonly MonthStatement[]): Rate | null {
  const last = year.map(monthOf).sort().at(-1) ?? '';
  const foreign = new Set([...year, ...before].filter(({ currency }) => currency !== 'EUR').map(monthOf));
  const sumOf = (statements: readonly MonthStatement[]) =>
    sumsOfStatements(statements.filter(each => monthOf(each) <= last && !foreign.has(monthOf(each))));
  const [now, then] = [sumOf(year), sumOf(before)];
  return now.count > 0 && then.count > 0 ? yearRate(now.cents ?? 0, then.cents) : null;
}
