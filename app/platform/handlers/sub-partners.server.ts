import type { Handlers } from '../context';
import { checkDays } from '../reports/range';
import { listSubPartners, subPartnerFigures } from '../reports/sub-partners.server';

export const subPartnerHandlers = {
  /** By name. A partner of somebody else is answered as one that there is not. */
  async subPartners({ db }, { partnerid, subPartnerId }) {
    return listSubPartners(db, partnerid, subPartnerId);
  },

  /** Who has nothing is left out. Errors: 400 'invalid_range'. */
  async subPartnerStatistics({ db }, { partnerid, bookingPeriodType, startDate, endDate }) {
    const range = { from: startDate, to: endDate };
    checkDays(range);
    const rows = await subPartnerFigures(db, partnerid, bookingPeriodType === 1 ? 'booking' : 'departure', range);
    return rows.map(({ id, requests, bookings, cancellations, persons, cents }) => ({
      partnerid: id,
      bookingrequest_count: requests,
      booking_count: bookings,
      stornos: cancellations,
      personen: persons,
      bookinggesamt_sum: cents / 100,
    }));
  },
} satisfies Handlers;
