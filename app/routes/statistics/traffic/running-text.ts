import type { TFunction } from 'i18next';
import type { Language } from '~/languages';
import { mediumDay, monthText } from '~/parts/frame/format';

/** @param period '2026' or '2026-03' @param until the last day counted */
export function runningText(t: TFunction, period: string, until: string, language: Language): string {
  const day = mediumDay(until, language);
  if (period.length === 4) return t('traffic:running', { year: period, day });
  return t('traffic:runningMonth', { month: monthText(period, language), day });
}
