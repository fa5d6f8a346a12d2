export type Language = string;

export interface LanguageFormat {
  format: string;
  /** the first day of a month, where it is no plain number: '1er' */
  firstDay?: string;
  range?: Readonly<Record<'days' | 'months', string>>;
}

/** `locales/<language>/language.json` (D3) */
export interface LanguageFacts extends LanguageFormat {
  id: number;
  name: string;
  fallback: readonly Language[];
  flag: string;
  /** small letters that addresses are written without: 'ä' as 'ae' */
  transliteration?: Readonly<Record<string, string>>;
  spelling?: Readonly<Record<string, string>>;
}

const table = new Map<Language, LanguageFacts>();

/** The server knows all that there are, a page in the browser its own. */
export function setLanguages(languages: Iterable<readonly [Language, LanguageFacts]>): void {
  table.clear();
  for (const [code, facts] of languages) table.set(code, facts);
}

export const languageCodes = (): Language[] => [...table.keys()];

export function languageFacts(code: Language): LanguageFacts {
  const facts = table.get(code);
  if (!facts) throw new RangeError(`There is no language '${code}'.`);
  return facts;
}

export const languageName = (code: Language): string => table.get(code)?.name ?? code;

export const formatOf = (code: Language): string => languageFacts(code).format;

/** The upstream's ids in the order in which its texts are asked for. */
export const upstreamIdsOf = (code: Language): number[] => [
  ...new Set([code, ...languageFacts(code).fallback].map(each => languageFacts(each).id)),
];

/** The language itself, or the relative whose texts and id it has upstream: `de` for `de-CH`. */
export const upstreamCodeOf = (code: Language): Language =>
  languageCodes().find(each => languageFacts(each).id === languageFacts(code).id) ?? code;
