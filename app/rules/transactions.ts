import { comparerOf } from './collation';
import type { Money } from './kinds';
import { centsOf, eurosOf } from './money';
import type { Sorting } from './sort';
import { type SortKey, type TransactionRow, transactionColumns } from './transaction-columns';

export const dateTypes = ['booking', 'departure', 'return'] as const;
export type DateType = (typeof dateTypes)[number];

const dayOf = (row: TransactionRow, type: DateType): string =>
  ({ booking: row.date, departure: row.reiseterminvon, return: row.reiseterminbis })[type];

/** The specification's request has no date type, so a platform may answer with rows of other days. */
export function within<Row extends TransactionRow>(
  rows: readonly Row[],
  type: DateType,
  { from, to }: { from: string; to: string },
): Row[] {
  return rows.filter(row => dayOf(row, type) >= from && dayOf(row, type) <= to);
}

/** Missing values last in either direction; equal rows as they were booked, so pages never share one. */
export function sortTransactions<Row extends TransactionRow>(
  rows: readonly Row[],
  { by, descending }: Sorting<SortKey>,
  language: string,
): Row[] {
  const compare = comparerOf(language);
  const value = transactionColumns.find(({ key }) => key === by)?.value ?? (() => null);
  const order = (one: Row, other: Row): number => {
    const [left, right] = [value(one) ?? '', value(other) ?? ''];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    const ascending =
      typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right));
    return descending ? -ascending : ascending;
  };
  const asBooked = (one: Row, other: Row): number =>
    ((one.bookingid ?? 0) - (other.bookingid ?? 0)) * (descending ? -1 : 1) ||
    compare(other.date, one.date) ||
    compare(one.bookingnr, other.bookingnr);
  return rows.toSorted((one, other) => order(one, other) || asBooked(one, other));
}

export interface Totals {
  count: number;
  sum: Money;
  /** incl. VAT; null where any row has none: a part is no total */
  commission: Money | null;
}

/** For lists that are not held in memory; exact to the cent. */
export function tally(): { add(row: TransactionRow): void; totals(): Totals } {
  let [count, sum, commission] = [0, 0, 0];
  let complete = true;
  return {
    add(row) {
      count += 1;
      sum += centsOf(row.bookingpricebrutto);
      commission += centsOf(row.commission ?? 0);
      complete &&= typeof row.commission === 'number';
    },
    totals: () => ({ count, sum: eurosOf(sum), commission: count > 0 && complete ? eurosOf(commission) : null }),
  };
}

export function totalsOf(rows: readonly TransactionRow[]): Totals {
  const all = tally();
  for (const row of rows) all.add(row);
  return all.totals();
}

interface DayTotals {
  date: string;
  count: number;
  sum: number;
}

export function byDay(rows: readonly TransactionRow[], type: DateType): DayTotals[] {
  const days = new Map<string, ReturnType<typeof tally>>();
  for (const row of rows) {
    const day = dayOf(row, type);
    const found = days.get(day) ?? tally();
    found.add(row);
    days.set(day, found);
  }
  const totals = [...days].map(([date, day]) => ({ date, count: day.totals().count, sum: day.totals().sum }));
  return totals.sort((one, other) => (one.date < other.date ? -1 : 1));
}
