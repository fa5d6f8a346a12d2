import { type Language, languageFacts } from '~/languages';
import type { Markets } from '../markets';
import type { WordsIn } from '../words';

/** What the demonstration is made of besides its own facts. */
export interface DemoSources {
  markets: Markets;
  words: WordsIn;
  /** those that have texts of their own: a variant such as nl-BE falls back (D3) */
  languages: readonly Language[];
}

export const withOwnTexts = (codes: readonly Language[]): Language[] =>
  codes.filter(code => languageFacts(code).fallback.length < 2);
