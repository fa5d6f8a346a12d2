import { href } from '~/addresses';
import type { Period, Range } from '~/rules/periods';
import type { Sorting } from '~/rules/sort';
import { type OptionalKey, optionalKeys, type SortKey, sortKeys } from '~/rules/transaction-columns';
import type { DateType } from '~/rules/transactions';

/** The default first (D25, specification point 2). */
export const types = ['open', 'request', 'storno'] as const;
type TransactionType = (typeof types)[number] | 'all';
/** All together only where something is searched for. */
export const typesOf = ({ q, type }: Pick<Filter, 'q' | 'type'>): TransactionType[] =>
  q !== '' || type === 'all' ? ['all', ...types] : [...types];
/** specification */
export const maxSearchLength = 255;
export const sizes = ['50', '25', '100'] as const;
export type Size = (typeof sizes)[number];
export const sorts = sortKeys.flatMap(key => [key, `-${key}`] as const);
export const choices = ['last90', 'month', 'lastmonth', 'year', 'lastyear', 'all'] as const satisfies readonly Period[];

/** Only where the upstream tells them (D42); empty: all. `line` and `area` by number, `user` by the user's. */
export const narrowings = ['state', 'line', 'area', 'kind', 'user'] as const;
export type Narrowing = (typeof narrowings)[number];
export const unnarrowed = Object.fromEntries(narrowings.map(name => [name, ''])) as Record<Narrowing, string>;
/** Their lists would make every page heavier: they come when asked for. */
export const isLong = (name: Narrowing): boolean => name === 'line' || name === 'area' || name === 'user';
export const kinds = ['sea', 'river'] as const;

export interface Filter extends Range, Record<Narrowing, string> {
  type: TransactionType;
  q: string;
  datetype: DateType;
  period: Period;
  /** optional ones with commas between them, in their own order */
  columns: string;
  sort: (typeof sorts)[number];
  page: number;
  size: Size;
  /** this visitor's choice, or the default */
  preferredSize: Size;
  /** a sub-partner's, or '' */
  partner: string;
}

export const defaults = {
  type: 'open',
  q: '',
  datetype: 'booking',
  period: 'last90',
  state: '',
  line: '',
  area: '',
  kind: '',
  user: '',
  columns: '',
  sort: '-bookingdate',
  page: 1,
  size: '50',
  partner: '',
} as const satisfies Partial<Filter>;

/** What a search looks in, unless told otherwise: everything (D42). */
export const defaultsFor = (q: string) =>
  q === '' ? defaults : ({ ...defaults, type: 'all', period: 'all' } as const);

export const searchesEverything = ({ q, type, period }: Filter): boolean =>
  q !== '' && type === 'all' && period === 'all';

/** Whether a file has what is found by the agency's own notes alone, which know neither type nor day (D42). */
export const exportsNoted = (filter: Filter): boolean =>
  searchesEverything(filter) && narrowings.every(name => filter[name] === '');

export const optionalOf = ({ columns }: Pick<Filter, 'columns'>): OptionalKey[] =>
  optionalKeys.filter(key => columns.split(',').includes(key));

export const without = (filter: Filter, name: 'q' | 'datetype' | 'period' | Narrowing): Partial<Filter> => {
  if (name !== 'q') return { [name]: defaultsFor(filter.q)[name] };
  const { type, period } = defaultsFor(filter.q);
  return {
    q: '',
    type: filter.type === type ? defaults.type : filter.type,
    period: filter.period === period ? defaults.period : filter.period,
  };
};

/** An address gives its length if it might be another one for somebody else. */
export const needsSize = ({ size, preferredSize }: Pick<Filter, 'size' | 'preferredSize'>): boolean =>
  size !== defaults.size || preferredSize !== defaults.size;

type Path = 'statistics/bookingreport' | 'statistics/bookingreport.xlsx' | 'statistics/bookingreport.csv';

/**
 * Defaults are left out, so that 'last 90 days' stays relative in a saved link. @param changes another order or length
 * starts at the first page
 */
export function addressOf(filter: Filter, changes: Partial<Filter> = {}, path: Path = 'statistics/bookingreport') {
  const { period, from, to, size, preferredSize, ...rest } = { ...filter, page: defaults.page, ...changes };
  const values = { ...rest, ...(period === 'custom' ? { from, to } : { period }) };
  const defaultValues: Record<string, unknown> = defaultsFor(rest.q);
  const parameters: [string, unknown][] = Object.entries(values).filter(
    ([name, value]) => value !== defaultValues[name],
  );
  if (needsSize({ size, preferredSize })) parameters.push(['size', size]);
  return href(path, Object.fromEntries(parameters.map(([name, value]) => [name, String(value)])));
}

/** '-price' → by price, descending */
export function sortingOf({ sort }: Pick<Filter, 'sort'>): Sorting<SortKey> {
  const descending = sort.startsWith('-');
  return { by: (descending ? sort.slice(1) : sort) as SortKey, descending };
}
