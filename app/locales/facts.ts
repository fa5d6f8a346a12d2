import { z } from 'zod';
import type { LanguageFacts } from '~/languages';

const isLocale = (tag: string): boolean => {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
};

const ofRange = z.string().regex(/\{from\}.*\{to\}/);

/** `locales/<language>/language.json` (D3) */
export const factsSchema = z.strictObject({
  id: z.number().int().min(1).max(99),
  name: z.string().min(1),
  fallback: z.array(z.string()),
  format: z.string().refine(isLocale, 'is no language with a country, such as it-IT'),
  firstDay: z.string().min(1).optional(),
  range: z.strictObject({ days: ofRange, months: ofRange }).optional(),
  /** opening and closing; `tests/house/locales.test.ts` */
  quotes: z.string().length(2),
  transliteration: z.record(z.string().length(1), z.string().regex(/^[a-z]+$/)).optional(),
  spelling: z.record(z.string().length(1), z.string()).optional(),
}) satisfies z.ZodType<Omit<LanguageFacts, 'flag'>>;
