import { readDay } from './dates';
import type { Period, Range } from './periods';

/** Instead of a period that nobody chose. */
export const unchosen = 'usual';

/** What the form was filled with, as it posts it: `lastmonth.2026-10-01.2026-10-31`. */
export const wasShown = (period: Period | typeof unchosen, { from, to }: Range): string => [period, from, to].join('.');

export type ChosenBy = 'button' | 'select';

/**
 * Turns what a report's form sends into its canonical query (D25). Unedited days leave the period as it is; a newly
 * chosen period wins over the days next to it; edited days become the range, always so next to a select.
 * @param defaultPeriod which an address omits
 * @param chosenBy days typed before a button was pressed don't count
 * @returns null where no form has sent it
 */
export function canonicalQuery(
  search: URLSearchParams,
  defaultPeriod: Period,
  chosenBy: ChosenBy = 'button',
): string | null {
  const was = search.get('was');
  if (was === null) return null;
  const others = [...search].filter(([name, value]) => value !== '' && !['was', 'period', 'from', 'to'].includes(name));
  return new URLSearchParams([...others, ...rangeOfForm(search, was, defaultPeriod, chosenBy)]).toString();
}

function rangeOfForm(
  search: URLSearchParams,
  was: string,
  defaultPeriod: Period,
  chosenBy: ChosenBy,
): [string, string][] {
  const periodEntries = (period: string): [string, string][] =>
    period === defaultPeriod || period === unchosen ? [] : [['period', period]];
  const [period = '', ...before] = was.split('.');
  const chosen = search.get('period') ?? '';
  const typed = [search.get('from') ?? '', search.get('to') ?? ''];
  const days = typed.map(readDay);
  const hasTyped = chosenBy === 'select' && typed.some((text, at) => text.trim() !== '' && days[at] !== before[at]);
  if (chosen !== '' && chosen !== period && chosen !== 'custom' && !hasTyped) return periodEntries(chosen);
  const isRelative = period !== 'custom' && period !== '' && chosen !== 'custom';
  const untouched = days.every((day, at) => day !== null && day === before[at]);
  if (isRelative && (untouched || typed.every(text => text.trim() === ''))) return periodEntries(period);
  const dates = ['from', 'to'].flatMap((name, at): [string, string][] => {
    const text = days[at] ?? typed[at] ?? '';
    return text === '' ? [] : [[name, text]];
  });
  // An unreadable day is replaced by the period's.
  return isRelative && days.includes(null) ? [...periodEntries(period), ...dates] : dates;
}
