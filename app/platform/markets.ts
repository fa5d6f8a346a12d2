import type { Brand } from '~/brands/brand';
import type { Brands } from '~/brands/brands';
import { type Language, upstreamCodeOf } from '~/languages';

/** What the platform knows of a client id, which is a brand's (D2). */
export interface Market {
  mandant: number;
  country: string;
  timeZone: string;
  /** in which it writes to its partners */
  language: Language;
  /** of its offers and banners */
  files: readonly Language[];
  /** with a newsletter page */
  newsletter: readonly Language[];
}

export interface Markets {
  all: Market[];
  /** the default brand's for a client id that is no brand's any more */
  of(mandant: number): Market;
}

const marketOf = ({
  id,
  market,
  timeZone,
  defaultLanguage,
  languages,
  newsletter,
  hiddenAreas,
  demo,
}: Brand): Market => ({
  mandant: id,
  country: market,
  timeZone,
  language: defaultLanguage,
  files: hiddenAreas.includes('marketing') ? [] : (demo?.files ?? [defaultLanguage]).map(upstreamCodeOf),
  newsletter: newsletter ? languages : [],
});

export const marketsOf = (brands: Brands): Markets => ({
  all: brands.all.map(marketOf),
  of: mandant => marketOf(brands.default(mandant)),
});
