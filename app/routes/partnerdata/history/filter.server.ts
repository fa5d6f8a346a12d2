import type { HistoryQuery } from '~/gate/report/history.server';
import { type QueryIssue, readQuery } from '~/rules/report-query';
import type { SaveArea } from '~/rules/saves';

interface Filter {
  query: HistoryQuery;
  /** as typed */
  shown: { user: string; area: string; from: string; to: string };
  issues: readonly QueryIssue[];
}

const longest = 120;

/** Any address gives a page (D25). */
export function filterOf(search: URLSearchParams, areas: readonly SaveArea[]): Filter {
  const reader = readQuery(search);
  const area = reader.choice<SaveArea | ''>('area', areas, '');
  const user = reader.text('user', longest);
  const { shown, ...days } = reader.days();
  // Only this page's links have it, so no note names it.
  const before = Number(/^\d{1,15}$/.exec(search.get('before') ?? '')?.[0] ?? 0);
  const query = { user: user || undefined, area: area || undefined, before: before || undefined, ...days };
  return { query, shown: { user, area, ...shown }, issues: reader.issues };
}
