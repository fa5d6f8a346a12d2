import type { PartnerVisit } from '~/gate/visit';
import { todayOf } from '~/rules/dates';
import { type QueryIssue, readQuery } from '~/rules/report-query';
import { sortOf } from '~/rules/statement-orders';
import { dateTypes, defaults, type Filter, periods, statuses } from './filter';

interface ReadFilter {
  filter: Filter;
  shown: { from: string; to: string };
  issues: QueryIssue[];
  day: string;
}

export function readFilter({ url, brand }: PartnerVisit): ReadFilter {
  const day = todayOf(brand);
  const query = readQuery(url.searchParams);
  const { shown, ...range } = query.range({ today: day, fallback: defaults.period, periods: [...periods, 'custom'] });
  const filter: Filter = {
    by: query.choice('by', dateTypes, defaults.by),
    status: query.choice('status', statuses, defaults.status),
    ...range,
    sort: sortOf(query, 'reconciliation'),
    page: query.whole('page', { min: 1, max: 99_999 }, defaults.page),
  };
  return { filter, shown, issues: [...query.issues], day };
}
