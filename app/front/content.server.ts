import type { Brand } from '~/brands/brand';
import { type Brands, collectBrands } from '~/brands/brands';
import { checkBrands } from '~/brands/load.server';
import { checkLocales, type Locales } from '~/locales/load.server';
import { refuse } from '~/rules/file-problems';

/** @throws one Error with all of it, a line each with file, field and reason (D2) */
export function loadContent(): { brands: Brands; locales: Locales } {
  const { locales, problems } = checkLocales();
  const { brands, problems: more } = checkBrands();
  refuse('The brands and languages', [...problems, ...more]);
  return { brands: collectBrands(brands as Brand[]), locales };
}
