import type { SortKey } from '~/rules/transaction-columns';
import { PlatformError } from '../errors';
import { type SortType, sortings } from './transaction-columns';

export interface Sorting {
  key: SortKey;
  descending: boolean;
}

export function readSort(sort: string): Sorting {
  const descending = sort.startsWith('-');
  return { key: sort.slice(descending ? 1 : 0) as SortKey, descending };
}

/** The booking after which a list goes on, by what it is sorted by. */
export interface Cursor {
  value: string;
  id: number;
  /** of the whole list, as it was counted for its first page */
  sums?: ListSums;
}

/** Money in cents. */
export interface ListSums {
  count: number;
  price: number;
  commission: number;
}

export function encodeCursor({ key, descending }: Sorting, { value, id, sums }: Cursor): string {
  const counted = sums ? [sums.count, sums.price, sums.commission] : [];
  return Buffer.from(JSON.stringify([key, descending, value, id, ...counted])).toString('base64url');
}

/** @throws PlatformError 400 'bad_cursor' for what no page has told for this sorting */
export function decodeCursor({ key, descending }: Sorting, text: string): Cursor {
  try {
    const [forKey, forDescending, value, id, ...counted] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as unknown[];
    if (forKey === key && forDescending === descending && typeof value === 'string' && Number.isInteger(id)) {
      if (shapes[sortings[key].type].test(value)) return { value, id: id as number, sums: sumsIn(counted) };
    }
  } catch {}
  throw new PlatformError(400, 'bad_cursor');
}

function sumsIn(counted: readonly unknown[]): ListSums | undefined {
  if (counted.length !== 3 || !counted.every(Number.isSafeInteger)) return undefined;
  const [count, price, commission] = counted as [number, number, number];
  return { count, price, commission };
}

/** What a value of each type looks like, so that a forged one is refused before the database meets it. */
const shapes: Record<SortType, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  text: /^[^\0]*$/,
  numeric: /^-?\d{1,12}(\.\d{1,2})?$/,
  integer: /^\d{1,3}$/,
};
