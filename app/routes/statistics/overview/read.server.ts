import type { SerializeFrom } from '@remix-run/node';
import { savedViews } from '~/gate/report/saved-views.server';
import { partnerParameterOf, readSwitch } from '~/gate/report/sub-partner-switch.server';
import { mayOpen } from '~/gate/request/admit.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt, right } from '~/portal';
import { todayOf } from '~/rules/dates';
import { defaultSorts, reportSortKeys, sortedTables, sortNames } from '~/rules/report-orders';
import { allows } from '~/rules/rights';
import { readSorting } from '~/rules/sort';
import { type Filter, fieldsOf, filterOf, reportPeriods } from './filter.server';
import { type Report, readReport } from './report.server';

/** `report` is null if it can't be loaded or all its days are in the future. */
export async function readPage(visit: PartnerVisit) {
  const day = todayOf(visit.brand);
  const { range, shown, ...filter } = filterOf(visit.url.searchParams, day);
  const [read, views, whose] = await Promise.all([
    settle(readReport(visit, { range, shown, ...filter }, day)),
    savedViews(visit),
    readSwitch(visit),
  ]);
  const partner = partnerParameterOf(visit);
  const ownOnly = !allows(visit.partner.rights, right.allBookings);
  const report = read.ok ? read.value : null;
  return {
    ...filter,
    ...(report && withDefaultSorts(filter, absentColumns(report, ownOnly))),
    query: partner ? { ...filter.query, partner } : filter.query,
    period: range.period,
    periods: reportPeriods,
    ...fieldsOf({ range, shown }),
    today: day,
    ownOnly,
    report,
    hasTransactions: mayOpen(pageAt('statistics/bookingreport'), visit),
    hasBookings: mayOpen(pageAt('statistics/bookings/:bookingid'), visit),
    future: shown === null,
    cut: shown?.cut ?? false,
    views,
    whose,
  };
}

export type ReportData = SerializeFrom<typeof readPage>;

function absentColumns({ past, now: { total } }: Report, ownOnly: boolean): string[] {
  return [
    ...(past ? [] : ['onYear']),
    ...(total.commission === undefined ? ['commission'] : []),
    ...(total.lost === undefined ? ['lost'] : []),
    ...(ownOnly ? ['requestsPerVisit', 'firmPerVisit'] : []),
  ];
}

/** In the default order where the column to sort by is not there. */
function withDefaultSorts({ sorts, issues }: Pick<Filter, 'sorts' | 'issues'>, absent: readonly string[]) {
  const tables = sortedTables.filter(table => absent.includes(sorts[table].by));
  const defaults = tables.map(table => [table, readSorting(defaultSorts[table], reportSortKeys[table])]);
  return {
    sorts: { ...sorts, ...Object.fromEntries(defaults) } as Filter['sorts'],
    issues: [...issues, ...tables.map(table => ({ field: sortNames[table], kind: 'unread' as const }))],
  };
}
