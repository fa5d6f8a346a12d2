import type { PartnerVisit } from '~/gate/visit';
import { right } from '~/portal';
import { allows } from '~/rules/rights';
import { type DayCount, daysOf, type TrafficType } from '~/rules/traffic';
import { byDay, within } from '~/rules/transactions';
import { kinds } from './kinds';
import { runningText } from './running-text';

/** of a year and the two before */
export const readYears = ({ api, reportedId }: PartnerVisit, type: TrafficType, year: number) =>
  api.yearlyStatistics({ partnerid: reportedId, year, type });

/** `YYYY-MM`; days with nothing may be missing. */
export async function readDays(visit: PartnerVisit, type: TrafficType, month: string): Promise<DayCount[]> {
  const { api, reportedId } = visit;
  const { from, to } = daysOf(month);
  const asked = { partnerid: reportedId, startDate: from, endDate: to };
  const kind = kinds[type].transactions;
  if (kind) return daysOfBookings(visit, kind, month);
  const days = type === 'hits' ? await api.listHits(asked) : await api.listPageViews(asked);
  return days.map(({ date, visits }) => ({ date, count: visits }));
}

/**
 * From the call of the transaction list, so that the two agree. If the platform counts no days, the rows are counted
 * here.
 */
async function daysOfBookings({ api, reportedId }: PartnerVisit, type: 'request' | 'open', month: string) {
  const range = daysOf(month);
  const asked = { partnerid: reportedId, startDate: range.from, endDate: range.to, searchIn: '', type };
  const counted = await api.listTransactions({ ...asked, dateType: 'booking', days: 1, size: 1 });
  if (counted.days) return counted.days;
  const all = counted.paged ? await api.listTransactions(asked) : counted;
  return byDay(within(all.items, 'booking', range), 'booking');
}

/** Without the right to all bookings, the visitor's own (D10). */
export const ownOnly = ({ partner }: PartnerVisit, type: TrafficType): boolean =>
  kinds[type].transactions !== null && !allows(partner.rights, right.allBookings);

/** Of a file. @param period '2026' or '2026-03': one that lasts is counted until today (D26) */
export function noticeOf(visit: PartnerVisit, type: TrafficType, period: string, now: string): string | undefined {
  const { t, language } = visit;
  const running = now.startsWith(period) && runningText(t, period, now, language);
  return [ownOnly(visit, type) && t('reports:ownOnly'), running].filter(Boolean).join(' ') || undefined;
}
