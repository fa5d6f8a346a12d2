import type { TFunction } from 'i18next';
import type { Language } from '~/languages';
import { decimal } from '~/parts/frame/format';
import type { Column, Day } from '~/rules/kinds';
import { eurosOf } from '~/rules/money';
import { type ReconciledTotals, reconciliationStatuses } from '~/rules/reconciliation';
import type { ReconciliationValues } from './types';

export type ReconciliationKey =
  | 'bookingnr'
  | 'customer'
  | 'ship'
  | 'departure'
  | 'expected'
  | 'settled'
  | 'difference'
  | 'status'
  | 'notes';
type ReconciliationColumn = Column<ReconciliationValues, ReconciliationKey> & { label: string };

const euros = (cents: number | null) => (cents === null ? null : eurosOf(cents));

/** Nothing settled is a dash: there is no line. */
const settledOf = ({ settled, statements }: ReconciliationValues) => (statements.length === 0 ? null : euros(settled));

export function reconciliationColumns(
  t: TFunction,
  language: Language,
  totals: ReconciledTotals | null,
): ReconciliationColumn[] {
  const label = (key: ReconciliationKey) => t(`commission:columns.${key}`);
  const words = Object.fromEntries(reconciliationStatuses.map(status => [status, t(`commission:statuses.${status}`)]));
  return [
    { key: 'bookingnr', label: label('bookingnr'), kind: 'text', value: row => row.bookingnr },
    { key: 'customer', label: label('customer'), kind: 'text', value: row => row.customer },
    { key: 'ship', label: label('ship'), kind: 'text', value: row => row.ship },
    { key: 'departure', label: label('departure'), kind: 'day', value: row => row.departure as Day },
    {
      key: 'expected',
      label: label('expected'),
      kind: 'money',
      value: row => euros(row.expected),
      total: totals && eurosOf(totals.expected),
    },
    {
      key: 'settled',
      label: label('settled'),
      kind: 'money',
      value: settledOf,
      total: totals && eurosOf(totals.settled),
    },
    {
      key: 'difference',
      label: label('difference'),
      kind: 'money',
      value: row => euros(row.difference),
      total: totals && eurosOf(totals.difference),
    },
    { key: 'status', label: label('status'), kind: 'text', value: row => words[row.status] ?? '' },
    {
      key: 'notes',
      label: label('notes'),
      kind: 'text',
      value: row => [...row.statements.map(([, number]) => number), ...notesOf(row, t, language)].join('; '),
    },
  ];
}

export const notesOf = (
  { foreign, twice, unread }: ReconciliationValues,
  t: TFunction,
  language: Language,
): string[] => [
  ...foreign.map(({ currency, cents }) => `${currency} ${decimal(cents / 100, language)}`),
  ...(twice ? [t('commission:notes.twice')] : []),
  ...(unread ? [t('commission:notes.unread')] : []),
];
