import type { Line } from '~/gate/report/statement-lines.server';
import type { PartnerVisit } from '~/gate/visit';
import { addDays } from '~/rules/days';
import { pageOfTotal } from '~/rules/paging';
import { centsOfAmount, type ReconciledTotals, reconcile } from '~/rules/reconciliation';
import type { Settlement } from '~/upstream/calls';
import type { Filter } from './filter';
import type { Booking } from './sources.server';

/** Of a platform that reconciles by itself, in the usual order. */
export async function readSettlements(visit: PartnerVisit, filter: Filter, day: string, size: number) {
  const { by, from, to, status } = filter;
  const { dueDays } = visit.ownBrand.commission;
  const asked = { from, to, by, dueFrom: addDays(day, -dueDays), status: status === 'all' ? undefined : status };
  const ask = (page: number) => visit.api.reconciliation({ partnerid: visit.partner.id, ...asked, size, page });
  const first = await ask(filter.page);
  const sums = first.statuses.map(({ expected, settled, difference, ...sum }) => ({
    ...sum,
    expected: centsOfAmount(expected),
    settled: centsOfAmount(settled),
    difference: centsOfAmount(difference),
  }));
  const totals = totalsOf(sums.filter(sum => status === 'all' || sum.status === status));
  const { number, count: pages, unknown } = pageOfTotal(totals.count, size, String(filter.page));
  const { items } = unknown ? await ask(number) : first;
  const rows = reconcile({
    bookings: items.filter(item => item.status !== 'unknown').map(bookingOf),
    lines: items.flatMap(linesOf),
    ...{ today: day, dueDays, unread: [], departures: { from, to } },
  });
  return { rows, totals, counts: new Map(sums.map(sum => [sum.status, sum.bookings])), number, pages, unknown };
}

const bookingOf = ({
  bookingid,
  bookingnr,
  departure,
  status,
  expected,
  customername,
  shipname,
}: Settlement): Booking => ({
  ...{ bookingid, bookingnr, departure, cancelled: status === 'cancelled', customer: customername, ship: shipname },
  expected: expected === null ? null : centsOfAmount(expected),
});

const linesOf = ({ bookingid, bookingnr, departure, lines }: Settlement): Line[] =>
  lines.map(({ commission, ...line }) => ({
    ...line,
    ...{ bookingid, bookingnr, departure, cents: centsOfAmount(commission) },
  }));

type Sum = Omit<ReconciledTotals, 'count' | 'due'> & { status: Settlement['status']; bookings: number };

function totalsOf(sums: readonly Sum[]): ReconciledTotals {
  const sum = (key: 'bookings' | 'expected' | 'settled' | 'difference') =>
    sums.reduce((total, each) => total + each[key], 0);
  return {
    count: sum('bookings'),
    expected: sum('expected'),
    settled: sum('settled'),
    due: sums.find(({ status }) => status === 'due')?.expected ?? 0,
    difference: sum('difference'),
  };
}
