import type { TFunction } from 'i18next';
import type { Range } from '~/rules/periods';
import type { QueryIssue } from '~/rules/report-query';

/** Words of a report's page for what its address can say. */
export type FieldLabels = (t: TFunction) => Readonly<Record<string, string>>;

const commonLabels: FieldLabels = t => ({ period: t('reports:period'), from: t('reports:from'), to: t('reports:to') });

export const isDay = (field: string): field is keyof Range => field === 'from' || field === 'to';

/** On the page and in the file alike. */
export function issueText({ field, kind }: QueryIssue, labels: ReturnType<FieldLabels>, t: TFunction): string {
  const word = kind === 'unread' && isDay(field) ? 'noDay' : kind;
  return t(`reports:notes.${word}`, { field: labels[field] ?? commonLabels(t)[field] ?? field });
}
