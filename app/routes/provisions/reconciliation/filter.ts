import { href } from '~/addresses';
import type { FieldLabels } from '~/parts/report/issue-text';
import type { Period, Range } from '~/rules/periods';
import { reconciliationStatuses } from '~/rules/reconciliation';
import { defaultStatementSorts } from '~/rules/statement-orders';

export const fieldLabels: FieldLabels = t => ({
  by: t('commission:filter.by'),
  status: t('commission:columns.status'),
  sort: t('commission:filter.sort'),
  page: t('commission:filter.page'),
});

export const periods = ['year', 'lastyear', 'month', 'lastmonth', 'last90', 'all'] as const satisfies readonly Period[];
export const dateTypes = ['departure', 'booking'] as const;
export const statuses = ['all', ...reconciliationStatuses] as const;

export interface Filter extends Range {
  by: (typeof dateTypes)[number];
  status: (typeof statuses)[number];
  period: Period;
  sort: string;
  page: number;
}

export const defaults = {
  by: 'departure',
  status: 'all',
  period: 'year',
  sort: defaultStatementSorts.reconciliation,
  page: 1,
} as const satisfies Partial<Filter>;

type Path = 'provisions/reconciliation' | 'provisions/reconciliation.xlsx' | 'provisions/reconciliation.csv';

/** A change begins at the first page. */
export function addressOf(
  { from, to, ...filter }: Filter,
  changes: Partial<Filter> = {},
  path: Path = 'provisions/reconciliation',
) {
  const { period, ...rest } = { ...filter, page: defaults.page, ...changes };
  const values = { ...rest, ...(period === 'custom' ? { from, to } : { period }) };
  const given = Object.entries(values).filter(([name, value]) => value !== defaults[name as keyof typeof defaults]);
  return href(path, Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
}
