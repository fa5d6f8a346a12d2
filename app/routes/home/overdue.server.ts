import { readFirmDepartures } from '~/gate/report/sold-bookings.server';
import { readSettledLines } from '~/gate/report/statement-lines.server';
import type { PartnerVisit } from '~/gate/visit';
import { addDays, monthEnd, monthStart } from '~/rules/days';
import { reconcile } from '~/rules/reconciliation';

/** Months after which most of what is paid late was paid. */
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

/** Of all months in one call, where the platform reconciles by itself; else of the latest that is settled. Null: unknown. */
export const readOverdue = (visit: PartnerVisit, day: string): Promise<Overdue | null> =>
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

/** By what the reconciliation of the month reads. */
async function monthOverdue(visit: PartnerVisit, day: string): Promise<Overdue | null> {
  const { dueDays } = visit.ownBrand.commission;
  const month = overdueMonth(day, dueDays);
  const [bookings, { lines, unread }] = await Promise.all([
    readFirmDepartures(visit, month),
    readSettledLines(visit, month, day),
  ]);
  if (bookings === null || unread.length > 0) return null;
  const rows = reconcile({ bookings, lines, today: day, dueDays, unread, departures: null });
  return { ...month, count: rows.filter(({ status }) => status === 'overdue').length };
}
