import { z } from 'zod';
import { call } from '../call';
import { amount, range, rows, text, whole } from '../schemas';

export const linkCalls = {
  linkStatistics: call({
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
