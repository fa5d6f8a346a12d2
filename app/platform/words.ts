import type { Language } from '~/languages';
import type { Locales } from '~/locales/load.server';

type Words<Key extends string> = Record<Key, string>;

export type LayoutWords = Words<
  | 'notice'
  | 'languages'
  | 'title'
  | 'intro'
  | 'more'
  | 'price'
  | 'book'
  | 'contact'
  | 'phone'
  | 'email'
  | 'imprint'
  | 'terms'
  | 'termsFile'
  | 'privacy'
> & { included: Words<'board' | 'cabin' | 'tips'> };

/** Brand-neutral: an agency hands them out under its own name. */
export type MarketingWords = Words<
  | 'more'
  | 'offer'
  | 'lead'
  | 'route'
  | 'nights'
  | `nightsOf_${Intl.LDMLPluralRule}`
  | 'cabin'
  | 'inside'
  | 'lower'
  | 'season'
  | 'seasonOf'
  | 'from'
  | 'perPerson'
  | 'advice'
  | 'name'
  | 'contact'
  | 'stamp'
  | 'demo'
> & { areas: Words<string> };

/** Of statements as PDF. */
export type StatementWords = Words<'name' | 'demonstration' | 'total' | 'lines'> & {
  heads: Words<'booking' | 'departure' | 'price' | 'rate' | 'commission' | 'kind'>;
  kinds: Words<string>;
};

/** `locales/<language>/platform.json` */
interface PlatformWords {
  resetMail: Words<'subject' | 'lead' | 'validity' | 'advice'>;
  layoutPage: LayoutWords;
  marketing: MarketingWords;
  statement: StatementWords;
  lists: Record<'salutation' | 'titel' | 'kette', Words<string>>;
  cruisingAreas: Words<string>;
}

export type WordsIn = (language: Language) => PlatformWords;

/** The start has validated that none is missing. */
export const wordsOf =
  ({ texts }: Pick<Locales, 'texts'>): WordsIn =>
  language =>
    texts(language, 'platform') as unknown as PlatformWords;
