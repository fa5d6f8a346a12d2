import type { Language } from '~/languages';
import { maker, mediumDay } from '~/parts/frame/format';

/** 'So, 01.03.2026' */
export const dayOfWeek = (day: string, language: Language): string =>
  `${maker(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))}, ${mediumDay(day, language)}`;
