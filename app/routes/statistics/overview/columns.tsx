import { useTranslation } from 'react-i18next';
import type { Column } from '~/parts/report/columns';
import { shortWords } from '~/parts/report/short-words';
import { yearRate } from '~/rules/change-rate';
import type { Figures } from '~/rules/partner-report';
import { defaultSorts, type SortedTable, sortNames } from '~/rules/report-orders';
import { sortLink } from '~/rules/sort';
import { addressOf } from './address';
import { type FigureKey, figureColumn, labelOf } from './figures';
import type { ReportData } from './read.server';
import type { Year } from './report.server';

/** The columns of a table on the page, in this order. */
export function useColumns() {
  const { t } = useTranslation('overview');
  return (...keys: FigureKey[]): Column<Figures>[] =>
    keys.map(key => {
      const column = { ...figureColumn(key), label: labelOf(t, key) };
      if (!(key in shortWords)) return column;
      const legend = t(`legend.${key}.name`);
      const head = (
        <>
          <abbr title={legend}>{column.label}</abbr>
          <span className="visually-hidden">{` ${legend}`}</span>
        </>
      );
      return { ...column, head };
    });
}

/** Columns with links that sort their table (D27). */
export function sortedColumns<Row>(data: ReportData, table: SortedTable, columns: readonly Column<Row>[]) {
  const name = sortNames[table];
  const address = (sort: string) =>
    `${addressOf(data, { query: { ...data.query, [name]: sort === defaultSorts[table] ? undefined : sort } })}`;
  return columns.map(column => ({
    ...column,
    sort: { ...sortLink(column.key, data.sorts[table], address), table: table === 'groups' ? 'ranking' : table },
  }));
}

/** Dashes: with departures there is nothing to be divided (D26). */
export const withoutValues = (columns: Column<Figures>[]): Column<Figures>[] =>
  columns.map(column => (column.kind ? { ...column, value: () => null } : column));

interface Compared {
  cents: number;
  past?: { cents: number } | null;
}

export function useYearColumn(past: Year | null): Column<Compared> {
  const { t } = useTranslation('overview');
  return {
    key: 'onYear',
    label: t('columns.onYear', { year: past ? yearsOf(past) : '' }),
    kind: 'rate',
    value: ({ cents, past: before }) => yearRate(cents, before?.cents),
  };
}

/** '2026', or '2025–2026' for a range that spans two */
export function yearsOf({ range }: Pick<Year, 'range'>): string {
  const [first, last] = [range.from.slice(0, 4), range.to.slice(0, 4)];
  return first === last ? first : `${first}–${last}`;
}
