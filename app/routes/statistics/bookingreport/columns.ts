import { type TransactionRow, transactionColumns, type VisibleColumns } from '~/rules/transaction-columns';
import type { DateType } from '~/rules/transactions';

export const columnsFor = (visible: VisibleColumns) =>
  transactionColumns.filter(({ onlyIf }) => onlyIf === undefined || visible[onlyIf]);

/** On the page, where one day of the voyage does: the return if it was asked for (D42). */
export const shownColumns = (visible: VisibleColumns, datetype: DateType) =>
  columnsFor(visible).filter(({ key }) => key !== (datetype === 'return' ? 'departure' : 'returndate'));

export interface ListedTransactions {
  rows: readonly Pick<TransactionRow, 'commission'>[];
  commission: number | null;
}

/** Then a row that lacks one has a dash. */
export const hasCommission = ({ rows, commission }: ListedTransactions): boolean =>
  commission !== null || rows.some(row => typeof row.commission === 'number');
