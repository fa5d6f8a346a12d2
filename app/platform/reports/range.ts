import { addDays, monthEnd, monthStart } from '~/rules/days';
import { PlatformError } from '../errors';
import type { DayRange } from './filter';

/** No agency sold before, and databases count no days of all the years that can be written. */
const years = { first: 1900, last: 2999 };

/** @throws PlatformError 400 'invalid_range' */
export function checkYear(year: number): void {
  if (year < years.first || year > years.last) throw new PlatformError(400, 'invalid_range');
}

/** A range that ends before it begins holds nothing, which is no error. @throws PlatformError 400 'invalid_range' */
export function checkDays({ from, to }: DayRange): void {
  for (const day of [from, to]) checkYear(Number(day.slice(0, 4)));
}

interface SplitRange {
  /** first days of the first and the last whole month */
  whole: DayRange | null;
  parts: DayRange[];
}

export function splitRange({ from, to }: DayRange): SplitRange {
  if (from > to) return { whole: null, parts: [] };
  const first = from === monthStart(from) ? from : monthStart(from, 1);
  const last = to === monthEnd(to) ? monthStart(to) : monthStart(to, -1);
  if (first > last) {
    // Within one month, or touching two of which it holds neither.
    const borders =
      first > to
        ? [{ from, to }]
        : [
            { from, to: addDays(first, -1) },
            { from: first, to },
          ];
    return { whole: null, parts: borders.filter(part => part.from <= part.to) };
  }
  const parts: DayRange[] = [];
  if (from < first) parts.push({ from, to: addDays(first, -1) });
  const after = monthStart(last, 1);
  if (to >= after) parts.push({ from: after, to });
  return { whole: { from: first, to: last }, parts };
}
