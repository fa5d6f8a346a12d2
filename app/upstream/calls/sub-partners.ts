import { z } from 'zod';
import { call, ofPartner } from '../call';
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
    title: 'The partners below a partner',
    text: [
      `${ofPartner} Those that sell below it (\`sub\`) and those that it brought in (\`recruited\`), but none of the ones below these. With \`subPartnerId\` that one alone, or an empty list.`,
      'A platform that has this call answers listTransactions, yearlyStatistics, listHits, partnerStatistics and yearlyPartnerReport for each of them, too, with the token of the partner above: without names of customers and logins, and with 403 for any other partner id. `superpartner` of the sign-in says who has any.',
    ],
    since: 'beyond',
    method: 'GET',
    path: '{partnerid}/subpartners',
    action: 'subpartners',
    class: 'read',
    right: 'allBookings',
    /** one alone, or nothing where there is no such one */
    request: byPartner.extend({ subPartnerId: partnerid.optional() }),
    answer: rows(subPartner),
    example: { partnerid: 10050 },
    areas: ['partners'],
  }),
  subPartnerStatistics: call({
    title: 'What the partners below a partner sold',
    text: [
      `${ofPartner} One row a partner of subPartners, counted as in partnerStatistics; who has nothing may be left out.`,
    ],
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
    example: { partnerid: 10050, bookingPeriodType: 1 },
    areas: ['partners'],
  }),
};

export type SubPartner = z.output<typeof subPartner>;
