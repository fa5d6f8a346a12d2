import type { RawTransaction } from '~/upstream/calls';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { findBooking } from '../reports/booking.server';
import { bookingKinds, bookingsOf } from '../reports/filter';
import { filterChoicesOf, waters } from '../reports/filter-choices.server';
import { listPage } from '../reports/list.server';
import { checkDays } from '../reports/range';
import { withSearchPlan } from '../reports/search-plan.server';
import { decodeCursor, encodeCursor, readSort } from '../reports/sorting';
import { conditionOf, countUnpaid, findRows, type TransactionFilter } from '../reports/transactions.server';
import { searchPatterns } from '../search';

export const transactionHandlers = {
  /**
   * Without `size` everything; with it a page, totals as of the first one. A sub-partner's are without names of
   * customers and logins, nor found by them. Errors: 'invalid_range', 'bad_cursor', 'private_names'.
   */
  async listTransactions({ db, caller, names }, request) {
    const isOwn = request.partnerid === caller?.partnerId;
    if (!isOwn) checkPrivacy(request);
    const range = { from: request.startDate, to: request.endDate };
    checkDays(range);
    const filter: TransactionFilter = {
      ...range,
      partnerId: request.partnerid,
      userNo: bookingsOf(caller),
      kind: request.allTypes ? null : bookingKinds[request.type],
      dateKind: request.dateType ?? 'booking',
      patterns: searchPatterns(request.searchIn),
      status: request.state,
      companyId: request.shippingCompanyId,
      areaId: request.cruisingAreaId,
      waters: request.waters && waters[request.waters],
      bookedBy: request.userNo,
    };
    const sort = readSort(request.sort ?? '-bookingdate');
    const { size, page = 1 } = request;
    if (size === undefined) {
      const rows = await findRows(db, conditionOf(filter), sort, { size: null, offset: 0, after: null });
      return rows.map(({ mark, ...row }) => shownRow(row, isOwn));
    }
    const after = request.after ? decodeCursor(sort, request.after) : null;
    const window = { size, offset: after ? 0 : (page - 1) * size, after };
    const counted = { types: request.choices === 1, days: request.days === 1 };
    // Not in the transaction, which has the embedded database to itself.
    const known = await names.all();
    const { rows, next, counts, choices, ...found } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async trx => {
        const planned = await withSearchPlan(trx, filter);
        return {
          ...(await listPage(trx, planned, sort, window, counted)),
          choices: request.choices ? await filterChoicesOf(trx, known, filter, isOwn) : null,
        };
      });
    // A request earns nothing yet, which is not the same as nothing.
    const earns = request.type !== 'request' || request.allTypes === 1;
    return {
      items: rows.map(({ mark, ...row }) => shownRow(row, isOwn)),
      total: found.total,
      capped: found.capped,
      sum: euros(found.price),
      counts,
      choices,
      commission: earns ? euros(found.commission) : null,
      next: next && encodeCursor(sort, next),
      days:
        request.days && found.days
          ? found.days.map(({ date, count, price, commission }) => ({
              date,
              count,
              sum: price / 100,
              commission: earns ? commission / 100 : null,
            }))
          : null,
      unpaid:
        request.unpaidFrom && request.unpaidTo
          ? await countUnpaid(db, filter, { from: request.unpaidFrom, to: request.unpaidTo })
          : null,
    };
  },

  /** Somebody else's is answered as one that there is not. Errors: 404 'booking_not_found'. */
  async getTransaction({ db, caller, names }, { partnerid, bookingid }) {
    const found = await findBooking(db, { partnerId: partnerid, userNo: bookingsOf(caller), bookingId: bookingid });
    if (!found) throw new PlatformError(404, 'booking_not_found');
    const { company, area, ...booking } = found;
    const known = await names.all();
    return { ...booking, shippingcompany: known.company[company] ?? {}, cruisingarea: known.area[area] ?? {} };
  },
} satisfies Handlers;

const euros = (cents: number | null) => (cents === null ? null : cents / 100);

const shownRow = (row: RawTransaction, isOwn: boolean): RawTransaction =>
  isOwn ? row : { ...row, customername: '', travelername: '' };

interface Wanted {
  searchIn: string;
  sort?: string | undefined;
  userNo?: number | undefined;
}

/** What is found or ordered by a name tells it. @throws PlatformError 400 'private_names' */
function checkPrivacy({ searchIn, sort = '', userNo }: Wanted): void {
  const byName = /^-?(customer|traveler)$/.test(sort);
  if (searchIn.trim() !== '' || byName || userNo !== undefined) throw new PlatformError(400, 'private_names');
}
