import { type Settled, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf, upstreamIdsOf } from '~/languages';
import {
  type Figures,
  figuresOf,
  type GroupTotal,
  groupTotals,
  type MonthRow,
  monthRows,
  sumOf,
  type WireStatistics,
} from '~/rules/partner-report';
import { monthsOf, type Range } from '~/rules/periods';
import {
  comparedMonths,
  comparedRange,
  daysOfMonth,
  monthBefore,
  type PeriodRequest,
  periodRequest,
} from '~/rules/report-months';
import { type Filter, wholeRange } from './filter.server';

/** `days` if the range has a part of it only */
export interface ShownMonth extends MonthRow {
  days: Range | null;
  /** `groups` has them only where the month is open */
  expands: boolean;
}

export interface Year {
  range: Range;
  months: ShownMonth[];
  total: Figures;
}

export interface Report {
  now: Year;
  /** the same days some years earlier, month by month beside `now`; null if not asked for or not loaded */
  past: Year | null;
  /** of all months; `groups` only if the total is open */
  sums: { best: GroupTotal | null; groups: GroupTotal[] };
  /** parts that could not be loaded */
  failed: { before: boolean; past: boolean };
}

/**
 * Three requests at once, of which the month before and the year before may fail alone. Null if the filter has no days
 * to show. @throws UpstreamError if the report itself fails
 */
export async function readReport(visit: PartnerVisit, filter: Filter, today: string): Promise<Report | null> {
  const { range, shown, compare } = filter;
  if (!shown) return null;
  const before = monthBefore(shown);
  const compared = comparedRange(shown, compare || 1);
  // One request for the year before and, if it begins with a whole month, the month before that.
  const beforeCompared = monthBefore(compared);
  const wide = compared.from.endsWith('-01');
  const ask = (period: PeriodRequest) => visit.api.partnerStatistics({ ...askedOf(visit, filter), ...period });
  const [report, earlier, year] = await Promise.all([
    ask(shown.cut ? byDates(shown) : periodRequest(range.period, shown, today)),
    settle(ask(byDates(before))),
    compare ? settle(ask(byDates(wide ? { ...compared, from: beforeCompared.from } : compared))) : null,
  ]);
  const format = formatOf(visit.language);
  const rows = { grouping: filter.grouping, languageIds: upstreamIdsOf(visit.language), locale: format };
  const statistics = earlier.ok ? { month: before.month, statistics: earlier.value } : null;
  const yearRows = (statistics: WireStatistics) =>
    monthRows(statistics, {
      ...rows,
      months: comparedMonths(shown, compare || 1),
      before: wide ? { month: beforeCompared.month, statistics } : null,
    });
  const months = monthRows(report, { ...rows, months: monthsOf(shown), before: statistics });
  const past = year?.ok && yearRows(year.value);
  const sums = groupTotals(months, past || null, format);
  const [best] = sums;
  const opens = (index: number) => filter.open === 'all' || filter.open.includes(months[index]?.month ?? '');
  return {
    now: yearOf(shown, months, opens),
    past: past ? yearOf(compared, past, opens) : null,
    sums: {
      best: best && best.cents > 0 ? best : null,
      groups: filter.table === 'ranking' || filter.open === 'all' || filter.open.includes(wholeRange) ? sums : [],
    },
    failed: { before: !earlier.ok, past: hasFailed(year) },
  };
}

const hasFailed = (part: Settled<unknown> | null) => part !== null && !part.ok;

/** numbers of the specification (point 7) */
const askedOf = ({ reportedId }: PartnerVisit, { dateType, grouping }: Filter) => ({
  partnerid: reportedId,
  bookingPeriodType: dateType === 'booking' ? (1 as const) : (2 as const),
  groupType: grouping === 'company' ? (1 as const) : (2 as const),
});

const byDates = ({ from, to }: Range): PeriodRequest => ({ datePeriodType: 'custom', startDate: from, endDate: to });

function yearOf(range: Range, months: MonthRow[], opens: (index: number) => boolean): Year {
  const shown = months.map((row, index) => {
    const { whole, ...days } = daysOfMonth(row.month, range);
    const groups = opens(index) ? row.groups : [];
    return { ...row, groups, expands: row.groups.length > 0, days: whole ? null : days };
  });
  return { range, months: shown, total: figuresOf(sumOf(months), null) };
}
