import type { Grouping } from '~/rules/partner-report';
import { periods, type Range } from '~/rules/periods';
import { type ReportDateType, shownRange } from '~/rules/report-months';
import {
  defaultSorts,
  ordersOf,
  reportSortKeys,
  type SortedTable,
  sortedTables,
  sortNames,
} from '~/rules/report-orders';
import { type QueryIssue, type QueryReader, type ReadRange, readQuery } from '~/rules/report-query';
import { readSorting, type Sorting } from '~/rules/sort';

export const reportPeriods = periods.filter(period => period !== 'last90');
/** Among the open months it is the total. */
export const wholeRange = 'total';
type ReportPeriod = (typeof reportPeriods)[number];

export interface Filter {
  dateType: ReportDateType;
  grouping: Grouping;
  range: ReadRange<ReportPeriod>;
  /** null if all of the range is in the future */
  shown: ReturnType<typeof shownRange>;
  /** years back; 0 compares nothing */
  compare: 0 | 1 | 2 | 3;
  table: 'months' | 'ranking';
  sorts: Record<SortedTable, Sorting<string>>;
  /** months whose groups are shown: '2026-03', and 'total' */
  open: readonly string[] | 'all';
  issues: readonly QueryIssue[];
  /** parameters that differ from their defaults (D25), without the open months */
  query: Record<string, string>;
}

const comparisons = { none: 0, 0: 0, 1: 1, 2: 2, 3: 3 } as const;

const orderOf = (query: QueryReader, table: SortedTable): string =>
  query.choice(sortNames[table], ordersOf(table), defaultSorts[table]);

export function fieldsOf({ range, shown }: Pick<Filter, 'range' | 'shown'>): { range: Range; fields: Range } {
  const days = range.period === 'custom' || shown === null ? range : shown;
  const typed = range.shown.from !== range.from || range.shown.to !== range.to;
  return { range: { from: days.from, to: days.to }, fields: typed ? range.shown : { from: days.from, to: days.to } };
}

/** @param today in the brand's time zone */
export function filterOf(search: URLSearchParams, today: string): Filter {
  const query = readQuery(search);
  const dateType = query.choice('datetype', ['booking', 'departure'], 'booking');
  const grouping = query.choice('group', ['company', 'area'], 'company');
  const compare = comparisons[query.choice('compare', ['1', '2', '3', 'none', '0'], '1')];
  const table = query.choice('table', ['months', 'ranking'], 'months');
  const range = query.range<ReportPeriod>({ today, fallback: 'year', periods: reportPeriods });
  const orders = Object.fromEntries(sortedTables.map(each => [each, orderOf(query, each)])) as Record<
    SortedTable,
    string
  >;
  const opened = search.getAll('open').filter(month => month !== '');
  const months = opened.filter(month => month === wholeRange || /^\d{4}-(0[1-9]|1[0-2])$/.test(month));
  if (opened.some(month => month !== 'all' && !months.includes(month))) query.addIssue('open', 'unread');
  const chosen = {
    datetype: dateType !== 'booking' && dateType,
    group: grouping !== 'company' && grouping,
    period: !['year', 'custom'].includes(range.period) && range.period,
    from: range.period === 'custom' && range.from,
    to: range.period === 'custom' && range.to,
    table: table === 'ranking' && table,
    compare: compare !== 1 && (compare === 0 ? 'none' : String(compare)),
    ...Object.fromEntries(
      sortedTables.map(each => [sortNames[each], orders[each] !== defaultSorts[each] && orders[each]]),
    ),
  };
  return {
    dateType,
    grouping,
    range,
    shown: shownRange(range, dateType, today),
    compare,
    table,
    sorts: {
      months: readSorting(orders.months, reportSortKeys.months),
      visits: readSorting(orders.visits, reportSortKeys.visits),
      groups: readSorting(orders.groups, reportSortKeys.groups),
    },
    open: opened.includes('all') ? 'all' : [...new Set(months)],
    issues: query.issues,
    query: Object.fromEntries(Object.entries(chosen).filter((pair): pair is [string, string] => pair[1] !== false)),
  };
}
