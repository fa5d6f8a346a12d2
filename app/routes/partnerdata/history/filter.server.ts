import { areaNames, type HistoryArea, type HistoryQuery } from '~/gate/history.server';
import { readDay } from '~/rules/dates';

/** A field of the filter whose value could not be read: it falls back to its default, and the page says so (D25). */
export type Unread = 'area' | 'from' | 'to' | 'range';

export interface Filter {
  query: HistoryQuery;
  /** as typed, for the form */
  shown: { user: string; area: string; from: string; to: string };
  unread: Unread[];
}

/** Longer texts are nobody's name or day. */
const longest = 120;

/** Reads the filter out of the address. The address is the report: whatever it says, a page comes of it. */
export function filterOf(search: URLSearchParams): Filter {
  const text = (name: string) => (search.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest);
  const shown = { user: text('user'), area: text('area'), from: text('from'), to: text('to') };
  const area = areaNames.find(name => name === shown.area) as HistoryArea | undefined;
  const from = readDay(shown.from) ?? undefined;
  const to = readDay(shown.to) ?? undefined;
  const reversed = from !== undefined && to !== undefined && from > to;
  const unread: Unread[] = [];
  if (shown.area && !area) unread.push('area');
  if (shown.from && !from) unread.push('from');
  if (shown.to && !to) unread.push('to');
  if (reversed) unread.push('range');
  const before = Number(/^\d{1,15}$/.exec(text('before'))?.[0] ?? 0) || undefined;
  // A range that ends before it begins is read as the range that was meant.
  const range = reversed ? { from: to, to: from } : { from, to };
  return { query: { user: shown.user || undefined, area, before, ...range }, shown, unread };
}
