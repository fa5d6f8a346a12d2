import { z } from 'zod';
import { call, ofPartner } from '../call';
import { amount, range, rows, text, whole } from '../schemas';

export const linkCalls = {
  linkStatistics: call({
    title: 'What links brought',
    text: [
      `${ofPartner} By month of the booking date and by the campaign that a link into the booking engine carried, word for word: requests, firm bookings that stand, and their prices. Who sees own bookings only is told of these alone. Without this call the portal shows the visits of its campaign codes alone.`,
    ],
    since: 'beyond',
    method: 'GET',
    path: 'statistics/{partnerid}/links',
    action: 'linkstatistics',
    class: 'report',
    right: 'basic',
    request: range,
    /** by booking date, counted as in partnerStatistics; what has nothing may be left out */
    answer: rows(
      z.object({
        campaign: text,
        jahr: whole,
        monat: whole,
        bookingrequest_count: whole,
        booking_count: whole,
        bookinggesamt_sum: amount,
      }),
    ),
  }),
};
