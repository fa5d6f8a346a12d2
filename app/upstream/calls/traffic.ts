import { z } from 'zod';
import { call } from '../call';
import { byPartner, day, range, rows, whole } from '../schemas';

const countsByDay = rows(z.object({ date: day, visits: whole }));

export const trafficCalls = {
  yearlyStatistics: call({
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
  }),
  listHits: call({
    method: 'GET',
    path: 'statistics/{partnerid}/hits',
    action: 'hits',
    class: 'report',
    right: 'basic',
    request: range,
    answer: countsByDay,
  }),
  listPageViews: call({
    method: 'GET',
    path: 'statistics/{partnerid}/pageview',
    action: 'pageview',
    class: 'report',
    right: 'basic',
    request: range,
    answer: countsByDay,
  }),
};
