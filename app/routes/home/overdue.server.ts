import type { PartnerVisit } from '~/gate/visit';
import { addDays, monthEnd, monthStart } from '~/rules/days';
import { centsRoundedDown } from '~/rules/money';
import { reconcile } from '~/rules/reconciliation';

/** Months after which no statement corrects another any more. */
const settledAfter = 3;

/** The latest month whose commission is overdue by now, whatever day it departed. */
function overdueMonth(day: string, dueDays: number): { from: string; to: string } {
  let back = settledAfter;
  while (addDays(monthEnd(day, -back), dueDays) >= day) back += 1;
  return { from: monthStart(day, -back), to: monthEnd(day, -back) };
}

/** In months: older claims have lapsed. */
const claimedWithin = 36;

interface Overdue {
  /** days of departure */
  from: string;
  to: string;
  count: number;
}

/** Of all months in one call, where the platform reconciles by itself; else of the latest that is settled. */
export const readOverdue = (visit: PartnerVisit, day: string): Promise<Overdue> =>
  visit.context.services.upstream.has('reconciliation') ? reconciledOverdue(visit, day) : monthOverdue(visit, day);

async function reconciledOverdue({ api, partner, ownBrand }: PartnerVisit, day: string): Promise<Overdue> {
  const dueFrom = addDays(day, -ownBrand.commission.dueDays);
  const range = { from: monthStart(dueFrom, -claimedWithin), to: addDays(dueFrom, -1) };
  const { statuses, items } = await api.reconciliation({
    ...{ partnerid: partner.id, ...range, dueFrom },
    ...{ by: 'departure', status: 'overdue', size: 1, page: 1 },
  });
  const [earliest] = items;
  return {
    from: earliest ? monthStart(earliest.departure) : range.from,
    to: range.to,
    count: statuses.find(({ status }) => status === 'overdue')?.bookings ?? 0,
  };
}

/** How many bookings of the month its statement leaves out, in three calls. */
async function monthOverdue(visit: PartnerVisit, day: string): Promise<Overdue> {
  const { api, partner, ownBrand } = visit;
  const { dueDays } = ownBrand.commission;
  const month = overdueMonth(day, dueDays);
  const partnerid = partner.id;
  const [transactions, statements] = await Promise.all([
    api.listTransactions({
      ...{ partnerid, startDate: month.from, endDate: month.to },
      ...{ searchIn: '', type: 'open', dateType: 'departure' },
    }),
    api.statements({ partnerid, ...month }),
  ]);
  const own = statements.find(({ periodfrom, periodto }) => periodfrom <= month.from && periodto >= month.to);
  const { currency = 'EUR', statementid } = own ?? {};
  const lines = statementid ? await api.statementLines({ partnerid, statementid }) : [];
  const rows = reconcile({
    bookings: transactions.items
      .filter(({ reiseterminvon }) => reiseterminvon >= month.from && reiseterminvon <= month.to)
      .map(({ bookingid, bookingnr, reiseterminvon, commission }) => ({
        ...{ bookingid, bookingnr, departure: reiseterminvon, cancelled: false },
        expected: commission === null ? null : centsRoundedDown(commission),
      })),
    lines: lines.map(({ commission, ...line }) => ({
      ...line,
      ...{ statementid: statementid ?? '', currency, cents: centsRoundedDown(commission) },
    })),
    ...{ today: day, dueDays, unread: [], departures: null },
  });
  return { ...month, count: rows.filter(({ status }) => status === 'overdue').length };
}
