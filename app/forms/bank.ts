import { isValidIBAN } from 'ibantools';
import { type BrandRules, compact } from './address';
import { say } from './messages';
import { atMost, type LineOptions, longest, optional, type Rule, required } from './text';

/** Rules for a new IBAN, after `compact`: the brand's pattern, or a right IBAN of any country (D16). */
export function ibanRules({ validation: { iban } }: BrandRules): Rule[] {
  const pattern = new RegExp(iban.pattern, 'u');
  return [
    [value => value !== '', say('required')],
    atMost(longest.iban),
    [value => pattern.test(value) || isValidIBAN(value), say('pattern', iban.example)],
  ];
}

/** An IBAN or nothing (contact data, D16). Messages: maxLength, pattern. */
export const optionalIban = (brand: BrandRules) =>
  optional({ tidy: compact, max: longest.iban, rules: ibanRules(brand) });

/** Whether an IBAN in any spelling fails its check digits: accepted where it passes the brand's pattern, but said (D16). */
export function isDoubtfulIban(typed: string): boolean {
  const iban = compact(typed);
  return iban !== '' && !isValidIBAN(iban);
}

/** The 8-character form of a BIC means the head office, written XXX (D16). */
function tidyBic(typed: string): string {
  const bic = compact(typed);
  return bic.length === 8 ? `${bic}XXX` : bic;
}

const bicOptions: LineOptions = {
  tidy: tidyBic,
  max: longest.iban,
  rules: [[value => /^[A-Z]{6}[A-Z0-9]{5}$/.test(value), say('pattern', 'ABCDDEFFXXX')]],
};

/** BIC: 6 letters and 5 letters or digits. Messages: required, pattern. */
export const bic = () => required(bicOptions);

/** A BIC or nothing. Message: pattern. */
export const optionalBic = () => optional(bicOptions);

const bankNameOptions: LineOptions = { rules: [[value => /\p{L}/u.test(value), say('containsLetter')]] };

/** Bank name: contains a letter (D16). Messages: required, containsLetter. */
export const bankName = () => required(bankNameOptions);

/** A bank name or nothing. Message: containsLetter. */
export const optionalBankName = () => optional(bankNameOptions);

/** Account holder: starts and ends with a letter; `Ltd.` may end in a full stop (D16). */
export const accountHolder = () =>
  required({
    rules: [[value => /^\p{L}/u.test(value) && /[\p{L}\p{M}]\.?$/u.test(value), say('startsAndEndsWithLetter')]],
  });
