import type { Brands } from '~/brands/brands';
import type { Log } from '~/gate/context';

export interface MissingBrands {
  /** once for each, since its partners come often */
  note(mandant: number): void;
  reasons(): string[];
}

/** Partners belong to brands whose folders are not there: nothing fails, but they see another brand's name and rules. */
export function createMissingBrands(brands: Brands, log: Log): MissingBrands {
  const missing = new Set<number>();
  return {
    note(mandant) {
      if (missing.has(mandant) || brands.byId(mandant)) return;
      missing.add(mandant);
      log.warn({ brand: mandant }, `brands/${mandant} is missing, though it has partners: they see another brand.`);
    },
    reasons: () => [...missing].sort((a, b) => a - b).map(id => `brands/${id} is missing, though it has partners`),
  };
}
