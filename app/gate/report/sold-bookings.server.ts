import { centsRoundedDown } from '~/rules/money';
import type { SoldBooking } from '~/rules/reconciliation';
import type { Transaction } from '~/upstream/calls';
import type { PartnerVisit } from '../visit';
import { bookedFrom, firstTransactions, type Onward, transactionPages } from './transaction-pages.server';

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
const maxBatch = 5_000;

/** Null where one request can't have them all. */
export async function readFirmDepartures(visit: PartnerVisit, days: Omit<Asked, 'by'>): Promise<Booking[] | null> {
  const { first, isAsked } = requestOf(visit, { ...days, by: 'departure' }, 'open', maxBatch);
  const { items, next, total, paged } = await first(days.from);
  if (next !== null || items.length < total || (paged && !items.every(isAsked))) return null;
  return items.filter(isAsked).map(item => bookingOf(item, false));
}

type Type = 'open' | 'storno';

function requestOf(visit: PartnerVisit, { by, from, to }: Asked, type: Type, size: number) {
  const dayOf = ({ date, reiseterminvon }: Transaction) => (by === 'booking' ? date : reiseterminvon);
  const request = { partnerid: visit.partner.id, endDate: to, searchIn: '', type, dateType: by, size };
  const page = (startDate: string, onward?: Onward) => visit.api.listTransactions({ ...request, startDate, ...onward });
  return {
    page,
    first: (start: string) => firstTransactions(visit, { by, from: start }, page),
    isAsked: (row: Transaction) => dayOf(row) >= from && dayOf(row) <= to,
  };
}

async function listed(visit: PartnerVisit, asked: Asked, type: Type): Promise<Booking[]> {
  const { first, page, isAsked } = requestOf(visit, asked, type, batch);
  const ask = async (start: string) => {
    const bookings: Booking[] = [];
    let overlooked = false;
    const answer = await first(start);
    for await (const items of transactionPages(visit, answer, onward => page(start, onward))) {
      const own = items.filter(isAsked);
      overlooked ||= answer.paged && own.length < items.length;
      for (const item of own) bookings.push(bookingOf(item, type === 'storno'));
    }
    return { bookings, overlooked };
  };
  const found = await ask(asked.from);
  // A platform that pages may know booking dates only as well.
  const isWhole = asked.by === 'booking' || !found.overlooked;
  return isWhole ? found.bookings : (await ask(bookedFrom(asked.from))).bookings;
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
