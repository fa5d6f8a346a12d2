import { formatOf, type Language, languageFacts } from '~/languages';
import type { Money } from '~/rules/kinds';

/** Making a formatter is slow, so each is kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(formatOf(language), options);
    formatters.set(key, found);
  }
  return found;
}

const maxTexts = 5_000;

/** Pages show the same days again and again, and engines take long over each. */
function memoised(text: (days: string, language: Language) => string): typeof text {
  const texts = new Map<string, string>();
  return (days, language) => {
    const key = `${language} ${days}`;
    let found = texts.get(key);
    if (found === undefined) {
      found = text(days, language);
      if (texts.size >= maxTexts) texts.clear();
      texts.set(key, found);
    }
    return found;
  };
}

/** A calendar day is the same in every time zone (D5). */
export const inUtc = (options: Intl.DateTimeFormatOptions) =>
  memoised((day, language) =>
    withFirstDay(formatterOf(language, { ...options, timeZone: 'UTC' }).format(new Date(day)), language),
  );

const rangeInUtc = (options: Intl.DateTimeFormatOptions) =>
  memoised((days, language) => {
    const [from = '', to = ''] = days.split('/');
    const formatter = formatterOf(language, { ...options, timeZone: 'UTC' });
    return spoken(formatter.formatRange(new Date(from), new Date(to)), language);
  });

/** 'Sonntag, 22. November 2026' */
export const longDay = inUtc({ dateStyle: 'full' });

/** Without the year: '21.11.' */
export const shortDay = inUtc({ day: 'numeric', month: 'short' });

/** '16:40' in the brand's time zone */
export const clockTime = (moment: Date, timeZone: string, language: Language): string =>
  formatterOf(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(moment);

/** '20.11.2026, 16:40' in the brand's time zone */
export const dayAndTime = (moment: Date, timeZone: string, language: Language): string =>
  withFirstDay(formatterOf(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment), language);

const numberFormatters = new Map<string, Intl.NumberFormat>();

function numberFormatterOf(
  language: Language,
  decimals: number,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${language} ${decimals} ${options?.signDisplay ?? ''}`;
  let found = numberFormatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(formatOf(language), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // Spanish and Portuguese leave 1234 ungrouped, which does not line up in a column.
      useGrouping: 'always',
      ...options,
    } as Intl.NumberFormatOptions);
    numberFormatters.set(key, found);
  }
  return found;
}

/** Some voices don't read a hyphen, but all read the minus sign. The Swiss sign of thousands differs by version of the engine. */
const withSigns = (text: string): string => text.replace('-', '−').replaceAll("'", '’');

/** For a missing value; a figure is never invented. */
export const dash = '–';

export const orDash = <Value>(value: Value | null | undefined, form: (value: Value) => string): string =>
  value === null || value === undefined ? dash : form(value);

/** EUR without the currency, which the column's head says: '1.234,50' */
export const money = (value: Money, language: Language): string => decimal(value, language);

export const decimal = (value: number, language: Language): string =>
  withSigns(numberFormatterOf(language, 2).format(value));

export const wholeNumber = (value: number, language: Language): string =>
  withSigns(numberFormatterOf(language, 0).format(value));

const percentSigns = new Map<Language, string>();

/** '%', or a no-break space and '%' */
export function percentSignOf(language: Language): string {
  let found = percentSigns.get(language);
  if (!found) {
    const parts = new Intl.NumberFormat(formatOf(language), { style: 'percent' }).formatToParts(0);
    // Engines differ in the kind of space; server and browser must agree.
    found = parts.some(({ type }) => type === 'literal') ? '\u00a0%' : '%';
    percentSigns.set(language, found);
  }
  return found;
}

/** 5.94 → signed '+5,94 %', as a share '5,94 %' */
export function percent(value: number, language: Language, sign: 'signed' | 'share' = 'share', decimals = 2): string {
  const text = numberFormatterOf(language, decimals, { signDisplay: sign === 'signed' ? 'exceptZero' : 'auto' }).format(
    value,
  );
  return withSigns(text) + percentSignOf(language);
}

/** '20.11.2026' */
export const dayText = inUtc({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** In tables and on a booking’s page: '20 Nov 2026', '20.11.2026' */
export const mediumDay = inUtc({ dateStyle: 'medium' });

const monthAndYear = inUtc({ month: 'long', year: 'numeric' });
const longMonth = inUtc({ month: 'long' });

/** `YYYY-MM` or a day in it → 'März 2026' */
export const monthText = (month: string, language: Language): string =>
  monthAndYear(`${month.slice(0, 7)}-01`, language);

/** 3 → 'März' */
export const monthName = (month: number, language: Language): string =>
  longMonth(`2026-${String(month).padStart(2, '0')}-01`, language);

export const oneDecimal = (value: number, language: Language): string =>
  withSigns(numberFormatterOf(language, 1).format(value));

/** `YYYY-MM` → 'Mär' or 'Mär 26' */
export const shortMonth = (month: string, language: Language, withYear = false): string =>
  (withYear ? shortMonthAndYear : monthAlone)(`${month}-01`, language);

const monthAlone = inUtc({ month: 'short' });
const shortMonthAndYear = inUtc({ month: 'short', year: '2-digit' });

const daysAlone = rangeInUtc({ day: 'numeric', month: 'short' });
const daysAndYear = rangeInUtc({ day: 'numeric', month: 'short', year: 'numeric' });
const longDays = rangeInUtc({ day: 'numeric', month: 'long', year: 'numeric' });
const longMonths = rangeInUtc({ month: 'long', year: 'numeric' });

/** '1.–21. Nov.' or '1.–21. Nov. 2026', both days included */
export const daysText = ({ from, to }: { from: string; to: string }, language: Language, withYear = false): string =>
  (withYear ? daysAndYear : daysAlone)(`${from}/${to}`, language);

/** 'Januar – März 2026' for whole months, otherwise '1. Januar – 21. März 2026' */
export function rangeText({ from, to }: { from: string; to: string }, language: Language): string {
  const afterLast = new Date(new Date(to).getTime() + 86_400_000);
  const whole = from.endsWith('-01') && afterLast.getUTCDate() === 1;
  const said = (whole ? longMonths : longDays)(`${from}/${to}`, language);
  const words = languageFacts(language).range?.[whole ? 'months' : 'days'];
  const [start, end] = said.split(/ ?– ?/);
  return words && start && end ? words.replace('{from}', start).replace('{to}', end) : said;
}

/** Some languages write months small and begin ranges with a word. */
export const capitalised = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(formatOf(language)) + text.slice(1);

/** Engines differ in the spaces around the dash; server and browser must agree. */
const spoken = (range: string, language: Language): string => withFirstDay(range.replace(/\s/g, ' '), language);

/** '1 novembre' → '1er novembre'; the 1 of 'UTC+1' is no day. */
export function withFirstDay(text: string, language: Language): string {
  const { firstDay } = languageFacts(language);
  return firstDay ? text.replace(/(?<![\d+])1(?!\d)/g, firstDay) : text;
}
