import type { Column, Day, Money } from './kinds';

/** Names as on the wire. */
export interface TransactionRow {
  bookingid?: number | null;
  bookingnr: string;
  /** booking date */
  date: Day;
  reiseterminvon: Day;
  reiseterminbis: Day;
  status: string;
  shipname: string;
  /** of the route */
  name: string;
  customername: string;
  travelername: string;
  bookingpricebrutto: Money;
  /** incl. VAT; absent or null where the platform gives none */
  commission?: Money | null;
  state?: string;
  persons?: number | null;
  /** names in the visitor's language */
  line?: string;
  area?: string;
  /** the agency's own, which the portal keeps */
  reference?: string;
  note?: string;
}

export interface VisibleColumns {
  customer: boolean;
  traveler: boolean;
  commission: boolean;
  /** a booking's number leads to its page */
  bookings?: boolean;
  optional?: readonly AddedKey[];
}

type TransactionColumn = Column<TransactionRow> & {
  onlyIf?: keyof VisibleColumns;
  summed?: 'sum' | 'commission';
  isState?: true;
};

export const stateOf = ({ state, status }: Pick<TransactionRow, 'state' | 'status'>): string => state || status;

/** The same on the page and in its files. To sort by, too (D25): the key is named in the address, and in the call. */
const columns = [
  { key: 'bookingnr', kind: 'text', value: row => row.bookingnr },
  { key: 'bookingdate', kind: 'day', value: row => row.date },
  { key: 'customer', kind: 'text', value: row => row.customername, onlyIf: 'customer' },
  { key: 'traveler', kind: 'text', value: row => row.travelername, onlyIf: 'traveler' },
  { key: 'ship', kind: 'text', value: row => row.shipname },
  { key: 'departure', kind: 'day', value: row => row.reiseterminvon },
  { key: 'returndate', kind: 'day', value: row => row.reiseterminbis },
  { key: 'route', kind: 'text', value: row => row.name },
  { key: 'status', kind: 'text', value: stateOf, isState: true },
  { key: 'price', kind: 'money', value: row => row.bookingpricebrutto, summed: 'sum' },
  {
    key: 'commission',
    kind: 'money',
    value: row => row.commission ?? null,
    summed: 'commission',
    onlyIf: 'commission',
  },
] as const satisfies readonly TransactionColumn[];

/** What the upstream tells of bookings, and what the portal keeps of them. */
export type OfferedIf = 'persons' | 'choices' | 'bookings';

type OptionalColumn = TransactionColumn & { offeredIf: OfferedIf };

/** Shown when asked for (D42), to sort by none of them. */
const optional = [
  { key: 'persons', kind: 'count', value: row => row.persons ?? null, offeredIf: 'persons' },
  { key: 'line', kind: 'text', value: row => row.line ?? '', offeredIf: 'choices' },
  { key: 'area', kind: 'text', value: row => row.area ?? '', offeredIf: 'choices' },
  { key: 'reference', kind: 'text', value: row => row.reference ?? '', offeredIf: 'bookings' },
] as const satisfies readonly OptionalColumn[];

/** In files alone, for it may be long. */
export const noteColumn: TransactionColumn & { key: 'note' } = {
  key: 'note',
  kind: 'text',
  value: row => row.note ?? '',
};

export type OptionalKey = (typeof optional)[number]['key'];
export type AddedKey = OptionalKey | 'note';
export const optionalColumns: readonly (OptionalColumn & { key: OptionalKey })[] = optional;
export const optionalKeys = optional.map(({ key }) => key);

export type SortKey = (typeof columns)[number]['key'];

export const transactionColumns: readonly (TransactionColumn & { key: SortKey })[] = columns;
export const sortKeys = columns.map(({ key }) => key);
