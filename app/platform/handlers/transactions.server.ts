import type { Handlers } from '../context';
import { bookingKinds, bookingsOf } from '../reports/filter';
import { findDays, findRows, readSort, type TransactionFilter } from '../reports/transactions.server';
import { searchPatterns } from '../search';

export const transactionHandlers = {
  /**
   * Transactions of a range. Without `size` all of them, as the specification has it; with it a page and the totals over
   * everything that the filter finds.
   */
  async listTransactions({ db, caller }, request) {
    const filter: TransactionFilter = {
      partnerId: request.partnerid,
      userNo: bookingsOf(caller),
      kind: bookingKinds[request.type],
      dateKind: request.dateType ?? 'booking',
      from: request.startDate,
      to: request.endDate,
      patterns: searchPatterns(request.searchIn),
    };
    const sort = readSort(request.sort ?? '-bookingdate');
    if (request.size === undefined) return findRows(db, filter, sort, { size: null, offset: 0 });
    const offset = request.after ? Number(request.after) : ((request.page ?? 1) - 1) * request.size;
    const days = await findDays(db, filter);
    const items = await findRows(db, filter, sort, { size: request.size, offset });
    const total = days.reduce((sum, day) => sum + day.count, 0);
    const cents = (texts: (string | null)[]) =>
      texts.reduce((sum, text) => sum + Math.round(Number(text ?? 0) * 100), 0) / 100;
    return {
      items,
      total,
      sum: cents(days.map(day => day.sum)),
      commission: cents(days.map(day => day.commission)),
      next: offset + items.length < total ? String(offset + items.length) : null,
      days: request.days ? days.map(({ date, count, sum }) => ({ date, count, sum })) : null,
    };
  },
} satisfies Handlers;
