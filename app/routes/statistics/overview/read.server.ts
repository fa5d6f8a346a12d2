import type { SerializeFrom } from '@remix-run/node';
import { savedViews } from '~/gate/report/saved-views.server';
import { partnerParameterOf, readSwitch } from '~/gate/report/sub-partner-switch.server';
import { mayOpen } from '~/gate/request/admit.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt, right } from '~/portal';
import { todayOf } from '~/rules/dates';
import { allows } from '~/rules/rights';
import { fieldsOf, filterOf, reportPeriods } from './filter.server';
import { readReport } from './report.server';

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
  return {
    ...filter,
    query: partner ? { ...filter.query, partner } : filter.query,
    period: range.period,
    periods: reportPeriods,
    ...fieldsOf({ range, shown }),
    today: day,
    ownOnly: !allows(visit.partner.rights, right.allBookings),
    report: read.ok ? read.value : null,
    hasTransactions: mayOpen(pageAt('statistics/bookingreport'), visit),
    hasBookings: mayOpen(pageAt('statistics/bookings/:bookingid'), visit),
    future: shown === null,
    cut: shown?.cut ?? false,
    views,
    whose,
  };
}

export type ReportData = SerializeFrom<typeof readPage>;
