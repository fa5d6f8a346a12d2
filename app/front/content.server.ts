import type { Brand } from '~/brands/brand';
import { type Brands, collectBrands } from '~/brands/brands';
import { checkBrands } from '~/brands/load.server';
import { checkLocales, type Locales } from '~/locales/load.server';
import { type FileProblem, refuse } from '~/rules/file-problems';

interface Folders {
  brands?: string;
  locales?: string;
}

/** All that is wrong with the languages and then with the brands, which offer them. */
export function checkContent({ brands = 'brands', locales = 'locales' }: Folders = {}): FileProblem[] {
  return [...checkLocales(locales).problems, ...checkBrands(brands).problems];
}

/** @throws one Error with all of it, a line each with file, field and reason (D2) */
export function loadContent(): { brands: Brands; locales: Locales } {
  const { locales, problems } = checkLocales();
  const { brands, problems: more } = checkBrands();
  refuse('The brands and languages', [...problems, ...more]);
  return { brands: collectBrands(brands as Brand[]), locales };
}
