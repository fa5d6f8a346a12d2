import { z } from 'zod';
import type { Language } from '~/languages';
import { hexColour } from './contrast';
import type { Demo } from './demo';
import { country, language, line, mailAddress, phoneNumber, webAddress } from './fields';

// `brands/<id>/brand.json` (D2). What does not fit stops the start; `check.ts` validates how the fields fit together.

const hex = z.string().regex(hexColour, 'a colour is written #rrggbb, lower case');
const hotlineNumber = z
  .string()
  .regex(/^\+?[\d ()/.-]{3,30}$/, 'is no number to call: digits, blanks, + ( ) / . -')
  .regex(/\d.*\d.*\d/, 'is no number to call: it has no three digits');

const parameter = z.string().regex(/^[A-Za-z][\w.-]*$/, 'a parameter is a letter, then letters, digits, . _ -');

const byLanguage = <T extends z.ZodType>(value: T) => z.union([value, z.record(language, value)]);

const pattern = z.string().refine(source => {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}, 'not a regular expression');

const shapeRule = z.strictObject({ pattern, example: line });

/** `validate-theme.ts` has the pairs that must pass WCAG AA. */
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
  id: z.number().int().positive().max(999_999_999),
  /** for file names: `<shortName>-partnerreport-2026-03-31.xlsx` */
  shortName: z.string().regex(/^[a-z0-9-]+$/, 'lower case letters, digits and - alone'),
  name: byLanguage(line),
  /** ISO 3166 */
  market: country,
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'a host is written in lower case, without port and *')),
  timeZone: z.string(),
  languages: z.array(language).min(1, 'names no language'),
  defaultLanguage: language,
  pageTitle: byLanguage(line),
  siteUrl: byLanguage(webAddress),
  hotline: z.strictObject({ phone: hotlineNumber, hours: byLanguage(line).optional(), email: mailAddress }).nullable(),
  /** of the portal's mails (D33); what is left out is the sender's address of MAIL_FROM and the hotline */
  mail: z
    .strictObject({ from: mailAddress.optional(), replyTo: mailAddress.optional(), phone: phoneNumber.optional() })
    .default({}),
  aboutUsLabel: byLanguage(line),
  footer: z.strictObject({
    imprint: byLanguage(webAddress),
    aboutUs: byLanguage(webAddress),
    terms: byLanguage(webAddress),
    privacy: byLanguage(webAddress),
    press: byLanguage(webAddress),
  }),
  /** the market's complaints body, for the accessibility statement */
  accessibilityBody: byLanguage(line).optional(),
  /** where a banner's picture can be had without a login, by the file's id or its name on the web */
  bannerAddress: z
    .string()
    .regex(/^https:\/\/[^\s{}]+\{(fileid|name)\}[^\s{}]*$/, 'is written https://www.example.com/banners/{fileid}')
    .optional(),
  /** D11 */
  hiddenAreas: z.array(z.enum(['marketing', 'payout'])),
  newsletter: z.boolean(),
  validation: z.strictObject({
    postalCode: shapeRule.extend({ byCountry: z.record(country, shapeRule).optional() }),
    /** a valid IBAN of any country passes as well (D16) */
    iban: shapeRule,
    /** prefixes of countries whose area codes keep their 0 from abroad, too (D15) */
    keepZeroAfter: z.array(z.string().regex(/^[1-9]\d{0,3}$/, 'a prefix is written 39')).default(['39']),
  }),
  recommendedPhoneCountries: z.array(country).min(1, 'names no country'),
  defaultPhonePrefix: z.string().regex(/^[1-9]\d{0,3}$/, 'a prefix is written 49'),
  phoneExample: phoneNumber,
  commission: z
    .strictObject({
      /** from departure until a booking without commission is overdue (D43) */
      dueDays: z.number().int().min(0).max(365).default(45),
      email: mailAddress.optional(),
    })
    .default({ dueDays: 45 }),
  secondFactor: z.enum(['offered', 'administrators', 'all']).default('offered'),
  engines: z.strictObject({
    booking: webAddress,
    corporate: webAddress,
    /** names in the engine's addresses, and in the form that hands over the login (D14) */
    parameters: z.strictObject({ partner: parameter, language: parameter, layout: parameter }),
    handover: z.strictObject({ token: parameter, partner: parameter, language: parameter }),
    /** what a link may ask for (D45): `search` is the page that shows cruises, else only the front page is known */
    links: z
      .strictObject({
        search: webAddress.optional(),
        campaign: parameter,
        ...{ area: parameter.optional(), organizer: parameter.optional(), ship: parameter.optional() },
        ...{ from: parameter.optional(), to: parameter.optional() },
        ...{ nights: parameter.optional(), persons: parameter.optional() },
      })
      .default({ campaign: 'campaign' }),
  }),
  theme: z.strictObject({ light: scheme, dark: scheme }),
});

/** Drawn for the header; a brand without them shows its name. */
export interface Drawings {
  motif: boolean;
  /** by language, under '' for all others; sizes in pixels */
  wordmarks: Partial<Record<Language | '', { file: string; width: number; height: number }>>;
}

export type Brand = z.output<typeof brandSchema> & { demo?: Demo; drawings?: Drawings };
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
