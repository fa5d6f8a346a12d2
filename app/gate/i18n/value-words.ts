import type { Language } from '~/languages';
import { dayText } from '~/parts/frame/format';
import { isIsoDay } from '~/rules/dates';

/** A stored value that reads alike in every field: nothing, yes, no, a day; undefined for any other. */
export function commonValueWord(t: (key: string) => string, value: string, language: Language): string | undefined {
  if (value === '') return t('history:nothing');
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'form:yes' : 'form:no');
  return isIsoDay(value) ? dayText(value, language) : undefined;
}
