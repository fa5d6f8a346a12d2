import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { findBooking } from '../reports/booking.server';
import { bookingsOf } from '../reports/filter';
import { namesOf } from '../reports/partner-report.server';

export const bookingHandlers = {
  /** Somebody else's is answered as one that there is not. Errors: 404 'booking_not_found'. */
  async getTransaction({ db, caller }, { partnerid, bookingid }) {
    const found = await findBooking(db, { partnerId: partnerid, userNo: bookingsOf(caller), bookingId: bookingid });
    if (!found) throw new PlatformError(404, 'booking_not_found');
    const { company, area, ...booking } = found;
    const [companies, areas] = await Promise.all([namesOf(db, 'company', [company]), namesOf(db, 'area', [area])]);
    return { ...booking, shippingcompany: companies[company] ?? {}, cruisingarea: areas[area] ?? {} };
  },
} satisfies Handlers;
