import type { Brand } from '~/brands/brand';
import { postalShape } from '~/rules/postal-code';
import { formatMessage } from './messages';
import { digits, longest, optional, type Rule, required } from './text';

export type BrandRules = Pick<Brand, 'validation'>;

/** D16: an apostrophe may come first ('s-Hertogenbosch), a full stop last (Rothenburg o.d.T.). */
const alpha = /^['’]?[\p{L}\p{M}]+(?:[ .'’-]{1,3}[\p{L}\p{M}]+)*\.?$/u;

const alphaRule: Rule = [value => alpha.test(value), formatMessage('alpha')];

export const personName = () => required({ rules: [alphaRule] });

export const city = () => required({ rules: [alphaRule] });

/** D16 allows a suffix: `12a`, `7 bis`, `12/3`. */
export const houseNumber = () =>
  required({
    max: longest.houseNumber,
    rules: [[value => /^\d[\d\p{L}\p{M} /.-]*$/u.test(value), formatMessage('numeric')]],
  });

export const optionalNumber = () => optional({ max: longest.number, rules: [digits] });

/** D15. */
export function compact(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

const minPostalCode = 4;

export const postalCode = () =>
  required({
    normalize: compact,
    max: longest.postalCode,
    rules: [[value => value.length >= minPostalCode, formatMessage('minLength', minPostalCode)]],
  });

/** The country's pattern where the brand has one, else the brand's (D16). @param country as in the reference data */
export function postalCodeProblem(brand: BrandRules, country: string, code: unknown): string | null {
  // Other lengths are reported by the field itself.
  if (typeof code !== 'string' || code.length < minPostalCode || code.length > longest.postalCode) return null;
  const { pattern, example } = postalShape(brand.validation.postalCode, country);
  return new RegExp(pattern, 'u').test(code) ? null : formatMessage('pattern', example);
}
