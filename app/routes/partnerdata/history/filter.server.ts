import { areaNames, type HistoryArea, type HistoryQuery } from '~/gate/report/history.server';
import { type Note, readQuery } from '~/rules/report-query';

interface Filter {
  query: HistoryQuery;
  /** as typed, for the form */
  shown: { user: string; area: string; from: string; to: string };
  notes: readonly Note[];
}

/** Longer texts are nobody's name. */
const longest = 120;

/** Reads the filter out of the address. The address is the report: whatever it says, a page comes of it (D25). */
export function filterOf(search: URLSearchParams): Filter {
  const reader = readQuery(search);
  const area = reader.choice<HistoryArea | ''>('area', areaNames, '');
  const user = reader.text('user', longest);
  const { shown, ...days } = reader.days();
  // Only this page's own links have it, so it has no field that a note could name.
  const before = Number(/^\d{1,15}$/.exec(search.get('before') ?? '')?.[0] ?? 0);
  const query = { user: user || undefined, area: area || undefined, before: before || undefined, ...days };
  return { query, shown: { user, area, ...shown }, notes: reader.notes };
}
