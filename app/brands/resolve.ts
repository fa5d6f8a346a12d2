import type { Brand } from './brand';
import type { Brands } from './brands';

/** An id as it comes from a query, a cookie, a setting or the upstream. */
type RawId = string | number | null | undefined;

export interface BrandQuestion {
  /** the request's `Host` header */
  host: string | null | undefined;
  /** brand of the signed-in partner */
  mandant?: RawId;
  /** `?client=` */
  client?: RawId;
  /** the client id remembered from an earlier `?client=` */
  clientCookie?: RawId;
  /** the setting DEFAULT_BRAND */
  defaultBrand?: RawId;
}

/** A brand, and what named it. `client` tells the caller to remember the id in the cookie. */
export interface BrandAnswer {
  brand: Brand;
  by: 'host' | 'mandant' | 'client' | 'cookie' | 'default';
}

function named(brands: Brands, id: RawId): Brand | undefined {
  const text = String(id ?? '');
  return /^[1-9]\d{0,8}$/.test(text) ? brands.byId(Number(text)) : undefined;
}

/**
 * The brand that a request is shown in, in D1's order: host, partner's mandant, client id, remembered client id,
 * default. What is absent, unreadable or no brand's id is passed over, so there is always an answer.
 */
export function resolveBrand(brands: Brands, question: BrandQuestion): BrandAnswer {
  const candidates = [
    ['host', brands.byHost(question.host ?? '')],
    ['mandant', named(brands, question.mandant)],
    ['client', named(brands, question.client)],
    ['cookie', named(brands, question.clientCookie)],
  ] as const;
  for (const [by, brand] of candidates) if (brand) return { brand, by };
  return { brand: named(brands, question.defaultBrand) ?? brands.default(), by: 'default' };
}
