import type { TFunction } from 'i18next';
import type { Language } from '~/languages';
import { monthName } from '~/parts/frame/format';
import type { ValueColumn } from '~/parts/report/columns';
import type { FieldLabels } from '~/parts/report/issue-text';
import { orderedBy, type Sorting } from '~/rules/sort';
import type { DayTable, MonthTable } from '~/rules/traffic';
import { dayOfWeek } from './day-of-week';

export const fieldLabels: FieldLabels = t => ({
  type: t('traffic:type'),
  month: t('traffic:month'),
  year: t('traffic:year'),
  sort: t('traffic:sort'),
});

export interface Month {
  /** 1 to 12 */
  number: number;
  /** of each year */
  counts: MonthTable['months'][number];
}

export function monthRows({ months, years }: MonthTable, sorting?: Sorting<string>): Month[] {
  const rows = months.map((counts, index) => ({ number: index + 1, counts }));
  if (!sorting) return rows;
  const at = years.findIndex(year => String(year) === sorting.by);
  return orderedBy(rows, sorting, ({ number, counts }) => (at < 0 ? number : (counts[at] ?? null)), 'en');
}

export const monthColumns = (t: TFunction, { years, totals }: MonthTable, language: Language): ValueColumn<Month>[] => [
  { key: 'month', label: t('traffic:month'), kind: 'text', value: ({ number }) => monthName(number, language) },
  ...years.map(
    (year, at): ValueColumn<Month> => ({
      key: String(year),
      label: String(year),
      kind: 'count',
      value: ({ counts }) => counts[at] ?? null,
      total: totals[at],
    }),
  ),
];

type CountedDay = DayTable['days'][number];

export const dayRows = ({ days }: DayTable, sorting: Sorting<string>): CountedDay[] =>
  orderedBy(days, sorting, ({ date, count }) => (sorting.by === 'day' ? date : count), 'en');

/** @param what 'Bookings' */
export const dayColumns = (
  t: TFunction,
  what: string,
  { total }: DayTable,
  language: Language,
): ValueColumn<CountedDay>[] => [
  {
    key: 'day',
    label: t('traffic:day'),
    kind: 'day',
    value: ({ date }) => date,
    cell: ({ date }) => dayOfWeek(date, language),
  },
  { key: 'count', label: what, kind: 'count', value: ({ count }) => count, total },
];
