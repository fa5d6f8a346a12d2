import { isId } from '~/rules/ids';
import type { Brand } from './brand';
import type { Brands } from './brands';

type RawId = string | number | null | undefined;

export interface BrandQuestion {
  host: string | null | undefined;
  mandant?: RawId;
  client?: RawId;
  clientCookie?: RawId;
  defaultBrand?: RawId;
}

/** `client` tells the caller to set the cookie. */
export interface BrandAnswer {
  brand: Brand;
  by: 'host' | 'mandant' | 'client' | 'cookie' | 'default';
}

function named(brands: Brands, id: RawId): Brand | undefined {
  const text = String(id ?? '');
  return isId(text) ? brands.byId(Number(text)) : undefined;
}

/** In D1's order. What is absent, unreadable or no brand's id is skipped. */
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
