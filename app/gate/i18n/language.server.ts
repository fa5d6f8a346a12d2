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
const languageCache = new WeakMap<Brand, Map<string, Language>>();
const maxEntries = 500;
const maxKeyLength = 200;

/** Matching thousands of made-up languages blocks the process for half a second. */
const maxHeaderLength = 200;

function truncateHeader(header: string): string {
  return header.length <= maxHeaderLength ? header : header.slice(0, header.lastIndexOf(',', maxHeaderLength));
}

const primaryOf = (tag: string) => tag.trim().split(/[-;]/, 1)[0]?.toLowerCase();

/** @param range of `Accept-Language`, or a tag */
export const matchesLanguage = (range: string, language: Language): boolean => primaryOf(range) === primaryOf(language);

/** The detector looks at the first language alone that Node knows, whether or not the brand has it. */
function supportedRanges(header: string, { languages }: Brand): string {
  const ranges = truncateHeader(header).split(',');
  return ranges.filter(range => languages.some(language => matchesLanguage(range, language))).join(',');
}

export async function languageOf(request: Request, brand: Brand): Promise<Language> {
  try {
    const { headers, url } = request;
    const cookie: unknown = await languageCookie.parse(headers.get('Cookie'));
    const acceptLanguage = supportedRanges(headers.get('Accept-Language') ?? '', brand);
    const key = JSON.stringify([new URL(url).searchParams.get('lng'), cookie, acceptLanguage]);
    const cache = languageCache.get(brand) ?? new Map<string, Language>();
    languageCache.set(brand, cache);
    const detected = () =>
      detectorOf(brand).getLocale(
        new Request(url, { headers: { Cookie: headers.get('Cookie') ?? '', 'Accept-Language': acceptLanguage } }),
      );
    const language = cache.get(key) ?? ((await detected()) as Language);
    if (cache.size >= maxEntries) cache.clear();
    if (key.length <= maxKeyLength) cache.set(key, language);
    return language;
  } catch {
    return brand.defaultLanguage;
  }
}
