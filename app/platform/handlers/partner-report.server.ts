import { today } from '~/rules/dates';
import { monthEnd, monthOf, monthStart } from '~/rules/days';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { bookingsOf, type DayRange } from '../reports/filter';
import { type GroupFigures, monthFigures } from '../reports/partner-report.server';
import { checkDays, checkYear } from '../reports/range';

export const partnerReportHandlers = {
  /** Months without anything are left out. PAX and sales are those of BU. Errors: 400 'invalid_range'. */
  async partnerStatistics({ db, caller, markets, names, now }, request) {
    const { partnerid } = request;
    const range = await rangeOf(request, async () => {
      const { mandant } = await db
        .selectFrom('platform.partner')
        .select('mandant')
        .where('id', '=', partnerid)
        .executeTakeFirstOrThrow();
      return today(markets.of(mandant).timeZone, now);
    });
    const group = request.groupType === 1 ? 'company' : 'area';
    const date = request.bookingPeriodType === 1 ? 'booking' : 'departure';
    const months = await monthFigures(db, { partnerId: partnerid, userNo: bookingsOf(caller), date, group }, range);
    const ids = new Set(months.flatMap(({ groups }) => groups.map(({ id }) => id)));
    const texts = await names.of(group, [...ids]);
    return {
      statistic: months.map(({ month, visits, groups }) => ({
        jahr: Number(month.slice(0, 4)),
        monat: Number(month.slice(5, 7)),
        visits,
        ...counts(groups),
        groupeditems: groups.map(row =>
          Object.assign(counts([row]), {
            shippingcompanyid: group === 'company' ? row.id : undefined,
            cruisingareaid: group === 'area' ? row.id : undefined,
            visits: undefined,
          }),
        ),
      })),
      shippingcompanytexts: group === 'company' ? texts : {},
      cruisingareatexts: group === 'area' ? texts : {},
    };
  },

  /** By booking date. Errors: 400 'invalid_range'. */
  async yearlyPartnerReport({ db, caller }, { partnerid, year }) {
    checkYear(year);
    const range = { from: `${year}-01-01`, to: `${year}-12-31` };
    const who = { partnerId: partnerid, userNo: bookingsOf(caller), date: 'booking', group: 'company' } as const;
    const months = new Map((await monthFigures(db, who, range)).map(({ month, groups }) => [month, groups]));
    return Array.from({ length: 12 }, (_, index) => {
      const sums = counts(months.get(`${monthOf(year, index + 1)}-01`) ?? []);
      return {
        monthnr: index + 1,
        booking_sum: sums.bookinggesamt_sum,
        umbook: sums.booking_count,
        bak: sums.bookingrequest_count,
      };
    });
  },
} satisfies Handlers;

interface Wanted {
  datePeriodType: 'month' | 'year' | 'custom';
  startDate?: string | undefined;
  endDate?: string | undefined;
}

async function rangeOf(
  { datePeriodType, startDate, endDate }: Wanted,
  findToday: () => Promise<string>,
): Promise<DayRange> {
  if (datePeriodType === 'custom') {
    if (!startDate || !endDate || startDate > endDate) throw new PlatformError(400, 'invalid_range');
    checkDays({ from: startDate, to: endDate });
    return { from: startDate, to: endDate };
  }
  const today = await findToday();
  if (datePeriodType === 'month') return { from: monthStart(today), to: monthEnd(today) };
  const year = today.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

function total(rows: GroupFigures[], field: Exclude<keyof GroupFigures, 'id'>): number {
  let sum = 0;
  for (const row of rows) sum += row[field];
  return sum;
}

/** Sales are counted in cents: sums of fractions would not agree with the list of transactions. */
const counts = (rows: GroupFigures[]) => ({
  bookingrequest_count: total(rows, 'requests'),
  booking_count: total(rows, 'bookings'),
  stornos: total(rows, 'cancellations'),
  personen: total(rows, 'persons'),
  bookinggesamt_sum: total(rows, 'cents') / 100,
  commission_sum: total(rows, 'commission') / 100,
  storno_sum: total(rows, 'lost') / 100,
});
