import { type Language, languageFacts, languageName } from '~/languages';
import { type Element, elements } from './html';
import { languageCodes } from './languages';
import { keysOf } from './locales';

/**
 * Which texts of a page are another language's: what the words of that one can say, and those of the page's own can't.
 * What a partner or the platform wrote is in no word list, so it needs no exception.
 */
const tidy = (text: string) =>
  text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const placeholder = /\{\{[^}]*\}\}|\$t\([^)]*\)/g;

/** A text with gaps is known by its own words, if it has enough of them. */
const wordsOf = (text: string) => text.replace(placeholder, ' ').match(/\p{L}{3,}/gu) ?? [];

/** A kind of file is called so in each, whatever else its word lists say. */
const inEveryLanguage = [...languageCodes.map(languageName), 'CSV'];

interface Said {
  texts: Set<string>;
  patterns: RegExp;
  /** months and days, which no word list has */
  dates: Set<string>;
}

function saidIn(language: Language): Said {
  const codes: Language[] = [...languageFacts(language).fallback].reverse() as Language[];
  const byKey = new Map([...codes, language].flatMap(keysOf).map(({ file, key, text }) => [`${file}:${key}`, text]));
  const all = [...byKey.values()].map(tidy);
  const gapped = all.filter(text => placeholder.test(text) && wordsOf(text).join('').length >= 6);
  const escaped = gapped.map(text =>
    text
      .split(placeholder)
      .map(part => part.replace(/[.\\$^()[\]{}+?|*]/g, '\\$&'))
      .join('.+'),
  );
  return {
    texts: new Set([...all.filter(text => !placeholder.test(text)), ...inEveryLanguage]),
    patterns: new RegExp(`^(?:${escaped.join('|')})$`, 'u'),
    dates: datesOf(language),
  };
}

function datesOf(language: Language): Set<string> {
  const { format } = languageFacts(language);
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
  const names = (['long', 'short'] as const).flatMap(form =>
    days.flatMap(day => [
      day.toLocaleDateString(format, { month: form, timeZone: 'UTC' }),
      day.toLocaleDateString(format, { month: form, day: 'numeric', timeZone: 'UTC' }).replace(/[\d. ]|\bde\b/g, ''),
      day.toLocaleDateString(format, { weekday: form, timeZone: 'UTC' }),
    ]),
  );
  return new Set(names.map(name => name.toLowerCase().replace('.', '')));
}

const all = new Map(languageCodes.map(code => [code, saidIn(code)]));
const said = (language: Language): Said => all.get(language) ?? saidIn(language);
const says = (language: Language, text: string) => said(language).texts.has(text) || said(language).patterns.test(text);

/** Names of months and days that only other languages have, if they are no words of this one. */
const foreignDates = new Map(
  languageCodes.map(code => {
    const own = new Set([...said(code).texts].flatMap(text => text.toLowerCase().match(/\p{L}+/gu) ?? []));
    const others = languageCodes.flatMap(other => [...said(other).dates]);
    return [code, new Set(others.filter(name => name.length > 3 && !said(code).dates.has(name) && !own.has(name)))];
  }),
);

/** Frames say the same on every page. */
const problems = new Map<string, string | undefined>();

function foreign(language: Language, text: string): string | undefined {
  const key = `${language} ${text}`;
  if (!problems.has(key)) problems.set(key, problemOf(language, text));
  return problems.get(key);
}

/** The demonstration lacks its Portuguese text, so that a fallback can be seen (D3). */
const untranslated = 'Independent (demo)';

function problemOf(language: Language, text: string): string | undefined {
  if (!/\p{L}{2}/u.test(text) || text === untranslated) return undefined;
  const date = (text.toLowerCase().match(/\p{L}+/gu) ?? []).find(word => foreignDates.get(language)?.has(word));
  if (date && /\d/.test(text)) return `'${text}' has '${date}'`;
  // The short name of a month alone may be another language's word.
  if (says(language, text) || said(language).dates.has(text.toLowerCase())) return undefined;
  const other = languageCodes.find(code => code !== language && says(code, text));
  return other && `'${text}' is ${other}`;
}

const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'abbr'];
/** What these hold is somebody's own, or no language; a title is the heading with the portal's name (house rules). */
const silent = new Set(['title', 'script', 'style', 'code', 'textarea', 'svg']);

/** Texts and names in another language than the page, or the part of it that says its own, is in. */
export function foreignTexts(page: Element): string[] {
  const found: string[] = [];
  const visit = (element: Element, around: Language) => {
    if (silent.has(element.name)) return;
    const own = element.attributes.lang;
    const language = own && languageCodes.includes(own) ? own : around;
    // A language that the portal doesn't speak is somebody's own text.
    if (own && own !== language) return;
    const text = tidy(element.children.filter(child => typeof child === 'string').join(''));
    for (const each of [text, ...spoken.map(name => tidy(element.attributes[name] ?? ''))]) {
      const wrong = foreign(language, each);
      if (wrong) found.push(`<${element.name}> in a page in ${language}: ${wrong}`);
    }
    for (const child of element.children) if (typeof child !== 'string') visit(child, language);
  };
  const html = elements(page, 'html')[0];
  if (html) visit(html, html.attributes.lang as Language);
  return found;
}
