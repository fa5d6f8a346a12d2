import { cellsOf, type Sheet, tableOf } from '~/files/workbook';
import { aboutOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { rangeText } from '~/parts/frame/format';
import { right } from '~/portal';
import { yearRate } from '~/rules/change-rate';
import { pairedGroups } from '~/rules/paired-groups';
import { type Figures, figuresOf, sumOf } from '~/rules/partner-report';
import { allows } from '~/rules/rights';
import { figureColumn } from './figures';
import type { Filter } from './filter.server';
import { monthOrder } from './month-order';
import { groupName, legendEntries } from './names';
import type { Report, ShownMonth } from './report.server';
import { columnsOf, type Row } from './sheet-columns.server';

const empty = figuresOf(sumOf([]), null);

/**
 * The specification's columns (point 9) first. An open month has rows for its groups instead of its own, and the year
 * before has columns of its own: otherwise a column's sum would count twice.
 */
export async function sheetOf(
  visit: PartnerVisit,
  filter: Filter,
  report: Report | null,
  today: string,
): Promise<Sheet> {
  const { t } = visit;
  const shown = report?.now ?? { range: filter.shown ?? filter.range, months: [], total: empty };
  const past = report?.past ?? null;
  const byGroup = filter.open === 'all' || shown.months.some(({ groups }) => groups.length > 0);
  const columns = columnsOf(visit, filter, { byGroup, today, from: shown.range.from, total: shown.total, past });
  const order = monthOrder({ now: shown, past }, filter.sorts.months, sortColumns, formatOf(visit.language));
  const rows = order.flatMap(index => {
    const month = shown.months[index];
    const before = past?.months[index];
    if (!month) return [];
    return byGroup ? groupRows(visit, filter, month, before) : [{ ...month, group: null, past: before }];
  });
  const totals = cellsOf(columns, { ...shown.total, month: null, days: null, group: null, past: past?.total });
  return {
    title: t('pages.partnerReport'),
    ...tableOf(columns, rows, t('reports:total'), totals),
    about: await aboutOf(visit, {
      report: t('pages.partnerReport'),
      columns,
      lines: linesOf(visit, filter, { byGroup, total: shown.total }),
    }),
    notice: noticesOf(visit, filter, { ratios: !byGroup, monthsOpen: byGroup, today, failed: report?.failed }),
  };
}

const sortColumns = [
  ...(['requests', 'firm', 'cancelled', 'persons', 'sales', 'perPerson', 'commission', 'change'] as const).map(
    figureColumn,
  ),
  { key: 'onYear', value: ({ cents, past }: Figures & { past?: Figures }) => yearRate(cents, past?.cents) },
];

interface Noticed {
  ratios: boolean;
  monthsOpen?: boolean;
  today: string;
  failed?: Partial<Report['failed']>;
}

/** What the page says of what is shown, and of what is not. */
export function noticesOf(
  { t, partner }: PartnerVisit,
  filter: Filter,
  { ratios, monthsOpen, today, failed }: Noticed,
) {
  const ownOnly = !allows(partner.rights, right.allBookings);
  const byDeparture = filter.dateType === 'departure';
  const notices = [
    ownOnly && t('reports:ownOnly'),
    filter.shown === null && t('overview:future'),
    filter.shown?.cut && t('overview:longRange'),
    ownOnly && ratios && t('overview:noRatios'),
    !ownOnly && ratios && byDeparture && t('overview:noRatiosByDeparture'),
    byDeparture && (filter.shown?.to ?? '') > today && t('overview:soFar'),
    failed?.before && t('overview:beforeMissing'),
    failed?.past && t('overview:yearMissing'),
    monthsOpen && t('overview:noVisits'),
  ];
  return notices.filter(Boolean).join(' ');
}

function groupRows(
  { t }: PartnerVisit,
  { grouping }: Filter,
  shown: ShownMonth,
  before: ShownMonth | undefined,
): Row[] {
  const { month, days } = shown;
  const pairs = pairedGroups(shown, before);
  if (pairs.length === 0) return [{ ...shown, group: t('reports:total'), past: before }];
  return pairs.map(({ group, past }) => ({ ...group, month, days, group: groupName(t, grouping, group), past }));
}

function linesOf(
  { t, language }: PartnerVisit,
  filter: Filter,
  { byGroup, total }: { byGroup: boolean; total: Figures },
): [string, string][] {
  const { dateType, grouping, range, shown } = filter;
  return [
    [t('overview:dateType'), t(`overview:dateTypes.${dateType}`)],
    ...(byGroup ? [[t('overview:grouping'), t(`overview:groupings.${grouping}`)] as [string, string]] : []),
    [t('reports:period'), rangeText(shown ?? range, language)],
    ...legendEntries(t, total),
  ];
}
