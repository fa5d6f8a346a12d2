import { z } from 'zod';
import { type Language, languageCodes } from '~/languages';
import { hexColour } from './contrast';

// `brands/<id>/brand.json` (D2). A file that does not fit stops the start with file, field and reason.

const language = z.enum(languageCodes);
const hex = z.string().regex(hexColour, 'a colour is written #rrggbb, lower case');
const webAddress = z.url({ protocol: /^https?$/ });

const phoneNumber = z.string().regex(/^\+\d+( \d+)+$/, 'a phone number is written +49 40 1234567');

const parameter = z.string().regex(/^[A-Za-z][\w.-]*$/, 'a parameter is a letter, then letters, digits, . _ -');

const byLanguage = <T extends z.ZodType>(value: T) => z.union([value, z.partialRecord(language, value)]);

const pattern = z.string().refine(source => {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}, 'not a regular expression');

const shapeRule = z.strictObject({ pattern, example: z.string().min(1) });

/** `tests/house/brands.test.ts` lists the pairs that must pass WCAG AA. */
const scheme = z.strictObject({
  canvas: hex,
  surface: hex,
  sunken: hex,
  text: hex,
  muted: hex,
  line: hex,
  /** borders of fields and buttons: 3:1 */
  control: hex,
  accent: hex,
  accentHover: hex,
  onAccent: hex,
  accentSoft: hex,
  onAccentSoft: hex,
  link: hex,
});

export const brandSchema = z.strictObject({
  id: z.number().int().positive(),
  /** for file names: `<shortName>-partnerreport-2026-03-31.xlsx` */
  shortName: z.string().regex(/^[a-z0-9-]+$/),
  name: byLanguage(z.string().min(1)),
  /** ISO 3166 */
  market: z.string().regex(/^[A-Z]{2}$/),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)),
  timeZone: z.string(),
  languages: z.array(language).min(1),
  defaultLanguage: language,
  pageTitle: byLanguage(z.string().min(1)),
  siteUrl: byLanguage(webAddress),
  hotline: z.strictObject({ phone: z.string(), hours: byLanguage(z.string()).optional(), email: z.email() }).nullable(),
  /** of the portal's mails (D33); what is left out is the sender's address of MAIL_FROM and the hotline */
  mail: z
    .strictObject({ from: z.email().optional(), replyTo: z.email().optional(), phone: phoneNumber.optional() })
    .default({}),
  aboutUsLabel: byLanguage(z.string().min(1)),
  footer: z.strictObject({
    imprint: byLanguage(webAddress),
    aboutUs: byLanguage(webAddress),
    terms: byLanguage(webAddress),
    privacy: byLanguage(webAddress),
    press: byLanguage(webAddress),
  }),
  /** the market's complaints body, for the accessibility statement */
  accessibilityBody: byLanguage(z.string().min(1)).optional(),
  /** D11 */
  hiddenAreas: z.array(z.enum(['marketing', 'payout'])),
  newsletter: z.boolean(),
  validation: z.strictObject({
    postalCode: shapeRule.extend({ byCountry: z.record(z.string(), shapeRule).optional() }),
    /** a valid IBAN of any country passes as well (D16) */
    iban: shapeRule,
  }),
  recommendedPhoneCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  defaultPhonePrefix: z.string().regex(/^\d{1,4}$/),
  phoneExample: phoneNumber,
  secondFactor: z.enum(['offered', 'administrators', 'all']).default('offered'),
  engines: z.strictObject({
    booking: webAddress,
    corporate: webAddress,
    /** names in the engine's addresses, and in the form that hands over the login (D14) */
    parameters: z.strictObject({ partner: parameter, language: parameter, layout: parameter }),
    handover: z.strictObject({ token: parameter, partner: parameter, language: parameter }),
  }),
  theme: z.strictObject({ light: scheme, dark: scheme }),
});

/** Drawn for the header; a brand without them shows its name. */
export interface Drawings {
  motif: boolean;
  /** by language, under '' for all others; sizes in pixels */
  wordmarks: Partial<Record<Language | '', { file: string; width: number; height: number }>>;
}

export type Brand = z.output<typeof brandSchema> & { drawings?: Drawings };
export type Scheme = z.output<typeof scheme>;

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
