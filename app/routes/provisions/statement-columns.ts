import type { TFunction } from 'i18next';
import type { Column } from '~/rules/kinds';
import { eurosOf } from '~/rules/money';
import { repeated } from '~/rules/reconciliation';
import type { StatementLine } from '~/upstream/calls';

type Key = 'bookingnr' | 'customer' | 'ship' | 'departure' | 'kind' | 'price' | 'rate' | 'commission' | 'vat';
export type LineColumn = Column<StatementLine, Key> & { label: string };

interface Known {
  rows: readonly StatementLine[];
  /** cents */
  commission: number;
  vat: number | null;
}

/** Of two lines with the same words one is too many (D43). */
const wordsOfLine = ({ bookingnr, kind, commission }: StatementLine): string => `${bookingnr} ${kind} ${commission}`;

/** Amounts are in the statement's currency. */
export function lineColumns(t: TFunction, { rows, commission, vat }: Known): LineColumn[] {
  const label = (key: Key) => t(`commission:columns.${key}`);
  const again = repeated(rows, wordsOfLine);
  const kindOf = (line: StatementLine) =>
    [t(`commission:kinds.${line.kind}`), ...(again.has(wordsOfLine(line)) ? [t('commission:notes.twice')] : [])].join(
      '; ',
    );
  const columns: LineColumn[] = [
    { key: 'bookingnr', label: label('bookingnr'), kind: 'text', value: line => line.bookingnr },
    { key: 'customer', label: label('customer'), kind: 'text', value: line => line.customername },
    { key: 'ship', label: label('ship'), kind: 'text', value: line => line.shipname },
    { key: 'departure', label: label('departure'), kind: 'day', value: line => line.departure },
    { key: 'kind', label: label('kind'), kind: 'text', value: kindOf },
    { key: 'price', label: label('price'), kind: 'money', value: line => line.price },
    { key: 'rate', label: label('rate'), kind: 'percent', value: line => line.rate as never },
    {
      key: 'commission',
      label: label('commission'),
      kind: 'money',
      value: line => line.commission,
      total: eurosOf(commission),
    },
    {
      key: 'vat',
      label: label('vat'),
      kind: 'money',
      value: line => line.vat,
      total: vat === null ? null : eurosOf(vat),
    },
  ];
  const isTold = (column: LineColumn) => rows.some(row => (column.value(row) ?? '') !== '');
  return columns.filter(column => !['customer', 'ship', 'rate', 'vat'].includes(column.key) || isTold(column));
}
