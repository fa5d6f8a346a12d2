import type { TransactionSortKey } from '~/upstream/calls';
import { PlatformError } from '../errors';
import { type SortType, sortings } from './transaction-columns';

export interface Sorting {
  key: TransactionSortKey;
  descending: boolean;
}

export function readSort(sort: string): Sorting {
  const descending = sort.startsWith('-');
  return { key: sort.slice(descending ? 1 : 0) as TransactionSortKey, descending };
}

/** The booking after which a list goes on, by what it is sorted by. */
export interface Mark {
  value: string;
  id: number;
}

export function writeMark({ key, descending }: Sorting, { value, id }: Mark): string {
  return Buffer.from(JSON.stringify([key, descending, value, id])).toString('base64url');
}

/** @throws PlatformError 400 'bad_cursor' for what no page has told for this sorting */
export function readMark({ key, descending }: Sorting, text: string): Mark {
  try {
    const [forKey, forDescending, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (forKey === key && forDescending === descending && typeof value === 'string' && Number.isInteger(id)) {
      if (shapes[sortings[key].type].test(value)) return { value, id: id as number };
    }
  } catch {}
  throw new PlatformError(400, 'bad_cursor');
}

/** What a value of each type looks like, so that a forged one is refused before the database meets it. */
const shapes: Record<SortType, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  text: /^[^\0]*$/,
  numeric: /^-?\d{1,12}(\.\d{1,2})?$/,
  integer: /^\d{1,3}$/,
};
