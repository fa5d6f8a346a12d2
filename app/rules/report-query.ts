import { readDay } from './dates';
import { knownYears } from './days';
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
  /** what stands in the fields: as typed, empty where a relative period gives the days */
  shown: { from: string; to: string };
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
  /** one of a list of values */
  choice<Value extends string>(name: string, values: readonly Value[], fallback: NoInfer<Value>): Value;
  /** a whole number between two bounds */
  whole(name: string, bounds: { min: number; max: number }, fallback: number): number;
  /** a text without its outer spaces and control characters, cut at a length */
  text(name: string, longest: number): string;
  /** `from` and `to`, each of which may be left open */
  days(): { shown: { from: string; to: string } } & Partial<Range>;
  /**
   * `period`, `from` and `to`: dates that are given win over the period, unless the form showed another period before
   * (`was`) and the visitor has chosen this one
   */
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

  function choice<Value extends string>(name: string, values: readonly Value[], fallback: NoInfer<Value>): Value {
    const given = typed(name);
    const known = values.find(value => value === given);
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
    const shown = { from: typed('from').slice(0, longestDay), to: typed('to').slice(0, longestDay) };
    const [from, to] = [day('from'), day('to')];
    const reversed = from !== null && to !== null && from > to;
    if (reversed) note('from', 'reversed');
    return { shown, from: (reversed ? to : from) ?? undefined, to: (reversed ? from : to) ?? undefined };
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
      // Whoever has chosen another period has not emptied the dates that stood beside it.
      const chosen = !['', typed('period')].includes(typed('was')) && period !== 'custom';
      const { shown, from, to } = chosen ? { shown: { from: '', to: '' } } : days();
      if (from && to) return { period: 'custom', shown, from, to };
      // 'Please insert a date' stands at the field that is empty, not at the one that could not be read.
      const wanted = period === 'custom' || from !== undefined || to !== undefined;
      for (const name of ['from', 'to'] as const) if (wanted && shown[name] === '') note(name, 'missing');
      const relative = period === 'custom' ? fallback : (period as Exclude<Allowed, 'custom'>);
      return { period: relative, shown, ...rangeOf(relative, today) };
    },
  };
}

/** Without control characters, which no field can hold and no database takes. */
function clean(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}
