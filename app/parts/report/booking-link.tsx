import { href } from '~/addresses';
import type { TransactionRow } from '~/rules/transaction-columns';

interface BookingLinkProps {
  booking: Pick<TransactionRow, 'bookingid' | 'bookingnr'>;
  /** address of the list, which the booking's page leads back to */
  list: string;
}

export function BookingLink({ booking: { bookingid, bookingnr }, list }: BookingLinkProps) {
  if (!bookingid) return bookingnr;
  const [, filter = ''] = list.split('?');
  const address = href('statistics/bookings/:bookingid', { bookingid: String(bookingid), list: filter || undefined });
  return <a href={address}>{bookingnr || bookingid}</a>;
}
