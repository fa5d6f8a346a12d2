import { href } from '~/addresses';
import type { FieldLabels } from '~/parts/report/issue-text';
import type { Period, Range } from '~/rules/periods';

export const fieldLabels: FieldLabels = t => ({
  kind: t('partners:columns.kind'),
  state: t('partners:columns.state'),
  q: t('partners:search'),
  datetype: t('overview:dateType'),
  sort: t('partners:sort'),
  page: t('partners:page'),
});

export const kinds = ['all', 'sub', 'recruited'] as const;
export const states = ['all', 'active', 'inactive', 'locked'] as const;
export const dateTypes = ['booking', 'departure'] as const;
export const periods = ['year', 'lastyear', 'month', 'lastmonth', 'last90'] as const satisfies readonly Period[];
export const columnKeys = [
  'firm',
  'id',
  'city',
  'kind',
  'state',
  'since',
  'requests',
  'bookings',
  'cancelled',
  'persons',
  'sales',
] as const;
export type ColumnKey = (typeof columnKeys)[number];
export const sorts = columnKeys.flatMap(key => [key, `-${key}`] as const);

export interface Filter extends Range {
  kind: (typeof kinds)[number];
  state: (typeof states)[number];
  q: string;
  datetype: (typeof dateTypes)[number];
  period: Period;
  sort: (typeof sorts)[number];
  page: number;
}

export const defaults = {
  kind: 'all',
  state: 'all',
  q: '',
  datetype: 'booking',
  period: 'year',
  sort: 'firm',
  page: 1,
} as const satisfies Partial<Filter>;

type Path = 'partners' | 'partners.xlsx' | 'partners.csv';

/** A change begins at the first page. */
export function addressOf({ from, to, ...filter }: Filter, changes: Partial<Filter> = {}, path: Path = 'partners') {
  const { period, ...rest } = { ...filter, page: defaults.page, ...changes };
  const values = { ...rest, ...(period === 'custom' ? { from, to } : { period }) };
  const given = Object.entries(values).filter(([name, value]) => value !== defaults[name as keyof typeof defaults]);
  return href(path, Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
}
