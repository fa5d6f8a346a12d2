import { addDays, monthEnd, monthStart } from './days';
import { monthsOf, type Period, type Range, yearBefore } from './periods';

/** The days and months that the partner report shows, asks for and compares with (D5, D25, D26). */

/** By day of booking, or by day of departure. */
export type DateType = 'booking' | 'departure';

/** Nobody compares more months than these side by side; a longer range shows its last ones. */
const mostMonths = 60;

/**
 * The days that can hold anything: bookings are not made tomorrow, departures are.
 * @returns null where all of the range is still to come; `cut` where its beginning was left out
 */
export function shownRange({ from, to }: Range, dateType: DateType, today: string): (Range & { cut: boolean }) | null {
  const end = dateType === 'booking' && to > today ? today : to;
  if (from > end) return null;
  const earliest = monthStart(end, 1 - mostMonths);
  return { from: from < earliest ? earliest : from, to: end, cut: from < earliest };
}

/** How the upstream is asked (specification, point 7). */
export type PeriodRequest =
  | { datePeriodType: 'month' | 'year' }
  | { datePeriodType: 'custom'; startDate: string; endDate: string };

/**
 * 'This month' and 'this year' as such, all other ranges by their dates. On the last and the first day of a month the
 * upstream's clock may stand in another month than the brand's: then by dates, too.
 * @param range of the period, up to the days that are shown
 */
export function periodRequest(period: Period, range: Range, today: string): PeriodRequest {
  const length = period === 'month' ? 7 : 4;
  const same = (day: string) => day.slice(0, length) === today.slice(0, length);
  if ((period === 'month' || period === 'year') && same(addDays(today, -1)) && same(addDays(today, 1))) {
    return { datePeriodType: period };
  }
  return { datePeriodType: 'custom', startDate: range.from, endDate: range.to };
}

/** The whole month before the first one of a range, which its change rate compares with (D26). */
export function monthBefore({ from }: Range): Range & { month: string } {
  const start = monthStart(from, -1);
  return { from: start, to: monthEnd(from, -1), month: start.slice(0, 7) };
}

/** '2026-03' → '2025-03'. */
const monthOfYearBefore = (month: string): string =>
  String(Number(month.slice(0, 4)) - 1).padStart(4, '0') + month.slice(4);

/**
 * The days of the year before that a range is compared with: the same ones; where a month is whole, it is whole there too
 * (February 2025 with all 29 days of February 2024).
 */
export function comparedRange(range: Range): Range {
  const before = yearBefore(range);
  return range.to === monthEnd(range.to) ? { ...before, to: monthEnd(before.to) } : before;
}

/** The days of a month that lie in a range. */
export function daysOfMonth(month: string, { from, to }: Range): Range & { whole: boolean } {
  const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)];
  const days = { from: from > first ? from : first, to: to < last ? to : last };
  return { ...days, whole: days.from === first && days.to === last };
}

/** The months of the year before that stand beside those of a range: as many, in the same order. */
export const comparedMonths = (range: Range): string[] => monthsOf(range).map(monthOfYearBefore);
