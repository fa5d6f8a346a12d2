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

/** A figure with one decimal: '4,5'. */
export const oneDecimal = (value: number, language: Language): string =>
  value.toLocaleString(languages[language].format, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
