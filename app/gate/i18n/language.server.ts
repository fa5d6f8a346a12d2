import { createCookie } from '@remix-run/node';
import { RemixI18Next } from 'remix-i18next/server';
import type { Brand } from '~/brands/brand';
import type { Language } from '~/languages';

const year = 365 * 24 * 3600;

export const languageCookie = createCookie('lng', { path: '/partner', httpOnly: true, sameSite: 'lax', maxAge: year });

/** D3: `?lng=`, cookie, Accept-Language, the brand's default. */
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

/** Keyed by all that the detector reads. */
const decided = new WeakMap<Brand, Map<string, Language>>();
const maxEntries = 500;
const maxKeyLength = 200;

/** Matching thousands of made-up languages blocks the process for half a second. */
const maxHeaderLength = 200;

function firstOf(header: string): string {
  return header.length <= maxHeaderLength ? header : header.slice(0, header.lastIndexOf(',', maxHeaderLength));
}

export async function languageOf(request: Request, brand: Brand): Promise<Language> {
  try {
    const { headers, url } = request;
    const cookie: unknown = await languageCookie.parse(headers.get('Cookie'));
    const wanted = firstOf(headers.get('Accept-Language') ?? '');
    const key = JSON.stringify([new URL(url).searchParams.get('lng'), cookie, wanted]);
    const known = decided.get(brand) ?? new Map<string, Language>();
    decided.set(brand, known);
    const asked = new Request(url, { headers: { Cookie: headers.get('Cookie') ?? '', 'Accept-Language': wanted } });
    const language = known.get(key) ?? ((await detectorOf(brand).getLocale(asked)) as Language);
    if (known.size >= maxEntries) known.clear();
    if (key.length <= maxKeyLength) known.set(key, language);
    return language;
  } catch {
    return brand.defaultLanguage;
  }
}
