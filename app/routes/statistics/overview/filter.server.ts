import type { Grouping } from '~/rules/partner-report';
import { periods, type Range } from '~/rules/periods';
import { type DateType, shownRange } from '~/rules/report-months';
import { type Note, type ReadRange, readQuery } from '~/rules/report-query';

export const reportPeriods = periods.filter(period => period !== 'last90');
/** Stands among the open months for the total. */
export const wholeRange = 'total';
type ReportPeriod = (typeof reportPeriods)[number];

export interface Filter {
  dateType: DateType;
  grouping: Grouping;
  range: ReadRange<ReportPeriod>;
  /** the days of the range that the tables show; null where all of it is still to come */
  shown: ReturnType<typeof shownRange>;
  /** with the year before beside it */
  compare: boolean;
  /** months whose groups are shown: '2026-03', and 'total' */
  open: readonly string[] | 'all';
  notes: readonly Note[];
  /** what of all this differs from its default, as an address writes it (D25): without the open months */
  query: Record<string, string>;
}

/** The days of the range as the tables show them, and what stands in its fields: these days, unless something else was typed. */
export function fieldsOf({ range, shown }: Pick<Filter, 'range' | 'shown'>): { range: Range; fields: Range } {
  const days = range.period === 'custom' || shown === null ? range : shown;
  const typed = range.shown.from !== range.from || range.shown.to !== range.to;
  return { range: { from: days.from, to: days.to }, fields: typed ? range.shown : { from: days.from, to: days.to } };
}

/** Reads the filter out of the address. @param today in the brand's time zone */
export function filterOf(search: URLSearchParams, today: string): Filter {
  const query = readQuery(search);
  const dateType = query.choice('datetype', ['booking', 'departure'], 'booking');
  const grouping = query.choice('group', ['company', 'area'], 'company');
  const compare = query.choice('compare', ['1', '0'], '1') === '1';
  const range = query.range<ReportPeriod>({ today, fallback: 'year', periods: reportPeriods });
  const opened = search.getAll('open').filter(month => month !== '');
  const months = opened.filter(month => month === wholeRange || /^\d{4}-(0[1-9]|1[0-2])$/.test(month));
  if (opened.some(month => month !== 'all' && !months.includes(month))) query.note('open', 'unread');
  const chosen = {
    datetype: dateType !== 'booking' && dateType,
    group: grouping !== 'company' && grouping,
    period: !['year', 'custom'].includes(range.period) && range.period,
    from: range.period === 'custom' && range.from,
    to: range.period === 'custom' && range.to,
    compare: !compare && '0',
  };
  return {
    dateType,
    grouping,
    range,
    shown: shownRange(range, dateType, today),
    compare,
    open: opened.includes('all') ? 'all' : [...new Set(months)],
    notes: query.notes,
    query: Object.fromEntries(Object.entries(chosen).filter((pair): pair is [string, string] => pair[1] !== false)),
  };
}
