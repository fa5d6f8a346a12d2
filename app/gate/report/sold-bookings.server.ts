import { centsRoundedDown } from '~/rules/money';
import type { SoldBooking } from '~/rules/reconciliation';
import type { Transaction } from '~/upstream/calls';
import type { PartnerVisit } from '../visit';
import { bookedFrom, firstTransactions, transactionPages } from './transaction-pages.server';

export interface Booking extends SoldBooking {
  customer: string;
  ship: string;
}

interface Asked {
  by: 'departure' | 'booking';
  from: string;
  to: string;
}

export async function readBookings(visit: PartnerVisit, asked: Asked): Promise<Booking[]> {
  const [firm, cancelled] = await Promise.all([listed(visit, asked, 'open'), listed(visit, asked, 'storno')]);
  return [...firm, ...cancelled];
}

/** Rows of one request; more would keep other requests waiting. */
const batch = 1_000;

async function listed(visit: PartnerVisit, { by, from, to }: Asked, type: 'open' | 'storno'): Promise<Booking[]> {
  const dayOf = ({ date, reiseterminvon }: Transaction) => (by === 'booking' ? date : reiseterminvon);
  const isAsked = (row: Transaction) => dayOf(row) >= from && dayOf(row) <= to;
  const request = { partnerid: visit.partner.id, endDate: to, searchIn: '', type, dateType: by, size: batch };
  const ask = async (start: string) => {
    const bookings: Booking[] = [];
    let overlooked = false;
    const page = (startDate: string, after?: string) => visit.api.listTransactions({ ...request, startDate, after });
    const first = await firstTransactions(visit, { by, from: start }, page);
    for await (const items of transactionPages(visit, first, after => page(start, after))) {
      const asked = items.filter(isAsked);
      overlooked ||= first.paged && asked.length < items.length;
      for (const item of asked) bookings.push(bookingOf(item, type === 'storno'));
    }
    return { bookings, overlooked };
  };
  const found = await ask(from);
  // A platform that pages may know booking dates only as well.
  const isWhole = by === 'booking' || !found.overlooked;
  return isWhole ? found.bookings : (await ask(bookedFrom(from))).bookings;
}

const bookingOf = (transaction: Transaction, cancelled: boolean): Booking => ({
  bookingid: transaction.bookingid,
  bookingnr: transaction.bookingnr,
  departure: transaction.reiseterminvon,
  cancelled,
  expected: transaction.commission === null ? null : centsRoundedDown(transaction.commission),
  customer: transaction.customername,
  ship: transaction.shipname,
});
