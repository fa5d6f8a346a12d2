import type { Brand } from '~/brands/brand';
import { type Brands, collectBrands } from '~/brands/brands';
import { checkBrands } from '~/brands/load.server';
import { checkLocales, type Locales } from '~/locales/load.server';
import { refuse } from '~/rules/file-problems';

/**
 * @param defaultBrand of the settings, where one has to be there
 * @throws one Error with all of it, a line each with file, field and reason (D2)
 */
export function loadContent(defaultBrand?: number): { brands: Brands; locales: Locales } {
  const { locales, problems } = checkLocales();
  const { brands, problems: more } = checkBrands();
  refuse('The brands and languages', [...problems, ...more]);
  const collected = collectBrands(brands as Brand[]);
  if (defaultBrand !== undefined && !collected.byId(defaultBrand))
    throw new Error(`DEFAULT_BRAND: there is no brand ${defaultBrand}.`);
  return { brands: collected, locales };
}
