import type { Brand } from '~/brands/brand';
import { postalShape } from '~/rules/postal-code';
import { say } from './messages';
import { digits, longest, optional, type Rule, required } from './text';

/** What a brand decides in a form: its patterns for postal code and IBAN. The browser needs no more of a brand. */
export type BrandRules = Pick<Brand, 'validation'>;

/**
 * 'Letters only' as D16 reads it: letters of any script; space, hyphen, apostrophe and full stop between them. An
 * apostrophe may come first ('s-Hertogenbosch) and a full stop last (Rothenburg o.d.T.).
 */
const alpha = /^['’]?[\p{L}\p{M}]+(?:[ .'’-]{1,3}[\p{L}\p{M}]+)*\.?$/u;

const alphaRule: Rule = [value => alpha.test(value), say('alpha')];

/** First or last name (D16). Messages: required, alpha. */
export const personName = () => required({ rules: [alphaRule] });

/** City: alphabetic (D16). Messages: required, alpha. */
export const city = () => required({ rules: [alphaRule] });

/** House number: digits, at most 10 characters; a suffix may follow (`12a`, `7 bis`, `12/3`; D16). */
export const houseNumber = () =>
  required({
    max: longest.houseNumber,
    rules: [[value => /^\d[\d\p{L}\p{M} /.-]*$/u.test(value), say('numeric')]],
  });

/** A number if present: title and type (specification, point 5). */
export const optionalNumber = () => optional({ max: longest.number, rules: [digits] });

/** Upper-cased and without spaces (D15). */
export function compact(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

const leastPostalCode = 4;
const longEnough: Rule = [value => value.length >= leastPostalCode, say('minLength', leastPostalCode)];

/** Postal code: at least 4 characters; the pattern depends on the country, see `postalCodeProblem`. */
export const postalCode = () => required({ tidy: compact, max: longest.postalCode, rules: [longEnough] });

/**
 * What a postal code breaks: the brand's pattern, or that of the address's country where the brand has one (D16: four
 * digits for an address in Belgium).
 * @param country value of the country field, as in the reference data
 */
export function postalCodeProblem(brand: BrandRules, country: string, code: unknown): string | null {
  // The field's own rules speak of one that is missing, short or long.
  if (typeof code !== 'string' || code.length < leastPostalCode || code.length > longest.postalCode) return null;
  const { pattern, example } = postalShape(brand.validation.postalCode, country);
  return new RegExp(pattern, 'u').test(code) ? null : say('pattern', example);
}
