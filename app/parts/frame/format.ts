import { type Language, languages } from '~/languages';

/** Dates, times and numbers in the form of the visitor's language. One maker a form, kept: making one is slow. */
const makers = new Map<string, Intl.DateTimeFormat>();

function maker(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let found = makers.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(languages[language].format, options);
    makers.set(key, found);
  }
  return found;
}

/** A moment as a clock shows it in the brand's zone: '16:40'. */
export const clockTime = (moment: Date, timeZone: string, language: Language): string =>
  maker(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(moment);

/** Day and clock time of a moment in the brand's zone: '20.11.2026, 16:40'. */
export const dayAndTime = (moment: Date, timeZone: string, language: Language): string =>
  maker(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment);

const numberMakers = new Map<string, Intl.NumberFormat>();

function numberMaker(language: Language, decimals: number, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${decimals} ${options?.signDisplay ?? ''}`;
  let found = numberMakers.get(key);
  if (!found) {
    found = new Intl.NumberFormat(languages[language].format, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // Spanish and Portuguese leave 1234 ungrouped, which does not line up in a column.
      useGrouping: 'always',
      ...options,
    } as Intl.NumberFormatOptions);
    numberMakers.set(key, found);
  }
  return found;
}

/** With the sign for minus that a reader sees and hears as one; in some voices a hyphen is nothing. */
const withMinus = (text: string): string => text.replace('-', '−');

/** What stands where there is no value: a figure is never invented. */
export const dash = '–';

/** A value in its form, or a dash where there is none. */
export const orDash = <Value>(value: Value | null | undefined, form: (value: Value) => string): string =>
  value === null || value === undefined ? dash : form(value);

/** EUR with two decimals, without the currency, which the column's head says: '1.234,50'. */
export const money = (value: number, language: Language): string => withMinus(numberMaker(language, 2).format(value));

/** '12.345'. */
export const wholeNumber = (value: number, language: Language): string =>
  withMinus(numberMaker(language, 0).format(value));

const percentSigns = new Map<Language, string>();

/** What a language puts after a figure in percent: '%', or a no-break space before it. */
function percentSign(language: Language): string {
  let found = percentSigns.get(language);
  if (!found) {
    const parts = new Intl.NumberFormat(languages[language].format, { style: 'percent' }).formatToParts(0);
    // Engines differ in the kind of space; server and browser have to say the same.
    found = parts.some(({ type }) => type === 'literal') ? '\u00a0%' : '%';
    percentSigns.set(language, found);
  }
  return found;
}

/** Percent with two decimals and its sign: 5.94 → '+5,94 %'; a share without: '3,55 %'. */
export function percent(value: number, language: Language, sign: 'signed' | 'share' = 'share'): string {
  const text = numberMaker(language, 2, { signDisplay: sign === 'signed' ? 'exceptZero' : 'auto' }).format(value);
  return withMinus(text) + percentSign(language);
}

/** A calendar day (D5), the same in every time zone: '20.11.2026'. */
export const dayText = (day: string, language: Language): string =>
  maker(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/** A month, `YYYY-MM` or a day in it: 'März 2026'. */
export const monthText = (month: string, language: Language): string =>
  maker(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month.slice(0, 7)}-01`));

/** The name of a month, 1 to 12: 'März'. */
export const monthName = (month: number, language: Language): string =>
  maker(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 1)));

/** A calendar day with its day of the week: 'So., 01.03.2026'. */
export const dayOfWeek = (day: string, language: Language): string =>
  maker(language, { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** A figure with one decimal: '4,5'. */
export const oneDecimal = (value: number, language: Language): string =>
  value.toLocaleString(languages[language].format, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The short name of a month, `YYYY-MM`: 'Mär'; with its year where months of several years stand side by side. */
export const shortMonth = (month: string, language: Language, withYear = false): string =>
  maker(language, { month: 'short', ...(withYear && { year: '2-digit' }), timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/*
 * Around a range's dash some engines put thin spaces and others plain ones: server and browser have to say the same, or
 * a page that wakes does not find what it was drawn with.
 */

/** Days from one to another, both included, as briefly as they can be said: '1.–21. Nov.' */
export const daysText = ({ from, to }: { from: string; to: string }, language: Language): string =>
  spoken(
    maker(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to)),
    language,
  );

/** A range in words, by whole months where it begins and ends with one: 'Januar – März 2026', '1. Januar – 21. März 2026'. */
export function rangeText({ from, to }: { from: string; to: string }, language: Language): string {
  const [first, last] = [new Date(from), new Date(to)];
  const afterLast = new Date(last.getTime() + 86_400_000);
  const whole = from.endsWith('-01') && afterLast.getUTCDate() === 1;
  const day = whole ? {} : ({ day: 'numeric' } as const);
  const text = maker(language, { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(first, last);
  return spoken(text, language);
}

/** A range with plain spaces; in French the first of a month is the '1er'. */
const spoken = (range: string, language: Language): string => {
  const text = range.replace(/\s/g, ' ');
  return language === 'fr' ? text.replace(/(?<!\d)1(?!\d)/g, '1er') : text;
};
