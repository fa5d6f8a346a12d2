import { z } from 'zod';
import { byBookingDate, call } from '../call';
import { amount, byPartner, day, maybeAmount, maybeWhole, namesByNumber, rows, whole } from '../schemas';

const statisticCounts = {
  visits: whole,
  bookingrequest_count: whole,
  booking_count: whole,
  stornos: whole,
  personen: whole,
  bookinggesamt_sum: amount,
  /** EUR incl. VAT of the firm bookings, and EUR of the cancelled ones */
  commission_sum: maybeAmount,
  storno_sum: maybeAmount,
};

/** A platform may send only those of the grouping that was asked for. */
const groupTexts = namesByNumber.nullish().transform(names => names ?? {});

export const partnerReportCalls = {
  partnerStatistics: call({
    title: 'Partner report: months, grouped',
    text: [
      '`bookingPeriodType` 1 by booking date, 2 by departure; `groupType` 1 by shipping company, 2 by cruising area; `datePeriodType` `month` is the current month, `year` the current year, `custom` has the dates. `jahr` and `monat` name the month of a row; the counts of a row are the sums of its `groupedItems`, except visits. `booking_count` are firm bookings, `bookingGesamt_sum` their sales.',
      'A grouped row has the id of its group alone; its name stands in the texts, by id and language.',
    ],
    method: 'POST',
    path: 'statistics/{partnerid}',
    action: 'partnerstatistics',
    class: 'report',
    right: 'basic',
    request: byPartner.extend({
      /** 1 booking date, 2 departure */
      bookingPeriodType: z.union([z.literal(1), z.literal(2)]),
      /** 1 shipping company, 2 cruising area */
      groupType: z.union([z.literal(1), z.literal(2)]),
      datePeriodType: z.enum(['month', 'year', 'custom']),
      startDate: day.optional(),
      endDate: day.optional(),
    }),
    answer: z.object({
      statistic: rows(
        z.object({
          jahr: whole,
          monat: whole,
          ...statisticCounts,
          groupeditems: rows(
            z.object({
              shippingcompanyid: maybeWhole,
              cruisingareaid: maybeWhole,
              ...statisticCounts,
              /** nobody visits a shipping company or an area */
              visits: maybeWhole,
            }),
          ),
        }),
      ),
      shippingcompanytexts: groupTexts,
      cruisingareatexts: groupTexts,
    }),
    beyond: { answer: ['commission_sum', 'storno_sum'] },
    example: {
      bookingPeriodType: 1,
      groupType: 1,
      datePeriodType: 'custom',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    },
    areas: ['partnerReport'],
  }),
  yearlyPartnerReport: call({
    title: 'Sales and bookings of a year by month',
    text: [`${byBookingDate} \`booking_sum\` in EUR, \`umBook\` firm bookings, \`bak\` booking requests.`],
    method: 'POST',
    path: 'partner/statistics/yearly',
    action: 'partnerstatisticsyearly',
    class: 'report',
    right: 'basic',
    request: byPartner.extend({ year: whole }),
    /** by booking date; sales in EUR, firm bookings (`umbook`), booking requests (`bak`) */
    answer: rows(z.object({ monthnr: whole, booking_sum: amount, umbook: amount, bak: amount })),
  }),
};
