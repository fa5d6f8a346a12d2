import type { PartnerVisit } from '~/gate/visit';
import { addDays, monthEnd, monthStart } from '~/rules/days';
import { centsOfAmount, reconcile } from '~/rules/reconciliation';

/** Months after which no statement corrects another any more. */
const settledAfter = 3;

/** The latest month whose commission is overdue by now, whatever day it departed. */
export function overdueMonth(day: string, dueDays: number): { from: string; to: string } {
  let back = settledAfter;
  while (addDays(monthEnd(day, -back), dueDays) >= day) back += 1;
  return { from: monthStart(day, -back), to: monthEnd(day, -back) };
}

/** How many bookings of the month its statement leaves out, in three calls. */
export async function countOverdue(visit: PartnerVisit, day: string): Promise<number> {
  const { api, partner, ownBrand } = visit;
  const { dueDays } = ownBrand.commission;
  const month = overdueMonth(day, dueDays);
  const partnerid = partner.id;
  const [transactions, statements] = await Promise.all([
    api.listTransactions({
      ...{ partnerid, startDate: month.from, endDate: month.to },
      ...{ searchIn: '', type: 'open', dateType: 'departure' },
    }),
    api.statements({ partnerid, ...month }),
  ]);
  const own = statements.find(({ periodfrom, periodto }) => periodfrom <= month.from && periodto >= month.to);
  const { currency = 'EUR', statementid } = own ?? {};
  const lines = statementid ? await api.statementLines({ partnerid, statementid }) : [];
  const rows = reconcile({
    bookings: transactions.items
      .filter(({ reiseterminvon }) => reiseterminvon >= month.from && reiseterminvon <= month.to)
      .map(({ bookingid, bookingnr, reiseterminvon, commission }) => ({
        ...{ bookingid, bookingnr, departure: reiseterminvon, cancelled: false },
        expected: commission === null ? null : centsOfAmount(commission),
      })),
    lines: lines.map(({ commission, ...line }) => ({
      ...line,
      ...{ statementid: statementid ?? '', currency, cents: centsOfAmount(commission) },
    })),
    ...{ today: day, dueDays, unread: [], departures: null },
  });
  return rows.filter(({ status }) => status === 'overdue').length;
}
