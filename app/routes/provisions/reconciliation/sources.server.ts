import { transactionPages } from '~/gate/report/transaction-pages.server';
import type { PartnerVisit } from '~/gate/visit';
import { monthStart } from '~/rules/days';
import { centsRoundedDown } from '~/rules/money';
import type { SoldBooking } from '~/rules/reconciliation';
import type { Transaction } from '~/upstream/calls';
import type { Filter } from './filter';

/** In months: nobody books a cruise longer ahead. */
const maxLeadMonths = 48;

export interface Booking extends SoldBooking {
  customer: string;
  ship: string;
}

type Asked = Pick<Filter, 'by' | 'from' | 'to'>;

export async function readBookings(visit: PartnerVisit, asked: Asked): Promise<Booking[]> {
  const [firm, cancelled] = await Promise.all([listed(visit, asked, 'open'), listed(visit, asked, 'storno')]);
  return [...firm, ...cancelled];
}

/** Rows of one request; more would keep other requests waiting. */
const batch = 1_000;

async function listed(visit: PartnerVisit, { by, from, to }: Asked, type: 'open' | 'storno'): Promise<Booking[]> {
  const dayOf = ({ date, reiseterminvon }: Transaction) => (by === 'booking' ? date : reiseterminvon);
  const isAsked = (row: Transaction) => dayOf(row) >= from && dayOf(row) <= to;
  const ask = async (startDate: string) => {
    const request = { partnerid: visit.partner.id, startDate, endDate: to, searchIn: '', type, dateType: by };
    const bookings: Booking[] = [];
    let overlooked = false;
    const page = (after?: string) => visit.api.listTransactions({ ...request, size: batch, after });
    for await (const items of transactionPages(visit, await page(), page)) {
      const asked = items.filter(isAsked);
      overlooked ||= asked.length < items.length;
      for (const item of asked) bookings.push(bookingOf(item, type === 'storno'));
    }
    return { bookings, overlooked };
  };
  const found = await ask(from);
  // A platform that knows booking dates only has overlooked the other.
  const isWhole = by === 'booking' || !found.overlooked;
  return isWhole ? found.bookings : (await ask(monthStart(from, -maxLeadMonths))).bookings;
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
