import { centsOf } from './change-rate';
import type { Sorting } from './sort';

/** One booking, request or cancellation as the booking platform tells it, field names as on the wire. */
export interface TransactionRow {
  bookingnr: string;
  /** booking date, `YYYY-MM-DD` like the two that follow */
  date: string;
  reiseterminvon: string;
  reiseterminbis: string;
  status: string;
  shipname: string;
  /** of the route */
  name: string;
  customername: string;
  travelername: string;
  /** EUR */
  bookingpricebrutto: number;
  /** EUR incl. VAT; absent or null where the platform gives none */
  commission?: number | null;
  /** finer than `status`, where the platform gives it */
  state?: string;
}

/** Which of a transaction's dates has to lie within the range. */
export const dateTypes = ['booking', 'return'] as const;
export type DateType = (typeof dateTypes)[number];

/** Columns that a list can be sorted by, named as in the address (D25). */
export const sortKeys = [
  'bookingdate',
  'returndate',
  'departure',
  'bookingnr',
  'customer',
  'traveler',
  'ship',
  'route',
  'price',
  'status',
  'commission',
] as const;
export type SortKey = (typeof sortKeys)[number];

const sortValue: Record<SortKey, (row: TransactionRow) => string | number> = {
  bookingdate: row => row.date,
  returndate: row => row.reiseterminbis,
  departure: row => row.reiseterminvon,
  bookingnr: row => row.bookingnr,
  customer: row => row.customername,
  traveler: row => row.travelername,
  ship: row => row.shipname,
  route: row => row.name,
  price: row => row.bookingpricebrutto,
  status: row => stateOf(row),
  commission: row => row.commission ?? '',
};

/** What a transaction's state is called on the wire: the finer word where there is one. */
export const stateOf = ({ state, status }: Pick<TransactionRow, 'state' | 'status'>): string => state || status;

const dayOf = (row: TransactionRow, type: DateType): string => (type === 'booking' ? row.date : row.reiseterminbis);

/**
 * The rows whose chosen date lies within a range, both days included. The specification's request names no date type, so
 * a platform that knows only that may answer rows of other days.
 */
export function within<Row extends TransactionRow>(
  rows: readonly Row[],
  type: DateType,
  { from, to }: { from: string; to: string },
): Row[] {
  return rows.filter(row => dayOf(row, type) >= from && dayOf(row, type) <= to);
}

/**
 * The rows in order: figures by value, texts by the alphabet of a language, what is missing last in either direction;
 * equal ones newest first, then by booking number, so that pages never share a row.
 * @param language of `Intl`
 */
export function inOrder<Row extends TransactionRow>(
  rows: readonly Row[],
  { by, descending }: Sorting<SortKey>,
  language: string,
): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const value = sortValue[by];
  const order = (one: Row, other: Row): number => {
    const [left, right] = [value(one), value(other)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    const ascending =
      typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right));
    return descending ? -ascending : ascending;
  };
  return rows.toSorted(
    (one, other) => order(one, other) || compare(other.date, one.date) || compare(one.bookingnr, other.bookingnr),
  );
}

export interface Totals {
  count: number;
  /** EUR */
  sum: number;
  /** EUR incl. VAT; null where a row has none, because a part of them is no total */
  commission: number | null;
}

/** Adds up rows one by one, exact to the cent, for lists that are too long to be held. */
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
    totals: () => ({ count, sum: sum / 100, commission: count > 0 && complete ? commission / 100 : null }),
  };
}

/** What all rows come to, exact to the cent. */
export function totalsOf(rows: readonly TransactionRow[]): Totals {
  const all = tally();
  for (const row of rows) all.add(row);
  return all.totals();
}

interface DayTotals {
  date: string;
  count: number;
  /** EUR */
  sum: number;
}

/** Count and sum by day of the chosen date, in order; days without a transaction are left out. */
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
