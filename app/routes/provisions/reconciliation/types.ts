import type { ReconciledRow, SettledLine, SoldBooking } from '~/rules/reconciliation';

/** What the columns show of a row. */
export interface ReconciliationValues extends Omit<ReconciledRow<SoldBooking, SettledLine>, 'booking' | 'lines'> {
  customer: string;
  ship: string;
  /** that settle it: id and number */
  statements: [string, string][];
}
