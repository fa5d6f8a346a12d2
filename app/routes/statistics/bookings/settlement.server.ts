import { readSettledLines } from '~/gate/report/statement-lines.server';
import { mayOpen } from '~/gate/request/admit.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';
import { centsRoundedDown } from '~/rules/money';
import { reconcile } from '~/rules/reconciliation';
import { stateOf } from '~/rules/transaction-columns';
import type { Booking } from './read.server';

const cancelledStates: readonly string[] = ['cancelled', 'storno'];

/** What the statements pay of it (D43); null where this login or the platform has none. `row` null: not loaded. */
export async function readSettlement(visit: PartnerVisit, booking: Booking, day: string) {
  if (booking.status === 'request' || !mayOpen(pageAt('provisions/reconciliation'), visit)) return null;
  const { date, reiseterminvon: departure, bookingid, bookingnr, commission } = booking;
  const read = await settle(readSettledLines(visit, { from: departure, to: departure }, day, date));
  if (!read.ok) return { row: null };
  const sold = {
    bookingid,
    bookingnr,
    departure,
    cancelled: cancelledStates.includes(stateOf(booking).toLowerCase()),
    expected: commission === null ? null : centsRoundedDown(commission),
  };
  const { dueDays } = visit.ownBrand.commission;
  const { lines, unread } = read.value;
  const [row] = reconcile({ bookings: [sold], lines, today: day, dueDays, unread, departures: null });
  if (!row) return null;
  const { booking: _, ...shown } = row;
  return { row: { ...shown, complete: unread.length === 0 } };
}
