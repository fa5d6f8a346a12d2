import type { SerializeFrom } from '@remix-run/node';
import { savedViews } from '~/gate/report/saved-views.server';
import { partnerParameterOf, readSwitch } from '~/gate/report/sub-partner-switch.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { right } from '~/portal';
import { countsTable, type Metric, metrics, reportTable, type YearsTable } from '~/rules/complete-statistics';
import { todayOf } from '~/rules/dates';
import { type QueryIssue, readQuery } from '~/rules/report-query';
import { allows } from '~/rules/rights';
import { readSorting, type Sorting } from '~/rules/sort';
import { monthOrder } from './columns';

export const yearChoices = ['3', '2', '4', '5'] as const;

interface Filter {
  /** the latest first */
  years: number[];
  sorting: Sorting<string>;
  /** parameters that differ from their defaults (D25) */
  query: Record<string, string | undefined>;
  issues: QueryIssue[];
}

export function filterOf(search: URLSearchParams, now: string): Filter {
  const query = readQuery(search);
  const count = query.choice('years', yearChoices, '3');
  const years = Array.from({ length: Number(count) }, (_, back) => Number(now.slice(0, 4)) - back);
  const keys = metrics.flatMap(metric => years.map(year => `${metric}-${year}`));
  const columns = ['month', ...keys] as [string, ...string[]];
  const sort = query.choice('sort', [...columns, ...columns.map(column => `-${column}`)], 'month');
  return {
    years,
    sorting: readSorting(sort, columns),
    query: { years: count === '3' ? undefined : count, sort: sort === 'month' ? undefined : sort },
    issues: [...query.issues],
  };
}

interface Part {
  metric: Metric;
  /** null if it could not be loaded */
  table: YearsTable | null;
}

/** @param ask of parts that may fail alone: `settle` */
export async function readStatistics(visit: PartnerVisit, ask: typeof settle) {
  const { api, partner, brand, url, context, reportedId: partnerid, subPartner } = visit;
  const countsVisits = context.services.upstream.has('yearlyStatistics');
  const now = todayOf(brand);
  const read = filterOf(url.searchParams, now);
  const filter: Filter = { ...read, query: { ...read.query, partner: partnerParameterOf(visit) } };
  const { years } = filter;
  const counted = (type: 'hits' | 'pageviews') =>
    ask(
      Promise.all(years.filter((_, at) => at % 3 === 0).map(year => api.yearlyStatistics({ partnerid, year, type }))),
    );
  const [report, hits, pageviews] = await Promise.all([
    ask(Promise.all(years.map(year => api.yearlyPartnerReport({ partnerid, year })))),
    countsVisits ? counted('hits') : null,
    countsVisits && partner.pageViews && !subPartner ? counted('pageviews') : null,
  ]);
  const parts: Part[] = [
    ...(['sales', 'firm', 'requests'] as const).map(metric => ({
      metric,
      table: report.ok ? reportTable(metric, years, report.value, now) : null,
    })),
    ...(Object.entries({ hits, pageviews }) as ['hits' | 'pageviews', typeof hits][]).flatMap(([metric, read]) =>
      read ? [{ metric, table: read.ok ? countsTable(metric, years, read.value, now) : null }] : [],
    ),
  ];
  const tables = parts.flatMap(({ table }) => (table ? [table] : []));
  const order = monthOrder(tables, filter.sorting);
  return { ...filter, today: now, parts, order, countsVisits, ownOnly: !allows(partner.rights, right.allBookings) };
}

export async function readPage(visit: PartnerVisit) {
  const [read, views, whose] = await Promise.all([readStatistics(visit, settle), savedViews(visit), readSwitch(visit)]);
  return { ...read, yearChoices: [...yearChoices], views, whose };
}

export type PageData = SerializeFrom<typeof readPage>;
