import { readDay } from './dates';
import type { Period, Range } from './periods';

/** What the fields of a range showed when the form was drawn, as the form sends it along: `lastmonth.2026-10-01.2026-10-31`. */
export const wasShown = (period: Period, { from, to }: Range): string => [period, from, to].join('.');

export type ChosenBy = 'button' | 'select';

/**
 * The address of a report that its form has asked for, as one that can be kept (D25). The form shows the days of the period
 * that holds and sends them: untouched they are still that period; another period that was chosen wins over the days beside
 * it; days that were typed are the range, also beside a period of a select, which always goes along.
 * @param search as the form sends it, with `was`
 * @param usual the period that an address does not tell
 * @param chosenBy how the form lets choose a period: whoever presses a button has typed before, not instead
 * @returns the query without the question mark; null for an address that no form has made
 */
export function canonicalQuery(search: URLSearchParams, usual: Period, chosenBy: ChosenBy = 'button'): string | null {
  const was = search.get('was');
  if (was === null) return null;
  const kept = [...search].filter(([name, value]) => value !== '' && !['was', 'period', 'from', 'to'].includes(name));
  return new URLSearchParams([...kept, ...rangeOfForm(search, was, usual, chosenBy)]).toString();
}

function rangeOfForm(search: URLSearchParams, was: string, usual: Period, chosenBy: ChosenBy): [string, string][] {
  const told = (period: string): [string, string][] => (period === usual ? [] : [['period', period]]);
  const [period = '', ...before] = was.split('.');
  const chosen = search.get('period') ?? '';
  const typed = [search.get('from') ?? '', search.get('to') ?? ''];
  const days = typed.map(readDay);
  const hasTyped = chosenBy === 'select' && typed.some((text, at) => text.trim() !== '' && days[at] !== before[at]);
  if (chosen !== '' && chosen !== period && chosen !== 'custom' && !hasTyped) return told(chosen);
  const isRelative = period !== 'custom' && period !== '' && chosen !== 'custom';
  const untouched = days.every((day, at) => day !== null && day === before[at]);
  if (isRelative && (untouched || typed.every(text => text.trim() === ''))) return told(period);
  const dates = ['from', 'to'].flatMap((name, at): [string, string][] => {
    const text = days[at] ?? typed[at] ?? '';
    return text === '' ? [] : [[name, text]];
  });
  // A day that can't be read has the one of the period that was shown.
  return isRelative && days.includes(null) ? [...told(period), ...dates] : dates;
}
