import { cellsOf, type Sheet, type SheetColumn, tableOf } from '~/files/workbook';
import { aboutOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { daysText, dayText, rangeText } from '~/parts/frame/format';
import { right } from '~/portal';
import type { Month } from '~/rules/kinds';
import { type Figures, figuresOf, sumOf } from '~/rules/partner-report';
import { monthMark } from '~/rules/report-months';
import { allows } from '~/rules/rights';
import { type FigureKey, figureColumn, labelOf } from './figures';
import type { Filter } from './filter.server';
import { groupName, legendEntries } from './names';
import type { Report, ShownMonth } from './report.server';

const empty = figuresOf(sumOf([]), null);

/**
 * The specification's columns (point 9). An open month has rows for its groups instead of its own, and the year before
 * is a file of its own (`period=lastyear`): otherwise a column's sum would count twice.
 */
export async function sheetOf(
  visit: PartnerVisit,
  filter: Filter,
  report: Report | null,
  today: string,
): Promise<Sheet> {
  const { t } = visit;
  const months = report?.now.months ?? [];
  const total = report?.now.total ?? empty;
  const byGroup = filter.open === 'all' || months.some(({ groups }) => groups.length > 0);
  const ownOnly = !allows(visit.partner.rights, right.allBookings);
  const byDeparture = filter.dateType === 'departure';
  const notices = [
    ownOnly && t('reports:ownOnly'),
    ownOnly && !byGroup && t('overview:noRatios'),
    !ownOnly && !byGroup && byDeparture && t('overview:noRatiosByDeparture'),
    byDeparture && (filter.shown?.to ?? '') > today && t('overview:soFar'),
    report?.failed.before && t('overview:beforeMissing'),
  ];
  const columns = columnsOf(visit, filter, { byGroup, today });
  const rows = months.flatMap(month => (byGroup ? groupRows(visit, filter, month) : [{ ...month, group: null }]));
  const totals = cellsOf(columns, { ...total, month: null, days: null, group: null });
  return {
    title: t('pages.partnerReport'),
    ...tableOf(columns, rows, t('reports:total'), totals),
    about: await aboutOf(visit, {
      report: t('pages.partnerReport'),
      columns,
      lines: linesOf(visit, filter, byGroup),
    }),
    notice: notices.filter(Boolean).join(' ') || undefined,
  };
}

/** month and group are null in the totals */
type Row = Figures & Pick<ShownMonth, 'days'> & { month: string | null; group: string | null };

const quotients: Partial<Record<FigureKey, readonly [FigureKey, FigureKey]>> = {
  requestsPerVisit: ['requests', 'visits'],
  firmPerVisit: ['firm', 'visits'],
  perPerson: ['sales', 'persons'],
};
const perVisit = ['requestsPerVisit', 'firmPerVisit'] as const;
const ofMonths: FigureKey[] = ['visits', 'requests', 'firm', 'cancelled', ...perVisit];
const ofGroups: FigureKey[] = ['requests', 'firm', 'cancelled'];
const ofBoth: FigureKey[] = ['persons', 'sales', 'perPerson', 'change'];

function columnsOf(
  { t, partner, language }: PartnerVisit,
  { grouping, dateType }: Filter,
  { byGroup, today }: { byGroup: boolean; today: string },
): SheetColumn<Row>[] {
  const noRatios = dateType === 'departure' || !allows(partner.rights, right.allBookings);
  const figure = (key: FigureKey): SheetColumn<Row> => {
    const label = labelOf(t, key);
    if (key === 'visits')
      return { key, label, kind: 'count', value: row => (isToCome(row, today) ? null : row.visits) };
    const column = { ...figureColumn(key), label, per: quotients[key] };
    return noRatios && perVisit.some(each => each === key) ? { ...column, value: () => null } : column;
  };
  const note = ({ month, days }: Row): string | null => {
    const mark = month && monthMark(month, days, dateType, today);
    if (mark === 'untilToday') return t('overview:untilDay', { day: dayText(today, language) });
    if (mark === 'part') return days && daysText(days, language);
    return mark && t('overview:bookedSoFar');
  };
  const group: SheetColumn<Row> = {
    key: 'group',
    label: t(`overview:groupings.${grouping}`),
    kind: 'text',
    width: 32,
    value: row => row.group,
  };
  return [
    {
      key: 'year',
      label: t('overview:columns.year'),
      kind: 'year',
      width: 8,
      value: ({ month }) => (month === null ? null : Number(month.slice(0, 4))),
    },
    { key: 'month', label: t('overview:columns.month'), kind: 'month', value: ({ month }) => month as Month | null },
    ...(byGroup ? [group, ...ofGroups.map(figure)] : ofMonths.map(figure)),
    ...ofBoth.map(figure),
    { key: 'note', label: t('overview:columns.note'), kind: 'text', width: 24, value: note },
  ];
}

const isToCome = ({ month }: Row, today: string) => month !== null && month > today.slice(0, 7);

function groupRows({ t }: PartnerVisit, { grouping }: Filter, shown: ShownMonth): Row[] {
  const { month, days, groups } = shown;
  if (groups.length === 0) return [{ ...shown, group: t('reports:total') }];
  return groups.map(group => ({ ...group, month, days, group: groupName(t, grouping, group) }));
}

function linesOf({ t, language }: PartnerVisit, filter: Filter, byGroup: boolean): [string, string][] {
  const { dateType, grouping, range, shown } = filter;
  return [
    [t('overview:dateType'), t(`overview:dateTypes.${dateType}`)],
    ...(byGroup ? [[t('overview:grouping'), t(`overview:groupings.${grouping}`)] as [string, string]] : []),
    [t('reports:period'), rangeText(shown ?? range, language)],
    ...legendEntries(t),
  ];
}
