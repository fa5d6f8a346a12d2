import { readDay } from './dates';
import { addDays, daysBetween, knownYears } from './days';
import { type Period, periods, type Range, rangeOf } from './periods';

/**
 * What of an address could not be taken as it stands (D25): 'unread' has fallen back to its default, as has 'outside', a
 * date of a year that no report has; 'missing' is the one date that a range lacks, 'reversed' a range that was turned
 * round, 'cut' a text that was too long.
 */
export interface Note {
  field: string;
  kind: 'unread' | 'outside' | 'missing' | 'reversed' | 'cut';
}

export interface ReadRange<Allowed extends Period = Period> extends Range {
  period: Allowed | 'custom';
  /** what stands in the fields: the days that were read, what else was typed, or the days of a relative period */
  shown: Range;
}

interface RangeOptions<Allowed extends Period> {
  /** `YYYY-MM-DD` in the brand's time zone */
  today: string;
  fallback: Exclude<Allowed, 'custom'>;
  /** those that the report knows; all of them unless told */
  periods?: readonly Allowed[];
}

export interface QueryReader {
  readonly notes: readonly Note[];
  /** one of a list of values; `anyCase` where they are names that people write, not codes */
  choice<Value extends string>(
    name: string,
    values: readonly Value[],
    fallback: NoInfer<Value>,
    options?: { anyCase?: boolean },
  ): Value;
  /** a whole number between two bounds */
  whole(name: string, bounds: { min: number; max: number }, fallback: number): number;
  /** a text without its outer spaces and control characters, cut at a length */
  text(name: string, longest: number): string;
  /** `from` and `to`, each of which may be left open */
  days(): { shown: { from: string; to: string } } & Partial<Range>;
  /** `period`, `from` and `to`: dates that are given win over the period; one that can't be read has the period's */
  range<Allowed extends Period>(options: RangeOptions<Allowed>): ReadRange<Allowed>;
  /** adds a note that only the report itself can find: a page that does not exist */
  note(field: string, kind: Note['kind']): void;
}

/** Nobody types a longer date. */
const longestDay = 40;

/**
 * Reads a report's filter out of its address. The address is the report (D25): whatever stands in it, a page comes of
 * it; what can't be read has its default and leaves a note. Of a parameter given twice the first counts.
 */
export function readQuery(search: URLSearchParams): QueryReader {
  const notes: Note[] = [];
  const note = (field: string, kind: Note['kind']) => {
    notes.push({ field, kind });
  };
  const typed = (name: string) => clean(search.get(name) ?? '');

  function choice<Value extends string>(
    name: string,
    values: readonly Value[],
    fallback: NoInfer<Value>,
    { anyCase = false } = {},
  ): Value {
    const given = typed(name);
    const plain = (value: string) => (anyCase ? value.toLowerCase() : value);
    const known = values.find(value => plain(value) === plain(given));
    if (given !== '' && known === undefined) note(name, 'unread');
    return known ?? fallback;
  }

  function day(name: 'from' | 'to'): string | null {
    const given = typed(name);
    if (given === '') return null;
    const read = given.length > longestDay ? null : readDay(given);
    const year = Number(read?.slice(0, 4));
    if (read !== null && year >= knownYears.first && year <= knownYears.last) return read;
    note(name, read === null ? 'unread' : 'outside');
    return null;
  }

  /** What stands in `from` and `to`, and the days that could be read: in their order, turned round if need be. */
  function days() {
    const [from, to] = [day('from'), day('to')];
    const shown = { from: from ?? typed('from').slice(0, longestDay), to: to ?? typed('to').slice(0, longestDay) };
    if (from === null || to === null || from <= to) return { shown, from: from ?? undefined, to: to ?? undefined };
    note('from', 'reversed');
    return { shown: { from: shown.to, to: shown.from }, from: to, to: from };
  }

  return {
    days,
    notes,
    note,
    choice,
    whole(name, { min, max }, fallback) {
      const given = typed(name);
      if (given === '') return fallback;
      const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
      if (number >= min && number <= max) return number;
      note(name, 'unread');
      return fallback;
    },
    text(name, longest) {
      const given = typed(name);
      if (given.length <= longest) return given;
      note(name, 'cut');
      // Half an emoji is no text.
      return given.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
    },
    range<Allowed extends Period>({ today, fallback, periods: allowed }: RangeOptions<Allowed>) {
      const period = choice('period', allowed ?? (periods as readonly Period[] as readonly Allowed[]), fallback);
      const relative = period === 'custom' ? fallback : (period as Exclude<Allowed, 'custom'>);
      const usual = rangeOf(relative, today);
      const { shown, from, to } = days();
      if (from && to) return { period: 'custom', shown, from, to };
      // 'Please insert a date' stands at the field that is empty, not at the one that could not be read.
      const read = from !== undefined || to !== undefined;
      const wanted = period === 'custom' || read;
      for (const name of ['from', 'to'] as const) if (wanted && shown[name] === '') note(name, 'missing');
      if (read && shown.from !== '' && shown.to !== '') {
        return { period: 'custom', shown, ...completed(from ? { from } : { to }, usual) };
      }
      const untouched = !wanted && shown.from === '' && shown.to === '';
      return { period: relative, shown: untouched ? usual : shown, ...usual };
    },
  };
}

/** The range of the one day that was read: the other one is the period's, or lies as far away as it is long. */
function completed(read: Partial<Range>, usual: Range): Range {
  const { from, to } = { ...usual, ...read };
  if (from <= to) return { from, to };
  const length = daysBetween(usual.from, usual.to);
  return from === usual.from ? { from: addDays(to, -length), to } : { from, to: addDays(from, length) };
}

/** Without control characters, which no field can hold and no database takes. */
function clean(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}
