import {
  type AddedKey,
  noteColumn,
  type OfferedIf,
  type OptionalKey,
  optionalColumns,
  optionalKeys,
  type TransactionRow,
  transactionColumns,
  type VisibleColumns,
} from '~/rules/transaction-columns';
import type { DateType } from '~/rules/transactions';
import type { AnswerOf } from '~/upstream/calls';
import { type Filter, sortingOf } from './filter';

/** What was asked for stands before the state. */
export const columnsFor = (visible: VisibleColumns) => {
  const always = transactionColumns.filter(({ onlyIf }) => onlyIf === undefined || visible[onlyIf]);
  const asked = [...optionalColumns, noteColumn].filter(({ key }) => visible.optional?.includes(key));
  const state = always.findIndex(({ isState }) => isState);
  return [...always.slice(0, state), ...asked, ...always.slice(state)];
};

export const isOptional = (key: string): key is AddedKey =>
  [...optionalKeys, noteColumn.key].some(each => each === key);

/** On the page, where one day of the voyage does: the return if it was asked for (D42). */
export const shownColumns = (visible: VisibleColumns, datetype: DateType) =>
  columnsFor(visible).filter(({ key }) => key !== (datetype === 'return' ? 'departure' : 'returndate'));

/** Those to sort by: what is shown, and what the list is sorted by although it is hidden now. */
export function sortColumns(visible: VisibleColumns, { datetype, sort }: Pick<Filter, 'datetype' | 'sort'>) {
  const shown = shownColumns(visible, datetype).map(({ key }) => key);
  return transactionColumns.filter(({ key }) => shown.includes(key) || key === sortingOf({ sort }).by);
}

export interface ListedTransactions {
  rows: readonly Pick<TransactionRow, 'persons' | 'travelername'>[];
  /** of any row, on whatever page */
  tellsCommission: boolean;
  choices: AnswerOf<'listTransactions'>['choices'];
}

/** Then a row that lacks one has a dash. */
export const hasCommission = (rows: readonly Pick<TransactionRow, 'commission'>[]): boolean =>
  rows.some(({ commission }) => typeof commission === 'number');

/** No rows tell nothing of the persons: then what was asked for stays. */
export function offeredColumns(
  { rows, choices }: ListedTransactions,
  bookings: boolean,
  asked: readonly OptionalKey[],
): OptionalKey[] {
  const told: Record<OfferedIf, boolean> = {
    persons: rows.length === 0 ? asked.includes('persons') : rows.some(({ persons }) => typeof persons === 'number'),
    choices: choices !== null,
    bookings,
  };
  return optionalColumns.filter(({ offeredIf }) => told[offeredIf]).map(({ key }) => key);
}
