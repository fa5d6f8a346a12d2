import { isDeepStrictEqual } from 'node:util';
import { contractError } from '~/gate/report/contract-error.server';
import type { Booking } from '~/gate/report/sold-bookings.server';
import type { Line } from '~/gate/report/statement-lines.server';
import type { PartnerVisit } from '~/gate/visit';
import { addDays } from '~/rules/days';
import { centsRoundedDown } from '~/rules/money';
import { pageOfTotal } from '~/rules/paging';
import { countsByStatus, type ReconciledTotals, reconciledRow } from '~/rules/reconciliation';
import type { Settlement } from '~/upstream/calls';
import type { Filter } from './filter';

/** Whether the platform reconciles by itself. */
export const settlesItself = ({ context }: PartnerVisit): boolean => context.services.upstream.has('reconciliation');

/** @returns what reads a page, from 1 */
function pageReader(visit: PartnerVisit, filter: Filter, day: string, size: number) {
  const { by, from, to, status } = filter;
  const { dueDays } = visit.ownBrand.commission;
  const dueFrom = addDays(day, -dueDays);
  const asked = { from, to, by, dueFrom, status: status === 'all' ? undefined : status };
  return async (page: number) => {
    const { statuses, items } = await visit.api.reconciliation({ partnerid: visit.partner.id, ...asked, size, page });
    const sums = statuses.map(({ expected, settled, difference, ...sum }) => ({
      ...sum,
      expected: centsRoundedDown(expected),
      settled: centsRoundedDown(settled),
      difference: centsRoundedDown(difference),
    }));
    const whole = totalsOf(sums);
    return {
      rows: items
        .filter(item => item.status !== 'unknown' || item.lines.length > 0)
        .map(item => reconciledRow(bookingOf(item), linesOf(item), { dueFrom, unread: [] })),
      totals: totalsOf(sums.filter(sum => status === 'all' || sum.status === status)),
      ...{ whole, all: whole.count },
      counts: { ...countsByStatus([]), ...Object.fromEntries(sums.map(sum => [sum.status, sum.bookings])) },
    };
  };
}

export async function readSettlements(visit: PartnerVisit, filter: Filter, day: string, size: number) {
  const readPage = pageReader(visit, filter, day, size);
  const first = await readPage(filter.page);
  const { number, count: pages, unknown } = pageOfTotal(first.totals.count, size, String(filter.page));
  return { ...(unknown ? await readPage(number) : first), number, pages, unknown };
}

/** Rows of one request: more keep others waiting longer, and the platform counts its sums anew for each request. */
const batch = 1_000;

/** In place of a failure, for what is read once more then. */
export class SettlementsChanged extends Error {}

const changed = { call: 'reconciliation', reason: 'changed while it was read' } as const;

/** Page by page. @param failure what to throw where they changed meanwhile: some may be there twice, others missing */
export async function readAllSettlements(
  visit: PartnerVisit,
  filter: Filter,
  day: string,
  failure: () => Error = () => contractError(visit, changed),
) {
  const readPage = pageReader(visit, filter, day, batch);
  const { rows, ...rest } = await readPage(1);
  const { totals } = rest;
  async function* pages() {
    yield rows;
    for (let page = 2; (page - 1) * batch < totals.count; page += 1) {
      const next = await readPage(page);
      if (!isDeepStrictEqual(next.totals, totals)) throw failure();
      yield next.rows;
    }
  }
  return { ...rest, pages: pages() };
}

const bookingOf = (item: Settlement): Booking | null =>
  item.status === 'unknown'
    ? null
    : {
        bookingid: item.bookingid,
        bookingnr: item.bookingnr,
        departure: item.departure,
        cancelled: item.status === 'cancelled',
        expected: item.expected === null ? null : centsRoundedDown(item.expected),
        customer: item.customername,
        ship: item.shipname,
      };

const linesOf = ({ bookingid, bookingnr, departure, lines }: Settlement): Line[] =>
  lines.map(({ commission, ...line }) => ({
    ...line,
    ...{ bookingid, bookingnr, departure, cents: centsRoundedDown(commission) },
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
