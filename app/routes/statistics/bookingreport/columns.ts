import { type TransactionRow, transactionColumns, type VisibleColumns } from '~/rules/transaction-columns';

export const columnsFor = (visible: VisibleColumns) =>
  transactionColumns.filter(({ onlyIf }) => onlyIf === undefined || visible[onlyIf]);

export interface ListedTransactions {
  rows: readonly Pick<TransactionRow, 'commission'>[];
  commission: number | null;
}

/** Then a row that lacks one has a dash. */
export const hasCommission = ({ rows, commission }: ListedTransactions): boolean =>
  commission !== null || rows.some(row => typeof row.commission === 'number');
