import type { TFunction } from 'i18next';
import type { FieldLabels } from '~/parts/report/issue-text';
import { stateWord } from '~/parts/report/state-word';
import type { Choices } from './choices.server';
import { type Filter, type Narrowing, narrowings } from './filter';

const labels = {
  state: 'transactions:columns.status',
  line: 'booking:facts.company',
  area: 'booking:facts.area',
  kind: 'booking:facts.kind',
  user: 'booking:facts.user',
} as const satisfies Record<Narrowing, string>;

export const narrowingLabel = (name: Narrowing, t: TFunction): string => t(labels[name]);

export const fieldLabels: FieldLabels = t => ({
  type: t('transactions:filter.type'),
  q: t('transactions:filter.search'),
  datetype: t('transactions:filter.dateType'),
  sort: t('transactions:filter.sort'),
  columns: t('transactions:filter.columns'),
  ...Object.fromEntries(narrowings.map(name => [name, narrowingLabel(name, t)])),
  page: t('transactions:filter.page'),
  size: t('transactions:filter.size'),
});

export function optionText(name: Narrowing, value: string, choices: Choices | null, t: TFunction): string {
  if (name === 'state') return stateWord(value, t);
  if (name === 'kind') return t(`booking:kinds.${value}`);
  return choices?.[name].find(option => option.value === value)?.label ?? value;
}

export const narrowingText = (name: Narrowing, filter: Filter, choices: Choices | null, t: TFunction): string =>
  optionText(name, filter[name], choices, t);
