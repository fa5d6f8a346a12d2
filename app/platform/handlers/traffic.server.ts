import type { Kysely } from 'kysely';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { bookingKinds, bookingsOf } from '../reports/filter';
import { bookingsByMonth, pageViewsOn, trafficByDay, trafficByMonth } from '../reports/traffic.server';
import type { PlatformTables } from '../tables';

const kindOf = { requests: bookingKinds.request, bookings: bookingKinds.open } as const;

/** Traffic is the agency's; bookings and requests are the caller's own without the right to all (D10). */
export const trafficHandlers = {
  /** Twelve months of the year asked for (`year1`) and of the two before. Errors: 403 'page_views_off'. */
  async yearlyStatistics({ db, caller }, { partnerid, year, type }) {
    if (type === 'pageviews') await checkPageViews(db, partnerid);
    const range = { from: `${year - 2}-01-01`, to: `${year}-12-31` };
    const months =
      type === 'hits' || type === 'pageviews'
        ? await trafficByMonth(db, partnerid, type === 'hits' ? 'hits' : 'page_views', range)
        : await bookingsByMonth(db, { partnerId: partnerid, userNo: bookingsOf(caller), kind: kindOf[type] }, range);
    const count = (of: number, month: number) =>
      months.find(row => row.month === `${of}-${String(month).padStart(2, '0')}-01`)?.count ?? 0;
    return Array.from({ length: 12 }, (_, index) => ({
      monthnr: index + 1,
      year1: count(year, index + 1),
      year2: count(year - 1, index + 1),
      year3: count(year - 2, index + 1),
    }));
  },

  /** The days of the range that have been counted. */
  async listHits({ db }, { partnerid, startDate, endDate }) {
    return trafficByDay(db, partnerid, 'hits', { from: startDate, to: endDate });
  },

  /** As `listHits`. Errors: 403 'page_views_off' where the partner has none counted. */
  async listPageViews({ db }, { partnerid, startDate, endDate }) {
    await checkPageViews(db, partnerid);
    return trafficByDay(db, partnerid, 'page_views', { from: startDate, to: endDate });
  },
} satisfies Handlers;

async function checkPageViews(db: Kysely<PlatformTables>, partnerId: number): Promise<void> {
  if (!(await pageViewsOn(db, partnerId))) throw new PlatformError(403, 'page_views_off');
}
