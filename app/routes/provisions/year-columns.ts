import type { TFunction } from 'i18next';
import type { FieldLabels } from '~/parts/report/issue-text';
import type { Column } from '~/rules/kinds';
import { eurosOf } from '~/rules/money';
import type { StatementRow } from './types';

export const fieldLabels: FieldLabels = t => ({
  year: t('provisions:year'),
  month: t('provisions:month'),
  sort: t('provisions:sort'),
});

interface YearTotals {
  cents: number | null;
  bookings: number | null;
}

export type StatementKey = 'month' | 'number' | 'bookings' | 'commission' | 'state' | 'paidOn';
type StatementColumn = Column<StatementRow, StatementKey> & { label: string };

/** The same on the page and in its files. */
export function yearColumns(t: TFunction, totals: YearTotals): StatementColumn[] {
  const label = (key: StatementKey) => t(`provisions:columns.${key}`);
  return [
    { key: 'month', label: label('month'), kind: 'month', value: row => row.month },
    { key: 'number', label: label('number'), kind: 'text', value: row => row.number },
    {
      key: 'bookings',
      label: label('bookings'),
      kind: 'count',
      value: row => row.bookings,
      total: totals.bookings,
    },
    {
      key: 'commission',
      label: label('commission'),
      kind: 'money',
      value: row => row.commission,
      total: totals.cents === null ? null : eurosOf(totals.cents),
    },
    { key: 'state', label: label('state'), kind: 'text', value: row => t(`provisions:states.${stateOf(row)}`) },
    { key: 'paidOn', label: label('paidOn'), kind: 'day', value: row => row.paidOn },
  ];
}

export const stateOf = ({ paidOn }: Pick<StatementRow, 'paidOn'>): 'paidOut' | 'approved' =>
  paidOn === null ? 'approved' : 'paidOut';
