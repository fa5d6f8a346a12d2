import { monthOf } from '~/rules/days';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { bookingsOf } from '../reports/filter';
import { checkDays, checkYear } from '../reports/range';
import { bookingsByMonth, pageViewsOn, trafficByDay, trafficByMonth } from '../reports/traffic.server';
import type { PlatformDb } from '../tables';

/** Traffic is the agency's; bookings and requests are the caller's own without the right to all (D10). */
export const trafficHandlers = {
  /** Errors: 400 'invalid_range', 409 'page_views_off'. */
  async yearlyStatistics({ db, caller }, { partnerid, year, type }) {
    checkYear(year);
    if (type === 'pageviews') await checkPageViews(db, partnerid);
    const range = { from: `${year - 2}-01-01`, to: `${year}-12-31` };
    const months =
      type === 'hits' || type === 'pageviews'
        ? await trafficByMonth(db, partnerid, type === 'hits' ? 'hits' : 'page_views', range)
        : await bookingsByMonth(db, { partnerId: partnerid, userNo: bookingsOf(caller), kind: type }, range);
    const count = (of: number, month: number) =>
      months.find(row => row.month === `${monthOf(of, month)}-01`)?.count ?? 0;
    return Array.from({ length: 12 }, (_, index) => ({
      monthnr: index + 1,
      year1: count(year, index + 1),
      year2: count(year - 1, index + 1),
      year3: count(year - 2, index + 1),
    }));
  },

  /** Errors: 400 'invalid_range'. */
  async listHits({ db }, { partnerid, startDate, endDate }) {
    const range = { from: startDate, to: endDate };
    checkDays(range);
    return trafficByDay(db, partnerid, 'hits', range);
  },

  /** Errors: 400 'invalid_range', 409 'page_views_off' where the partner has none counted. */
  async listPageViews({ db }, { partnerid, startDate, endDate }) {
    const range = { from: startDate, to: endDate };
    checkDays(range);
    await checkPageViews(db, partnerid);
    return trafficByDay(db, partnerid, 'page_views', range);
  },
} satisfies Handlers;

async function checkPageViews(db: PlatformDb, partnerId: number): Promise<void> {
  if (!(await pageViewsOn(db, partnerId))) throw new PlatformError(409, 'page_views_off');
}
