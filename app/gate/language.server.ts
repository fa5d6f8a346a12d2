import { RemixI18Next } from 'remix-i18next/server';
import type { Brand } from '~/brands/brand';
import type { Language } from '~/languages';
import { languageCookie } from './cookies.server';

/** One detector a brand: only the brand's languages count (D3: `?lng=`, cookie, Accept-Language, brand's default). */
const detectors = new WeakMap<Brand, RemixI18Next>();

function detectorOf(brand: Brand): RemixI18Next {
  let detector = detectors.get(brand);
  if (!detector) {
    detector = new RemixI18Next({
      detection: {
        supportedLanguages: [...brand.languages],
        fallbackLanguage: brand.defaultLanguage,
        cookie: languageCookie,
        searchParamKey: 'lng',
        order: ['searchParams', 'cookie', 'header'],
      },
    });
    detectors.set(brand, detector);
  }
  return detector;
}

/** The language of a request; anything unreadable in it counts as not said. */
export async function languageOf(request: Request, brand: Brand): Promise<Language> {
  try {
    return (await detectorOf(brand).getLocale(request)) as Language;
  } catch {
    return brand.defaultLanguage;
  }
}
