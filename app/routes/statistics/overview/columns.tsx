import { useTranslation } from 'react-i18next';
import type { Column } from '~/parts/report/columns';
import { yearRate } from '~/rules/change-rate';
import type { Figures } from '~/rules/partner-report';
import { type FigureKey, figureColumn, labelOf } from './figures';
import { shortWords } from './names';

/** The columns of a table on the page, in this order. */
export function useColumns() {
  const { t } = useTranslation('overview');
  return (...keys: FigureKey[]): Column<Figures>[] =>
    keys.map(key => {
      const column = { ...figureColumn(key), label: labelOf(t, key) };
      if (!(key in shortWords)) return column;
      const legend = t(`legend.${key}.name`);
      return { ...column, name: `${column.label}, ${legend}`, head: <abbr title={legend}>{column.label}</abbr> };
    });
}

interface Compared {
  cents: number;
  past?: { cents: number } | null;
}

/** Dashes: with departures there is nothing to be divided (D26). */
export const withoutValues = (columns: Column<Figures>[]): Column<Figures>[] =>
  columns.map(column => (column.kind ? { ...column, value: () => null } : column));

export function useYearColumn(): Column<Compared> {
  const { t } = useTranslation('overview');
  return {
    key: 'onYear',
    label: t('columns.onYear'),
    kind: 'rate',
    value: ({ cents, past }) => yearRate(cents, past?.cents),
  };
}
