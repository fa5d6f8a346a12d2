import type { TFunction } from 'i18next';
import { shortWords } from '~/parts/report/short-words';
import type { Column } from '~/rules/kinds';
import { eurosOf } from '~/rules/money';
import { type Figures, ratiosOf } from '~/rules/partner-report';

/** The same on the page and in its files. */
const figures = [
  { key: 'visits', kind: 'count', value: ({ visits }) => visits },
  { key: 'requests', kind: 'count', value: ({ requests }) => requests },
  { key: 'firm', kind: 'count', value: ({ firm }) => firm },
  { key: 'cancelled', kind: 'count', value: ({ cancelled }) => cancelled },
  { key: 'requestsPerVisit', kind: 'percent', value: row => ratiosOf(row).requests },
  { key: 'firmPerVisit', kind: 'percent', value: row => ratiosOf(row).firm },
  { key: 'persons', kind: 'count', value: ({ persons }) => persons },
  { key: 'sales', kind: 'money', value: ({ cents }) => eurosOf(cents) },
  { key: 'perPerson', kind: 'money', value: ({ perPerson }) => (perPerson === null ? null : eurosOf(perPerson)) },
  { key: 'commission', kind: 'money', value: row => (row.commission === undefined ? null : eurosOf(row.commission)) },
  { key: 'cancelledShare', kind: 'percent', value: row => ratiosOf(row).cancelled },
  { key: 'lost', kind: 'money', value: row => (row.lost === undefined ? null : eurosOf(row.lost)) },
  { key: 'change', kind: 'rate', value: ({ change }) => change },
] as const satisfies readonly Column<Figures>[];

export type FigureKey = (typeof figures)[number]['key'];

const byKey = new Map<FigureKey, Column<Figures, FigureKey>>(figures.map(column => [column.key, column]));

export const figureColumn = (key: FigureKey) => byKey.get(key) as Column<Figures, FigureKey>;

/** None are known of months that are to come. @param row of a month, or the total of all from `first` on */
export const visitsFrom = (first: string, today: string) => {
  const thisMonth = today.slice(0, 7);
  return ({ visits, month }: Figures & { month?: string | null }): number | null =>
    (month ?? first) > thisMonth ? null : visits;
};

/** 'BU', 'Sales, EUR' */
export function labelOf(t: TFunction, key: FigureKey): string {
  if (key in shortWords) return shortWords[key as keyof typeof shortWords];
  return key === 'visits' ? t('overview:legend.visits.name') : t(`overview:columns.${key}`);
}
