import { loadBrands } from '~/brands/load.server';
import { languageCodes as codes, type Language, languageFacts, setLanguages } from '~/languages';
import { loadLocales } from '~/locales/load.server';
import { marketsOf } from '~/platform/markets';
import { wordsOf } from '~/platform/words';

/** The portal's own, which it knows from its start on; so does every test (set-up.ts). */
export const locales = loadLocales();
export const languageCodes: readonly Language[] = codes();

const facts = languageCodes.map(code => [code, languageFacts(code)] as const);

/** Whatever a file of tests before made known. */
export const knowLanguages = (): void => setLanguages(facts);

/** Those that hold differences only (D3). */
export const isVariant = (code: Language): boolean => languageFacts(code).fallback.length > 1;

const brands = loadBrands();
/** What a platform of a test is made of, besides its database. */
export const content = { brands, locales };
export const markets = marketsOf(brands);
export const words = wordsOf(locales);
