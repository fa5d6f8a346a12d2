import { isValidIBAN } from 'ibantools';
import { type BrandRules, compact } from './address';
import { formatMessage } from './messages';
import { atMost, type LineOptions, longest, optional, type Rule, required, string } from './text';

/** After `compact`: the brand's pattern, or a valid IBAN of any country (D16). */
export function ibanRules({ validation: { iban } }: BrandRules): Rule[] {
  const pattern = new RegExp(iban.pattern, 'u');
  return [
    [value => value !== '', formatMessage('required')],
    atMost(longest.iban),
    [value => pattern.test(value) || isValidIBAN(value), formatMessage('pattern', iban.example)],
  ];
}

export const optionalIban = (brand: BrandRules) =>
  optional({ normalize: compact, max: longest.iban, rules: ibanRules(brand) });

/** Check digits or length are wrong, though the brand's pattern may match (D16). */
export function isDoubtfulIban(typed: string): boolean {
  const iban = compact(typed);
  return iban !== '' && !isValidIBAN(iban);
}

/** What the box 'The IBAN is right as it stands' sends: the IBAN that it was ticked for, so that no other passes with it. */
export const ibanRight = () => string.overwrite(compact).optional();

/** 8 characters mean the head office, XXX (D16). */
function normalizeBic(typed: string): string {
  const bic = compact(typed);
  return bic.length === 8 ? `${bic}XXX` : bic;
}

const bicOptions: LineOptions = {
  normalize: normalizeBic,
  max: longest.iban,
  rules: [[value => /^[A-Z]{6}[A-Z0-9]{5}$/.test(value), formatMessage('pattern', 'ABCDDEFFXXX')]],
};

export const bic = () => required(bicOptions);

export const optionalBic = () => optional(bicOptions);

const bankNameOptions: LineOptions = { rules: [[value => /\p{L}/u.test(value), formatMessage('containsLetter')]] };

export const bankName = () => required(bankNameOptions);

export const optionalBankName = () => optional(bankNameOptions);

/** `Ltd.` may end with a full stop (D16). */
export const accountHolder = () =>
  required({
    rules: [
      [value => /^\p{L}/u.test(value) && /[\p{L}\p{M}]\.?$/u.test(value), formatMessage('startsAndEndsWithLetter')],
    ],
  });
