import { readDay } from './dates';
import { addDays, daysBetween, knownYears } from './days';
import { type Period, periods, type Range, rangeOf } from './periods';

/**
 * What of an address could not be used (D25): 'unread' and 'outside' (a year that no report has) became the default,
 * 'unsorted' an order for too many rows, 'past' is a day that is over, 'unused' is left out, 'missing' is a date that a range lacks, 'reversed' a range that was swapped, 'cut' a text that was too long.
 */
export interface QueryIssue {
  field: string;
  kind: 'unread' | 'outside' | 'missing' | 'reversed' | 'cut' | 'past' | 'unused' | 'unsorted';
}

export interface ReadRange<Allowed extends Period = Period> extends Range {
  period: Allowed | 'custom';
  /** what the date fields show, readable or not; nothing for all years */
  shown: Range;
}

interface RangeOptions<Allowed extends Period> {
  /** in the brand's time zone */
  today: string;
  fallback: Exclude<Allowed, 'custom'>;
  periods?: readonly Allowed[];
}

export interface QueryReader {
  readonly issues: readonly QueryIssue[];
  /** `anyCase` for names that people type */
  choice<Value extends string>(
    name: string,
    values: readonly Value[],
    fallback: NoInfer<Value>,
    options?: { anyCase?: boolean },
  ): Value;
  /** with commas between them or given again, in the order of `values` */
  several<Value extends string>(name: string, values: readonly Value[]): Value[];
  whole(name: string, bounds: { min: number; max: number }, fallback: number): number;
  text(name: string, maxLength: number): string;
  days(): { shown: { from: string; to: string } } & Partial<Range>;
  /** readable dates win over the period; an unreadable one is replaced by the period's */
  range<Allowed extends Period>(options: RangeOptions<Allowed>): ReadRange<Allowed>;
  /** for what only the report can find: a page that does not exist */
  addIssue(field: string, kind: QueryIssue['kind']): void;
}

const maxDayLength = 40;

/** The address is the report (D25): whatever it says, a page comes of it. */
export function readQuery(search: URLSearchParams): QueryReader {
  const issues: QueryIssue[] = [];
  const addIssue = (field: string, kind: QueryIssue['kind']) => {
    issues.push({ field, kind });
  };
  /** Of several different values nobody knows which is meant. */
  function typed(name: string): string {
    const [first = '', ...others] = new Set(search.getAll(name).map(clean));
    if (others.length === 0) return first;
    if (!issues.some(({ field }) => field === name)) addIssue(name, isDay(name) ? 'unused' : 'unread');
    return '';
  }

  function choice<Value extends string>(
    name: string,
    values: readonly Value[],
    fallback: NoInfer<Value>,
    { anyCase = false } = {},
  ): Value {
    const given = typed(name);
    const plain = (value: string) => (anyCase ? value.toLowerCase() : value);
    const known = values.find(value => plain(value) === plain(given));
    if (given !== '' && known === undefined) addIssue(name, 'unread');
    return known ?? fallback;
  }

  function day(name: 'from' | 'to'): string | null {
    const given = typed(name);
    if (given === '') return null;
    const read = given.length > maxDayLength ? null : readDay(given);
    const year = Number(read?.slice(0, 4));
    if (read !== null && year >= knownYears.first && year <= knownYears.last) return read;
    addIssue(name, read === null ? 'unread' : 'outside');
    return null;
  }

  function days() {
    const [from, to] = [day('from'), day('to')];
    const shown = { from: from ?? typed('from').slice(0, maxDayLength), to: to ?? typed('to').slice(0, maxDayLength) };
    if (from === null || to === null || from <= to) return { shown, from: from ?? undefined, to: to ?? undefined };
    addIssue('from', 'reversed');
    return { shown: { from: shown.to, to: shown.from }, from: to, to: from };
  }

  return {
    days,
    issues,
    addIssue,
    choice,
    several(name, values) {
      const given = search.getAll(name).flatMap(text => clean(text).split(','));
      if (given.some(each => each !== '' && !values.some(value => value === each))) addIssue(name, 'unread');
      return values.filter(value => given.includes(value));
    },
    whole(name, { min, max }, fallback) {
      const given = typed(name);
      if (given === '') return fallback;
      const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
      if (number >= min && number <= max) return number;
      addIssue(name, 'unread');
      return fallback;
    },
    text(name, longest) {
      const given = typed(name);
      if (given.length <= longest) return given;
      addIssue(name, 'cut');
      // Drops half of a surrogate pair.
      return given.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
    },
    range<Allowed extends Period>({ today, fallback, periods: allowed }: RangeOptions<Allowed>) {
      const period = choice('period', allowed ?? (periods as readonly Period[] as readonly Allowed[]), fallback);
      const relative = period === 'custom' ? fallback : (period as Exclude<Allowed, 'custom'>);
      const defaultRange = rangeOf(relative, today);
      const fill = relative === 'all' ? noDays : defaultRange;
      const { shown, from, to } = days();
      if (from && to) return { period: 'custom', shown, from, to };
      // 'Please insert a date' belongs to the empty field, not to the unreadable one.
      const read = from !== undefined || to !== undefined;
      const wanted = period === 'custom' || read;
      for (const name of ['from', 'to'] as const) if (wanted && shown[name] === '') addIssue(name, 'missing');
      if (read && shown.from !== '' && shown.to !== '') {
        return { period: 'custom', shown, ...completed(from ? { from } : { to }, defaultRange) };
      }
      const untouched = !wanted && shown.from === '' && shown.to === '';
      return { period: relative, shown: untouched ? fill : shown, ...defaultRange };
    },
  };
}

const noDays: Range = { from: '', to: '' };

/** The other day is the period's, or as far away as the period is long. */
function completed(read: Partial<Range>, defaultRange: Range): Range {
  const { from, to } = { ...defaultRange, ...read };
  if (from <= to) return { from, to };
  const length = daysBetween(defaultRange.from, defaultRange.to);
  return from === defaultRange.from ? { from: addDays(to, -length), to } : { from, to: addDays(from, length) };
}

function clean(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

const isDay = (name: string): boolean => name === 'from' || name === 'to';
