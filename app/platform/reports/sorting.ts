import { type RawBuilder, sql } from 'kysely';
import type { TransactionSortKey } from '~/upstream/calls';
import { PlatformError } from '../errors';

interface SortBy {
  by: RawBuilder<unknown>;
  type: 'date' | 'text' | 'numeric' | 'integer';
}

/** Names by their letters without accents and case, whatever the database's own alphabet is. */
const letters = (column: string): SortBy => ({
  by: sql`platform.sort_text(${sql.ref(`b.${column}`)}) collate "C"`,
  type: 'text',
});
const plain = (column: string, type: SortBy['type']): SortBy => ({ by: sql`${sql.ref(`b.${column}`)}`, type });

export const sortings: Record<TransactionSortKey, SortBy> = {
  bookingdate: plain('booking_date', 'date'),
  returndate: plain('return_date', 'date'),
  departure: plain('departure', 'date'),
  bookingnr: { by: sql`b.booking_no collate "C"`, type: 'text' },
  customer: letters('customer_name'),
  traveler: letters('traveler_name'),
  ship: letters('ship_name'),
  route: letters('route_name'),
  price: plain('price', 'numeric'),
  /** from open to paid */
  status: {
    by: sql`array_position(array['request', 'open', 'confirmed', 'paid', 'cancelled'], b.status)`,
    type: 'integer',
  },
  /** none counts less than nothing */
  commission: { by: sql`coalesce(b.commission, -1)`, type: 'numeric' },
};

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
const shapes: Record<SortBy['type'], RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  text: /^[^\0]*$/,
  numeric: /^-?\d{1,12}(\.\d{1,2})?$/,
  integer: /^\d{1,3}$/,
};
