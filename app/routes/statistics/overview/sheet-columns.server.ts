import type { SheetColumn } from '~/files/workbook';
import type { PartnerVisit } from '~/gate/visit';
import { daysText, dayText } from '~/parts/frame/format';
import { right } from '~/portal';
import { yearRate } from '~/rules/change-rate';
import type { Month, YearNumber } from '~/rules/kinds';
import type { Figures } from '~/rules/partner-report';
import { monthMark } from '~/rules/report-months';
import { allows } from '~/rules/rights';
import { yearsOf } from './columns';
import { type FigureKey, figureColumn, labelOf, visitsFrom } from './figures';
import type { Filter } from './filter.server';
import type { ShownMonth, Year } from './report.server';

/** month and group are null in the totals */
export type Row = Figures & Pick<ShownMonth, 'days'> & { month: string | null; group: string | null; past?: Figures };

const quotients: Partial<Record<FigureKey, readonly FigureKey[]>> = {
  requestsPerVisit: ['requests', 'visits'],
  firmPerVisit: ['firm', 'visits'],
  perPerson: ['sales', 'persons'],
  cancelledShare: ['cancelled', 'firm', 'cancelled'],
};
const perVisit: FigureKey[] = ['requestsPerVisit', 'firmPerVisit'];
const counts: FigureKey[] = ['requests', 'firm', 'cancelled'];
const sums: FigureKey[] = ['persons', 'sales', 'perPerson'];

interface Shown {
  byGroup: boolean;
  today: string;
  /** first day of the report */
  from: string;
  total: Figures;
  past: Year | null;
}

export function columnsOf(visit: PartnerVisit, filter: Filter, shown: Shown): SheetColumn<Row>[] {
  const { t, partner } = visit;
  const { byGroup, today, from, total, past } = shown;
  const byDeparture = filter.dateType === 'departure';
  const noRatios = byDeparture || !allows(partner.rights, right.allBookings);
  const figure = (key: FigureKey): SheetColumn<Row> => {
    const label = labelOf(t, key);
    if (key === 'visits') return { key, label, kind: 'count', value: visitsFrom(from.slice(0, 7), today) };
    const column = { ...figureColumn(key), label, per: quotients[key] };
    return noRatios && perVisit.includes(key) ? { ...column, value: () => null } : column;
  };
  // By departure the year goes on after today, where there are no visits yet to set beside the year before.
  const pastVisits: FigureKey[] = byGroup || byDeparture ? [] : ['visits'];
  const money: FigureKey[] = [...told(total, 'commission'), 'cancelledShare', ...told(total, 'lost')];
  return [
    {
      key: 'year',
      label: t('overview:columns.year'),
      kind: 'year',
      width: 8,
      value: ({ month }) => (month === null ? null : (Number(month.slice(0, 4)) as YearNumber)),
    },
    { key: 'month', label: t('overview:columns.month'), kind: 'month', value: ({ month }) => month as Month | null },
    ...(byGroup ? [groupColumn(visit, filter)] : [figure('visits')]),
    ...counts.map(figure),
    ...(byGroup ? [] : perVisit.map(figure)),
    ...[...sums, 'change' as const, ...money].map(figure),
    ...(past ? pastColumns(visit, past, [...pastVisits, ...counts, ...sums, ...money]) : []),
    noteColumn(visit, filter, today),
  ];
}

const told = (total: Figures, key: 'commission' | 'lost'): FigureKey[] => (total[key] === undefined ? [] : [key]);

const groupColumn = ({ t }: PartnerVisit, { grouping }: Filter): SheetColumn<Row> => ({
  key: 'group',
  label: t(`overview:groupings.${grouping}`),
  kind: 'text',
  width: 32,
  value: row => row.group,
});

function pastColumns({ t }: PartnerVisit, past: Year, keys: readonly FigureKey[]): SheetColumn<Row>[] {
  const year = yearsOf(past);
  const keyOf = (key: string) => `past-${key}`;
  return [
    ...keys.map((key): SheetColumn<Row> => {
      const { kind, value } = figureColumn(key);
      const per = quotients[key]?.map(keyOf);
      const label = t('overview:columns.inYear', { label: labelOf(t, key), year });
      return {
        key: keyOf(key),
        kind,
        label,
        per,
        value: row => (row.past ? value(row.past) : null),
      } as SheetColumn<Row>;
    }),
    {
      key: 'onYear',
      kind: 'rate',
      label: t('overview:columns.onYear', { year }),
      per: ['sales', keyOf('sales')],
      value: ({ cents, past }) => yearRate(cents, past?.cents),
    },
  ];
}

function noteColumn({ t, language }: PartnerVisit, { dateType }: Filter, today: string): SheetColumn<Row> {
  const value = ({ month, days }: Row): string | null => {
    const mark = month && monthMark(month, days, dateType, today);
    if (mark === 'untilToday') return t('overview:untilDay', { day: dayText(today, language) });
    if (mark === 'part') return days && daysText(days, language);
    return mark && t('overview:bookedSoFar');
  };
  return { key: 'note', label: t('overview:columns.note'), kind: 'text', width: 24, value };
}
