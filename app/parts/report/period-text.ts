import type { TFunction } from 'i18next';
import type { Language } from '~/languages';
import type { ReadRange } from '~/rules/report-query';
import { mediumDay } from '../frame/format';

/** '1 Jan 2026 – 31 Dec 2026', or 'All years' */
export function periodText(
  { period, from, to }: Omit<ReadRange, 'shown'>,
  t: TFunction<'reports'>,
  language: Language,
): string {
  return period === 'all' ? t('reports:periods.all') : `${mediumDay(from, language)} – ${mediumDay(to, language)}`;
}
