import { type Sheet, type SheetColumn, tableOf } from '~/files/workbook';
import { aboutOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { rangeText } from '~/parts/frame/format';
import { ratio, yearRate } from '~/rules/change-rate';
import { eurosOf } from '~/rules/money';
import type { GroupTotal } from '~/rules/partner-report';
import { orderedBy } from '~/rules/sort';
import { yearsOf } from './columns';
import { type FigureKey, figureColumn, labelOf } from './figures';
import type { Filter } from './filter.server';
import { groupName } from './names';
import type { Report } from './report.server';
import { noticesOf } from './sheet.server';

/** Lines or areas over the whole period, each beside the year that it is compared with. */
export async function rankingSheetOf(
  visit: PartnerVisit,
  filter: Filter,
  report: Report | null,
  today: string,
): Promise<Sheet> {
  const { t, language } = visit;
  const columns = columnsOf(visit, filter, report);
  const by = columns.find(({ key }) => key === filter.sorts.groups.by);
  const groups = report?.sums.groups ?? [];
  const rows = by ? orderedBy(groups, filter.sorts.groups, by.value, formatOf(language)) : groups;
  return {
    title: t(`overview:groupings.${filter.grouping}`),
    ...tableOf(columns, rows, t('reports:total')),
    about: await aboutOf(visit, {
      report: t('pages.partnerReport'),
      columns,
      lines: [
        [t('overview:dateType'), t(`overview:dateTypes.${filter.dateType}`)],
        [t('reports:period'), rangeText(filter.shown ?? filter.range, language)],
      ],
    }),
    notice: noticesOf(visit, filter, { ratios: false, today, failed: { past: report?.failed.past } }),
  };
}

function columnsOf({ t }: PartnerVisit, { grouping }: Filter, report: Report | null): SheetColumn<GroupTotal>[] {
  const total = report?.now.total;
  const past = report?.past ?? null;
  const figure = (key: FigureKey) => {
    const { value, ...column } = figureColumn(key);
    const per = key === 'cancelledShare' ? ['cancelled', 'firm', 'cancelled'] : undefined;
    const label = labelOf(t, key);
    return { ...column, value, label, per, total: total ? value(total) : null } as SheetColumn<GroupTotal>;
  };
  const optional: FigureKey[] = [
    ...(total?.commission === undefined ? [] : ['commission' as const]),
    'cancelledShare',
    ...(total?.lost === undefined ? [] : ['lost' as const]),
  ];
  return [
    {
      key: 'group',
      label: t(`overview:groupings.${grouping}`),
      kind: 'text',
      width: 32,
      value: group => groupName(t, grouping, group),
    },
    figure('sales'),
    {
      key: 'share',
      label: t('overview:columns.share'),
      kind: 'percent',
      value: ({ cents }) => ratio(cents, total?.cents ?? 0),
    },
    ...(['requests', 'firm', 'cancelled', 'persons', ...optional] as const).map(figure),
    ...(past ? yearColumns(t, yearsOf(past), past.total.cents, total?.cents ?? 0) : []),
  ];
}

const yearColumns = (t: PartnerVisit['t'], year: string, before: number, now: number): SheetColumn<GroupTotal>[] => [
  {
    key: 'past-sales',
    label: t('overview:columns.inYear', { label: labelOf(t, 'sales'), year }),
    kind: 'money',
    value: ({ past }) => (past ? eurosOf(past.cents) : null),
    total: eurosOf(before),
  },
  {
    key: 'onYear',
    label: t('overview:columns.onYear', { year }),
    kind: 'rate',
    per: ['sales', 'past-sales'],
    value: ({ cents, past }) => yearRate(cents, past?.cents),
    total: yearRate(now, before),
  },
];
