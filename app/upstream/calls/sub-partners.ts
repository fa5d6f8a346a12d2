import { z } from 'zod';
import { call } from '../call';
import { amount, byPartner, day, partnerid, range, rows, text, whole } from '../schemas';

const subPartner = z.object({
  partnerid: whole,
  firm: text,
  city: text,
  state: z.enum(['active', 'inactive', 'locked']),
  /** null where the upstream tells none */
  since: day.nullish().transform(value => value ?? null),
  /** sells below the super-partner, or was brought in by it */
  kind: z.enum(['sub', 'recruited']),
});

export const subPartnerCalls = {
  subPartners: call({
    since: 'beyond',
    method: 'GET',
    path: '{partnerid}/subpartners',
    action: 'subpartners',
    class: 'read',
    right: 'allBookings',
    /** one alone, or nothing where there is no such one */
    request: byPartner.extend({ subPartnerId: partnerid.optional() }),
    answer: rows(subPartner),
  }),
  subPartnerStatistics: call({
    since: 'beyond',
    method: 'GET',
    path: 'statistics/{partnerid}/subpartners',
    action: 'subpartnerstatistics',
    class: 'report',
    right: 'allBookings',
    /** 1 booking date, 2 departure */
    request: range.extend({ bookingPeriodType: whole.pipe(z.union([z.literal(1), z.literal(2)])) }),
    /** as partnerStatistics counts; who has nothing may be left out */
    answer: rows(
      z.object({
        partnerid: whole,
        bookingrequest_count: whole,
        booking_count: whole,
        stornos: whole,
        personen: whole,
        bookinggesamt_sum: amount,
      }),
    ),
  }),
};

export type SubPartner = z.output<typeof subPartner>;
