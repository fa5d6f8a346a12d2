import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { findBooking } from '../reports/booking.server';
import { bookingKinds, bookingsOf } from '../reports/filter';
import { countKind, listPage } from '../reports/list.server';
import { namesOf } from '../reports/partner-report.server';
import { checkDays } from '../reports/range';
import { readMark, readSort, writeMark } from '../reports/sorting';
import { conditionOf, countUnpaid, type Db, findRows, type TransactionFilter } from '../reports/transactions.server';
import { searchPatterns } from '../search';

export const transactionHandlers = {
  /** Without `size` everything; with it a page, totals as of the same moment. Errors: 'invalid_range', 'bad_cursor'. */
  async listTransactions({ db, caller }, request) {
    const range = { from: request.startDate, to: request.endDate };
    checkDays(range);
    const filter: TransactionFilter = {
      ...range,
      partnerId: request.partnerid,
      userNo: bookingsOf(caller),
      kind: bookingKinds[request.type],
      dateKind: request.dateType ?? 'booking',
      patterns: searchPatterns(request.searchIn),
    };
    const sort = readSort(request.sort ?? '-bookingdate');
    const { size, page = 1 } = request;
    if (size === undefined) {
      const rows = await findRows(db, conditionOf(filter), sort, { size: null, offset: 0, after: null });
      return rows.map(({ mark, ...row }) => row);
    }
    const after = request.after ? readMark(sort, request.after) : null;
    const window = { size, offset: after ? 0 : (page - 1) * size, after };
    const { rows, next, ...found } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(transaction => listPage(transaction, filter, sort, window));
    return {
      items: rows.map(({ mark, ...row }) => row),
      total: found.total,
      capped: found.capped,
      sum: euros(found.price),
      // A request earns nothing yet, which is not the same as nothing.
      commission: request.type === 'request' ? null : euros(found.commission),
      next: next && writeMark(sort, next),
      days:
        request.days && found.days
          ? found.days.map(({ date, count, price, commission }) => ({
              date,
              count,
              sum: price / 100,
              commission: request.type === 'request' ? null : commission / 100,
            }))
          : null,
      typecounts: request.typeCounts ? await typeCountsOf(db, filter) : null,
      unpaid:
        request.unpaidFrom && request.unpaidTo
          ? await countUnpaid(db, filter, { from: request.unpaidFrom, to: request.unpaidTo })
          : null,
    };
  },

  /** Somebody else's is answered as one that there is not. Errors: 404 'booking_not_found'. */
  async getTransaction({ db, caller }, { partnerid, bookingid }) {
    const found = await findBooking(db, { partnerId: partnerid, userNo: bookingsOf(caller), bookingId: bookingid });
    if (!found) throw new PlatformError(404, 'booking_not_found');
    const { company, area, ...booking } = found;
    const [companies, areas] = await Promise.all([namesOf(db, 'company', [company]), namesOf(db, 'area', [area])]);
    return { ...booking, shippingcompany: companies[company] ?? {}, cruisingarea: areas[area] ?? {} };
  },
} satisfies Handlers;

const euros = (cents: number | null) => (cents === null ? null : cents / 100);

async function typeCountsOf(db: Db, filter: TransactionFilter) {
  const count = (type: keyof typeof bookingKinds) => countKind(db, filter, bookingKinds[type]);
  return { request: await count('request'), open: await count('open'), storno: await count('storno') };
}
