import type { Day, Money, Month } from '~/rules/kinds';

export interface StatementRow {
  statementid: string;
  number: string;
  month: Month;
  made: Day;
  bookings: number | null;
  /** EUR; null in another currency */
  commission: Money | null;
  foreign: { currency: string; amount: number } | null;
  paidOn: Day | null;
  /** `ending`: 'PDF', '' where no name tells one; where several have the same, their names (may be '') and numbers from 1 */
  files: { fileid: string; ending: string; number?: number; name?: string }[];
}
