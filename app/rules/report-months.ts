import { addDays, monthEnd, monthStart } from './days';
import { monthsOf, type Period, type Range, yearBefore } from './periods';

// The days and months that the partner report shows, asks for and compares with (D5, D25, D26).

export type ReportDateType = 'booking' | 'departure';

/** A longer range shows its last months. */
const maxMonths = 60;

/** Bookings are never made tomorrow, departures are. @returns null where all is to come; `cut` without its beginning */
export function shownRange(
  { from, to }: Range,
  dateType: ReportDateType,
  today: string,
): (Range & { cut: boolean }) | null {
  const end = dateType === 'booking' && to > today ? today : to;
  if (from > end) return null;
  const earliest = monthStart(end, 1 - maxMonths);
  return { from: from < earliest ? earliest : from, to: end, cut: from < earliest };
}

/** Specification, point 7. */
export type PeriodRequest =
  | { datePeriodType: 'month' | 'year' }
  | { datePeriodType: 'custom'; startDate: string; endDate: string };

/** By dates too on the first and last day of a month: the upstream's clock may be in another month than the brand's. */
export function periodRequest(period: Period, range: Range, today: string): PeriodRequest {
  const length = period === 'month' ? 7 : 4;
  const same = (day: string) => day.slice(0, length) === today.slice(0, length);
  if ((period === 'month' || period === 'year') && same(addDays(today, -1)) && same(addDays(today, 1))) {
    return { datePeriodType: period };
  }
  return { datePeriodType: 'custom', startDate: range.from, endDate: range.to };
}

/** The whole month before the range, which its change rate compares with (D26). */
export function monthBefore({ from }: Range): Range & { month: string } {
  const start = monthStart(from, -1);
  return { from: start, to: monthEnd(from, -1), month: start.slice(0, 7) };
}

const monthYearsBefore = (month: string, years: number): string =>
  String(Number(month.slice(0, 4)) - years).padStart(4, '0') + month.slice(4);

/** The same days some years before; a whole last month stays whole (February 2025 against all of February 2024). */
export function comparedRange(range: Range, years = 1): Range {
  let before = range;
  for (let back = 0; back < years; back += 1) before = yearBefore(before);
  const endsWhole = range.from <= monthStart(range.to) && range.to === monthEnd(range.to);
  return endsWhole ? { ...before, to: monthEnd(before.to) } : before;
}

export function daysOfMonth(month: string, { from, to }: Range): Range & { whole: boolean } {
  const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)];
  const days = { from: from > first ? from : first, to: to < last ? to : last };
  return { ...days, whole: days.from === first && days.to === last };
}

type MonthMark = 'untilToday' | 'part' | 'soFar';

/** Of a month that is not over, or of which the range has a part (D26). @param days null where it has all of it */
export function monthMark(
  month: string,
  days: Range | null,
  dateType: ReportDateType,
  today: string,
): MonthMark | null {
  const isOver = monthEnd(`${month}-01`) < today;
  if (dateType === 'departure') return days ? 'part' : isOver ? null : 'soFar';
  const fromFirst = !days || (days.from.endsWith('-01') && days.to === today);
  if (!isOver && fromFirst) return 'untilToday';
  return days && 'part';
}

export const comparedMonths = (range: Range, years = 1): string[] =>
  monthsOf(range).map(month => monthYearsBefore(month, years));
