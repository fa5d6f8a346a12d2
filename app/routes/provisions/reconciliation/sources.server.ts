import type { PartnerVisit } from '~/gate/visit';
import { monthStart } from '~/rules/days';
import { centsOfAmount, type SoldBooking } from '~/rules/reconciliation';
import type { Transaction } from '~/upstream/calls';
import type { Filter } from './filter';

/** In months: nobody books a cruise longer ahead. */
const longestLead = 48;

export interface Booking extends SoldBooking {
  customer: string;
  ship: string;
}

type Asked = Pick<Filter, 'by' | 'from' | 'to'>;

export async function readBookings(visit: PartnerVisit, asked: Asked): Promise<Booking[]> {
  const [firm, cancelled] = await Promise.all([listed(visit, asked, 'open'), listed(visit, asked, 'storno')]);
  return [
    ...firm.map(transaction => bookingOf(transaction, false)),
    ...cancelled.map(transaction => bookingOf(transaction, true)),
  ];
}

async function listed(visit: PartnerVisit, { by, from, to }: Asked, type: 'open' | 'storno'): Promise<Transaction[]> {
  const ask = async (startDate: string) => {
    const request = { partnerid: visit.partner.id, startDate, endDate: to, searchIn: '', type, dateType: by };
    return (await visit.api.listTransactions(request)).items;
  };
  const dayOf = ({ date, reiseterminvon }: Transaction) => (by === 'booking' ? date : reiseterminvon);
  const isAsked = (row: Transaction) => dayOf(row) >= from && dayOf(row) <= to;
  const found = await ask(from);
  // A platform that knows booking dates only has overlooked the other.
  if (by === 'departure' && !found.every(isAsked)) return (await ask(monthStart(from, -longestLead))).filter(isAsked);
  return found.filter(isAsked);
}

const bookingOf = (transaction: Transaction, cancelled: boolean): Booking => ({
  bookingid: transaction.bookingid,
  bookingnr: transaction.bookingnr,
  departure: transaction.reiseterminvon,
  cancelled,
  expected: transaction.commission === null ? null : centsOfAmount(transaction.commission),
  customer: transaction.customername,
  ship: transaction.shipname,
});
