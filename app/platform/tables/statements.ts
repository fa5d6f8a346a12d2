import type { ColumnType } from 'kysely';

export interface StatementTables {
  'platform.statement': StatementTable;
  'platform.statement_line': StatementLineTable;
  'platform.settlement': SettlementTable;
  'platform.settlement_day': SettlementDayTable;
}

type Money = ColumnType<string, number, number>;

export interface StatementTable {
  /** `{partner}-{YYYY-MM}` */
  id: string;
  partner_id: number;
  number: string;
  made_on: string;
  period_from: string;
  period_to: string;
  currency: string;
  total: Money;
  bookings: number;
  paid_on: string | null;
  /** what may be shown of where it is paid to */
  account: string;
}

type LineKind = 'commission' | 'correction' | 'cancellation' | 'bonus';

export interface StatementLineTable {
  statement_id: string;
  /** from 1 */
  position: number;
  booking_no: string;
  booking_id: number | null;
  departure: string;
  price: Money;
  rate: Money;
  commission: Money;
  vat: ColumnType<string | null, number | null, number | null>;
  kind: LineKind;
}

/** Kept by the database, as is the next one. */
interface SettlementTable {
  booking_no: string;
  partner_id: number;
  /** null where only statements have the number */
  booking_id: number | null;
  departure: string;
  booking_date: string | null;
  /** `settlementStates` in reports/reconciliation.server.ts */
  state: number;
  expected: string | null;
  settled: string | null;
}

interface SettlementDayTable {
  partner_id: number;
  date_kind: number;
  day: string;
  state: number;
  bookings: number;
  expected: string;
  settled: string;
  difference: string;
}
