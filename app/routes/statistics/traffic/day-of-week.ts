import type { Language } from '~/languages';
import { inUtc, mediumDay } from '~/parts/frame/format';

const shortWeekday = inUtc({ weekday: 'short' });

/** 'So, 01.03.2026' */
export const dayOfWeek = (day: string, language: Language): string =>
  `${shortWeekday(day, language)}, ${mediumDay(day, language)}`;
