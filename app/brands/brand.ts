import { z } from 'zod';
import { type Language, languageCodes } from '~/languages';
import { hexColour } from './contrast';

/**
 * The shape of `brands/<id>/brand.json` (D2): everything that varies by brand. A file that does not fit stops the
 * start with file, field and reason, so a typing slip never reaches a visitor.
 */

const language = z.enum(languageCodes);
const hex = z.string().regex(hexColour, 'a colour is written #rrggbb, lower case');
const webAddress = z.url({ protocol: /^https?$/ });

/** A text or address that is the same in all languages, or differs by language. */
const byLanguage = <T extends z.ZodType>(value: T) => z.union([value, z.partialRecord(language, value)]);

const pattern = z.string().refine(source => {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}, 'not a regular expression');

/** A rule that is a pattern, with the example that the message shows ('{0} should look like {1}'). */
const shapeRule = z.strictObject({ pattern, example: z.string().min(1) });

/** Colours of one scheme. The pairs that must pass WCAG AA are listed in `tests/house/brands.test.ts`. */
const scheme = z.strictObject({
  /** page behind everything */
  canvas: hex,
  /** cards, fields, header */
  surface: hex,
  /** quiet panels, table heads, menu hover */
  sunken: hex,
  text: hex,
  muted: hex,
  /** decorative rules */
  line: hex,
  /** borders of fields and buttons: 3:1 */
  control: hex,
  accent: hex,
  accentHover: hex,
  onAccent: hex,
  /** background of the current menu item */
  accentSoft: hex,
  /** text on accentSoft */
  onAccentSoft: hex,
  link: hex,
});

export const brandSchema = z.strictObject({
  id: z.number().int().positive(),
  /** part of export file names: `<shortName>-partnerreport-2026-03-31.xlsx` */
  shortName: z.string().regex(/^[a-z0-9-]+$/),
  name: byLanguage(z.string().min(1)),
  /** ISO 3166 country of the market */
  market: z.string().regex(/^[A-Z]{2}$/),
  /** hosts that belong to the brand, besides `<id>.localhost` */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)),
  timeZone: z.string(),
  languages: z.array(language).min(1),
  defaultLanguage: language,
  pageTitle: byLanguage(z.string().min(1)),
  siteUrl: byLanguage(webAddress),
  /** hotline and mail line of the header; null where the brand shows none */
  hotline: z.strictObject({ phone: z.string(), hours: byLanguage(z.string()).optional(), email: z.email() }).nullable(),
  aboutUsLabel: byLanguage(z.string().min(1)),
  footer: z.strictObject({
    imprint: byLanguage(webAddress),
    aboutUs: byLanguage(webAddress),
    terms: byLanguage(webAddress),
    privacy: byLanguage(webAddress),
    press: byLanguage(webAddress),
  }),
  /** the market's body for complaints, which the accessibility statement names; without it a general sentence */
  accessibilityBody: byLanguage(z.string().min(1)).optional(),
  /** areas of the menu that the brand does not have (D11) */
  hiddenAreas: z.array(z.enum(['marketing', 'payout'])),
  newsletter: z.boolean(),
  validation: z.strictObject({
    postalCode: shapeRule.extend({ byCountry: z.record(z.string(), shapeRule).optional() }),
    /** the specified pattern; a valid IBAN of any country passes besides (D16) */
    iban: shapeRule,
  }),
  recommendedPhoneCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  /** digits only: '49' */
  defaultPhonePrefix: z.string().regex(/^\d{1,4}$/),
  /** a number of the market, as the phone field's hint shows it */
  phoneExample: z.string().regex(/^\+\d+( \d+)+$/),
  engines: z.strictObject({ booking: webAddress, corporate: webAddress }),
  theme: z.strictObject({ light: scheme, dark: scheme }),
});

export type Brand = z.output<typeof brandSchema>;
export type Scheme = z.output<typeof scheme>;

/** The reading of a text for one language: its own, else that of the brand's default language, else any. */
export function inLanguage<T extends string>(
  value: T | Partial<Record<Language, T>>,
  code: Language,
  brand: Pick<Brand, 'defaultLanguage'>,
): T {
  if (typeof value === 'string') return value;
  const found = value[code] ?? value[brand.defaultLanguage] ?? Object.values(value)[0];
  if (found === undefined) throw new Error('A text by language with no language at all.');
  return found;
}
