import type { Check } from '../check';
import { unless } from '../fault';
import { busyMonth, listTransactions } from '../requests';
import { rowCheck } from './lists';

const types = ['request', 'open', 'storno'] as const;

const twelve = (months: number[]) => months.toSorted((a, b) => a - b).join() === '1,2,3,4,5,6,7,8,9,10,11,12';

const monthsOnce = (months: number[]) =>
  unless(twelve(months), 'each month once', `${months.length} rows`, '[].monthnr');

export const reportChecks: Check[] = [
  ...types.map(
    (type): Check => ({
      call: 'listTransactions',
      name: `type=${type} answers such alone, within the dates`,
      level: 'must',
      paragraph: 'answer',
      needs: ['listTransactions'],
      async run(kit) {
        const { startDate, endDate } = await busyMonth(kit);
        const { items } = await listTransactions(kit, { type });
        const other = items.filter(({ status }) => status !== '' && status !== type).length;
        if (other > 0) return { field: '[].status', expected: type, got: `${other} others` };
        const outside = items.filter(({ date }) => date < startDate || date > endDate).length;
        return unless(outside === 0, 'within startDate and endDate', `${outside} outside`, '[].date');
      },
    }),
  ),
  {
    call: 'listTransactions',
    name: 'searches',
    level: 'must',
    paragraph: 'request',
    needs: ['listTransactions'],
    async run(kit) {
      const { total } = await listTransactions(kit, { searchIn: 'zqxjv conformance' });
      return unless(total === 0, 'nothing for words that occur nowhere', `${total} rows`);
    },
  },
  {
    call: 'listTransactions',
    name: 'every booking once, back after it left',
    level: 'must',
    paragraph: 'answer',
    needs: ['listTransactions'],
    async run(kit) {
      const { items } = await listTransactions(kit);
      const ids = items.flatMap(({ bookingid }) => bookingid ?? []);
      if (new Set(ids).size !== ids.length)
        return { field: '[].bookingid', expected: 'every id once', got: 'one twice' };
      const backwards = items.filter(row => row.reiseterminbis < row.reiseterminvon).length;
      return unless(backwards === 0, 'not before reiseterminvon', `${backwards} before`, '[].reiseterminbis');
    },
  },
  rowCheck('yearlyStatistics', 'twelve months', rows => monthsOnce(rows.map(({ monthnr }) => monthnr))),
  rowCheck('yearlyPartnerReport', 'twelve months', rows => monthsOnce(rows.map(({ monthnr }) => monthnr))),
  ...(['listHits', 'listPageViews'] as const).map(call =>
    rowCheck(call, 'days within the dates, each once', async (rows, kit) => {
      const { startDate, endDate } = await busyMonth(kit);
      const days = rows.map(({ date }) => date as string);
      const fine = days.every(day => day >= startDate && day <= endDate) && new Set(days).size === days.length;
      return unless(fine, 'days within startDate and endDate, each once', 'others', '[].date');
    }),
  ),
  ...(['listHits', 'listPageViews'] as const).map(call =>
    rowCheck(call, 'never less than nothing', rows =>
      unless(
        rows.every(({ visits }) => visits >= 0),
        '0 or more',
        'less',
        '[].visits',
      ),
    ),
  ),
  rowCheck('partnerStatistics', 'the months that were asked for', async ({ statistic }, kit) => {
    const { year, month } = await busyMonth(kit);
    const fine = statistic.every(({ jahr, monat }) => jahr === year && monat === month) && statistic.length <= 1;
    return unless(fine, `at most one row, of ${year}-${month}`, `${statistic.length} rows`, 'statistic[].monat');
  }),
  rowCheck('partnerStatistics', 'a name for each group', ({ statistic, shippingcompanytexts: names }) => {
    const ids = statistic.flatMap(({ groupeditems }) => groupeditems.map(({ shippingcompanyid: id }) => id));
    const unnamed = ids.filter(id => id === undefined || !(String(id) in names)).length;
    return unless(unnamed === 0, 'every shippingcompanyid', `${unnamed} without`, 'shippingcompanytexts');
  }),
];
