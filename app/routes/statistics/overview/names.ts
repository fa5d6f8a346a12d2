import type { TFunction } from 'i18next';
import type { FieldLabels } from '~/parts/report/issue-text';
import { shortWords } from '~/parts/report/short-words';
import type { Counts, Grouping } from '~/rules/partner-report';

export const fieldLabels: FieldLabels = t => ({
  datetype: t('overview:dateType'),
  group: t('overview:grouping'),
  compare: t('overview:compareWith'),
  table: t('overview:table'),
  sort: t('overview:sort'),
  sortvisits: t('overview:sort'),
  sortgroups: t('overview:sort'),
  open: t('overview:openMonth'),
});

const entries = [
  'visits',
  'requests',
  'firm',
  'cancelled',
  'cancelledShare',
  'persons',
  'sales',
  'commission',
  'perPerson',
  'change',
] as const;

/** 'BU – Firm bookings', 'Bookings that stand. …' */
export const legendEntries = (t: TFunction, told: Partial<Counts>): [name: string, text: string][] =>
  entries
    .filter(entry => entry !== 'commission' || told.commission !== undefined)
    .map(entry => {
      const name = t(`overview:legend.${entry}.name`);
      const short = entry in shortWords ? shortWords[entry as keyof typeof shortWords] : null;
      return [short ? `${short} – ${name}` : name, t(`overview:legend.${entry}.text`)];
    });

/** A missing name becomes a word with its number (D3). */
export function groupName(t: TFunction, grouping: Grouping, { id, name }: { id: number | null; name: string }): string {
  if (name) return name;
  return id === null ? t(`overview:unassigned.${grouping}`) : t(`overview:unnamed.${grouping}`, { id });
}
