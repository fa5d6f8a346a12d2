import type { ReconciledRow, SettledLine, SoldBooking } from '~/rules/reconciliation';

export interface ReconciliationRow extends Omit<ReconciledRow<SoldBooking, SettledLine>, 'booking' | 'lines'> {
  customer: string;
  ship: string;
  /** how many lines */
  settledBy: number;
  /** id and number */
  statements: [string, string][];
}
