import { z } from 'zod';
import { byBookingDate, call } from '../call';
import { byPartner, day, range, rows, whole } from '../schemas';

const countsByDay = rows(z.object({ date: day, visits: whole }));

export const trafficCalls = {
  yearlyStatistics: call({
    title: 'Twelve months of three years',
    text: [
      `${byBookingDate} \`year1\` is the year that was asked for, \`year2\` and \`year3\` the two before. \`bookings\` are firm bookings that stand: the same as the transactions of a month with \`type=open\`.`,
    ],
    method: 'GET',
    path: 'statistics/{partnerid}',
    action: 'yearlystats',
    class: 'report',
    right: 'basic',
    /** by booking date; `year1` is the year asked for, `year2` and `year3` the two before */
    request: byPartner.extend({
      year: whole,
      type: z.enum(['requests', 'bookings', 'hits', 'pageviews']),
    }),
    answer: rows(z.object({ monthnr: whole, year1: whole, year2: whole, year3: whole })),
    example: { type: 'bookings' },
    areas: ['traffic'],
  }),
  listHits: call({
    title: 'Visits by day',
    text: ['Both dates are included.'],
    method: 'GET',
    path: 'statistics/{partnerid}/hits',
    action: 'hits',
    class: 'report',
    right: 'basic',
    request: range,
    answer: countsByDay,
    areas: ['traffic'],
  }),
  listPageViews: call({
    title: 'Page views by day',
    text: ['Asked only where `pageTrakingEnabled` was set at the sign-in.'],
    method: 'GET',
    path: 'statistics/{partnerid}/pageview',
    action: 'pageview',
    class: 'report',
    right: 'basic',
    request: range,
    answer: countsByDay,
    areas: ['traffic'],
  }),
};
