import type { TFunction } from 'i18next';
import type { Language } from '~/languages';
import { monthName } from '~/parts/frame/format';
import type { ValueColumn } from '~/parts/report/columns';
import type { FieldLabels } from '~/parts/report/issue-text';
import { changeRate } from '~/rules/change-rate';
import type { Metric, YearsTable } from '~/rules/complete-statistics';
import type { Money } from '~/rules/kinds';
import { orderedBy, type Sorting } from '~/rules/sort';

export const fieldLabels: FieldLabels = t => ({ years: t('complete:years'), sort: t('traffic:sort') });

export interface Month {
  /** 1 to 12 */
  number: number;
  values: readonly (number | null)[];
}

/** 'Total sales in EUR', 'Firm bookings' */
export const metricName = (t: TFunction, metric: Metric): string => t(`complete:metrics.${metric}`);

export const monthColumn = (t: TFunction, language: Language): ValueColumn<Month> => ({
  key: 'month',
  label: t('complete:month'),
  kind: 'text',
  value: ({ number }) => monthName(number, language),
});

export const yearColumns = ({ metric, years, totals }: YearsTable): ValueColumn<Month>[] =>
  years.map((year, at): ValueColumn<Month> => {
    const column = { key: String(year), label: String(year) };
    const value = ({ values }: Month) => values[at] ?? null;
    const total = totals[at] ?? null;
    if (metric === 'sales') {
      return { ...column, kind: 'money', value: row => value(row) as Money | null, total: total as Money | null };
    }
    return { ...column, kind: 'count', value, total };
  });

/** Of the latest year against the one before; a running month against all of it would mislead. */
export const changeColumn = (t: TFunction, { years }: YearsTable, running: number): ValueColumn<Month> => ({
  key: 'change',
  label: t('complete:change', { year: years[1] }),
  kind: 'rate',
  value: ({ number, values: [now, before] }) =>
    now === null || now === undefined || number === running ? null : changeRate(now, before || null),
});

/** Indexes of the months, the same in every table of the page and in its file. */
export function monthOrder(tables: readonly YearsTable[], sorting: Sorting<string>): number[] {
  const [metric, year] = sorting.by.split('-');
  const table = tables.find(each => each.metric === metric);
  const at = table?.years.indexOf(Number(year)) ?? -1;
  const indexes = Array.from({ length: 12 }, (_, index) => index);
  return orderedBy(indexes, sorting, index => (at < 0 ? index : (table?.months[index]?.[at] ?? null)), 'en');
}

export const monthRows = ({ months }: YearsTable, order: readonly number[]): Month[] =>
  order.map(index => ({ number: index + 1, values: months[index] ?? [] }));
