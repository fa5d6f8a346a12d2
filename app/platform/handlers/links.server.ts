import type { Handlers } from '../context';
import { campaignFigures } from '../reports/campaigns.server';
import { bookingsOf } from '../reports/filter';
import { checkDays } from '../reports/range';

export const linkHandlers = {
  /** Campaigns that brought nothing are left out. Errors: 400 'invalid_range'. */
  async linkStatistics({ db, caller }, { partnerid, startDate, endDate }) {
    const range = { from: startDate, to: endDate };
    checkDays(range);
    const rows = await campaignFigures(db, { partnerId: partnerid, userNo: bookingsOf(caller) }, range);
    return rows.map(({ campaign, month, requests, bookings, cents }) => ({
      campaign,
      jahr: Number(month.slice(0, 4)),
      monat: Number(month.slice(5, 7)),
      bookingrequest_count: requests,
      booking_count: bookings,
      bookinggesamt_sum: cents / 100,
    }));
  },
} satisfies Handlers;
