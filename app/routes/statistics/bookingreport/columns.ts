import type { TFunction } from 'i18next';
import type { ColumnKind } from '~/files/workbook';
import { type SortKey, stateOf, type TransactionRow } from '~/rules/transactions';

/** The same on the page and in its files; `key` is also the parameter of the sort. */
export interface TransactionColumn {
  key: SortKey;
  kind: ColumnKind;
  value: (row: TransactionRow) => string | number | null;
}

const columns: TransactionColumn[] = [
  { key: 'bookingnr', kind: 'text', value: row => row.bookingnr },
  { key: 'bookingdate', kind: 'day', value: row => row.date },
  { key: 'status', kind: 'text', value: stateOf },
  { key: 'customer', kind: 'text', value: row => row.customername },
  { key: 'traveler', kind: 'text', value: row => row.travelername },
  { key: 'ship', kind: 'text', value: row => row.shipname },
  { key: 'departure', kind: 'day', value: row => row.reiseterminvon },
  { key: 'returndate', kind: 'day', value: row => row.reiseterminbis },
  { key: 'price', kind: 'money', value: row => row.bookingpricebrutto },
  { key: 'commission', kind: 'money', value: row => row.commission ?? null },
  // The longest and least wanted: the last one on a narrow screen.
  { key: 'route', kind: 'text', value: row => row.name },
];

export interface VisibleColumns {
  /** only with `partnerType` 1 */
  traveler: boolean;
  /** only if the platform has commissions */
  commission: boolean;
}

export const columnsFor = (shown: VisibleColumns): TransactionColumn[] =>
  columns.filter(({ key }) => (key !== 'traveler' && key !== 'commission') || shown[key]);

export interface ListedTransactions {
  rows: readonly TransactionRow[];
  commission: number | null;
}

/** Then a row that lacks one has a dash. */
export const hasCommission = ({ rows, commission }: ListedTransactions): boolean =>
  commission !== null || rows.some(row => typeof row.commission === 'number');

/** A platform's other states are shown as it writes them. */
const known = ['request', 'open', 'confirmed', 'closed', 'paid', 'cancelled', 'storno'] as const;

export function stateWord(state: string, t: TFunction): string {
  const word = known.find(each => each === state.toLowerCase());
  return word ? t(`transactions:states.${word}`) : state;
}
