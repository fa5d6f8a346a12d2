import type { TFunction } from 'i18next';
import { shortWords } from '~/parts/report/short-words';
import type { Column, Day } from '~/rules/kinds';
import { eurosOf } from '~/rules/money';
import type { ColumnKey } from './filter';
import type { PartnerRow, Totals } from './types';

/** The same on the page and in its files. */
export function partnerColumns(t: TFunction, totals: Totals | null): (Column<PartnerRow, ColumnKey> & Labelled)[] {
  const label = (key: ColumnKey) => t(`partners:columns.${key}`);
  return [
    { key: 'firm', label: label('firm'), kind: 'text', value: ({ firm }) => firm },
    { key: 'id', label: label('id'), kind: 'text', value: ({ id }) => String(id) },
    { key: 'city', label: label('city'), kind: 'text', value: ({ city }) => city },
    { key: 'kind', label: label('kind'), kind: 'text', value: ({ kind }) => t(`partners:kindOf.${kind}`) },
    { key: 'state', label: label('state'), kind: 'text', value: ({ state }) => t(`partners:states.${state}`) },
    { key: 'since', label: label('since'), kind: 'day', value: ({ since }) => (since ?? '') as Day },
    ...(['requests', 'firm', 'cancelled', 'persons'] as const).map(key => ({
      ...{
        key: key === 'firm' ? ('bookings' as const) : key,
        label: shortWords[key],
        kind: 'count' as const,
        total: totals?.[key] ?? null,
      },
      value: (row: PartnerRow) => row.figures?.[key] ?? null,
    })),
    {
      ...{ key: 'sales', label: label('sales'), kind: 'money', total: totals && eurosOf(totals.cents) },
      value: ({ figures }) => figures && eurosOf(figures.cents),
    },
  ];
}

interface Labelled {
  label: string;
}
