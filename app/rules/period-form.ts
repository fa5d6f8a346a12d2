import { readDay } from './dates';
import type { Period, Range } from './periods';

/** What the fields of a range showed when the form was drawn, as the form sends it along: `lastmonth.2026-10-01.2026-10-31`. */
export const wasShown = (period: Period, { from, to }: Range): string => [period, from, to].join('.');

/**
 * The address of a report that its form has asked for, as one that can be kept (D25). The form shows the days of the period
 * that holds and sends them: untouched they are still that period; another period that was chosen wins over the days beside
 * it; days that were typed are the range.
 * @param search as the form sends it, with `was`
 * @param usual the period that an address does not tell
 * @returns the query without the question mark; null for an address that no form has made
 */
export function plainQuery(search: URLSearchParams, usual: Period): string | null {
  const was = search.get('was');
  if (was === null) return null;
  const kept = [...search].filter(([name, value]) => value !== '' && !['was', 'period', 'from', 'to'].includes(name));
  return new URLSearchParams([...kept, ...rangeOfForm(search, was, usual)]).toString();
}

function rangeOfForm(search: URLSearchParams, was: string, usual: Period): [string, string][] {
  const told = (period: string): [string, string][] => (period === usual ? [] : [['period', period]]);
  const [period = '', ...before] = was.split('.');
  const chosen = search.get('period') ?? '';
  if (chosen !== '' && chosen !== period && chosen !== 'custom') return told(chosen);
  const typed = [search.get('from') ?? '', search.get('to') ?? ''];
  const days = typed.map(readDay);
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
