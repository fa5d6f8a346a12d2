import type { Cell, Column, Sheet } from '~/files/workbook';
import { aboutOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { rangeText } from '~/parts/frame/format';
import { right } from '~/portal';
import { type Counts, type Figures, figuresOf, ratiosOf, sumOf } from '~/rules/partner-report';
import { allows } from '~/rules/rights';
import type { Filter } from './filter.server';
import { groupName, legendEntries, shortWords } from './names';
import type { Report, ShownMonth } from './report.server';

const empty = figuresOf(sumOf([]), null);

/**
 * The specification's columns (point 9). An open month has rows for its groups instead of its own, and the year before
 * is a file of its own (`period=lastyear`): otherwise a column's sum would count twice.
 */
export async function sheetOf(visit: PartnerVisit, filter: Filter, report: Report | null): Promise<Sheet> {
  const { t } = visit;
  const months = report?.now.months ?? [];
  const total = report?.now.total ?? empty;
  const byGroup = filter.open === 'all' || months.some(({ groups }) => groups.length > 0);
  const ownOnly = !allows(visit.partner.rights, right.allBookings);
  const notices = [
    ownOnly && t('reports:ownOnly'),
    ownOnly && !byGroup && t('overview:noRatios'),
    report?.missing.before && t('overview:beforeMissing'),
  ];
  return {
    title: t('pages.partnerReport'),
    columns: columnsOf(visit, filter, byGroup),
    rows: byGroup
      ? months.flatMap(month => groupRows(visit, filter, month))
      : months.map(month => [Number(month.month.slice(0, 4)), month.month, ...monthCells(month, ownOnly)]),
    totals: [t('reports:total'), null, ...(byGroup ? [null, ...bookingCells(total)] : monthCells(total, ownOnly))],
    about: await aboutOf(visit, t('pages.partnerReport'), linesOf(visit, filter, byGroup)),
    notice: notices.filter(Boolean).join(' ') || undefined,
  };
}

function columnsOf({ t }: PartnerVisit, { grouping }: Filter, byGroup: boolean): Column[] {
  const whole = (label: string): Column => ({ label, kind: 'whole' });
  const counts = [whole(shortWords.requests), whole(shortWords.firm), whole(shortWords.cancelled)];
  const visits: Column[] = [
    whole(t('overview:legend.visits.name')),
    ...counts,
    { label: t('overview:columns.requestsPerVisit'), kind: 'percent' },
    { label: t('overview:columns.firmPerVisit'), kind: 'percent' },
  ];
  return [
    { label: t('overview:columns.year'), kind: 'text', width: 8 },
    { label: t('overview:columns.month'), kind: 'month' },
    ...(byGroup
      ? [{ label: t(`overview:groupings.${grouping}`), kind: 'text', width: 32 } as Column, ...counts]
      : visits),
    whole(shortWords.persons),
    { label: t('overview:columns.sales'), kind: 'money' },
    { label: t('overview:columns.perPerson'), kind: 'money' },
    { label: t('overview:columns.change'), kind: 'percent' },
  ];
}

function monthCells(figures: Figures, ownOnly: boolean): Cell[] {
  const { requests, firm } = ownOnly ? { requests: null, firm: null } : ratiosOf(figures);
  return [figures.visits, ...countCells(figures), requests, firm, ...salesCells(figures)];
}

function groupRows({ t }: PartnerVisit, { grouping }: Filter, shown: ShownMonth): Cell[][] {
  const { month, groups } = shown;
  const lead = [Number(month.slice(0, 4)), month];
  if (groups.length === 0) return [[...lead, t('reports:total'), ...bookingCells(shown)]];
  return groups.map(group => [...lead, groupName(t, grouping, group), ...bookingCells(group)]);
}

const bookingCells = (figures: Figures): Cell[] => [...countCells(figures), ...salesCells(figures)];
const countCells = ({ requests, firm, cancelled }: Counts): Cell[] => [requests, firm, cancelled];
const salesCells = ({ persons, cents, perPerson, change }: Figures): Cell[] => [
  persons,
  cents / 100,
  perPerson === null ? null : perPerson / 100,
  change,
];

function linesOf({ t, language }: PartnerVisit, filter: Filter, byGroup: boolean): [string, string][] {
  const { dateType, grouping, range, shown } = filter;
  return [
    [t('overview:dateType'), t(`overview:dateTypes.${dateType}`)],
    ...(byGroup ? [[t('overview:grouping'), t(`overview:groupings.${grouping}`)] as [string, string]] : []),
    [t('reports:period'), rangeText(shown ?? range, language)],
    ...legendEntries(t),
  ];
}
