import { z } from 'zod';
import { joinPhone, splitPhone } from '~/rules/phone';
import { accountRow, accountRows, accountsProblem, type BankAccount, mergeAccounts } from './accounts';
import {
  type BrandRules,
  city,
  houseNumber,
  optionalNumber,
  personName,
  postalCode,
  postalCodeProblem,
} from './address';
import { email, phoneParts, webAddress } from './contact';
import { say } from './messages';
import { namesOf } from './names';
import { evenIfIncomplete, longest, optional, required } from './text';

export { type BankAccount, type IbanDoubt, ibanDoubts, mostAccounts } from './accounts';
export type { BrandRules as PartnerRules } from './address';

/** Fields of the partner office in the order of the form (specification, point 2); names as on the wire. */
const office = {
  reisebuerotyp: optionalNumber(),
  firma: required(),
  abteilung: optional(),
  anrede: required(),
  titel: optionalNumber(),
  fname: personName(),
  lname: personName(),
  strasse: required(),
  hausnummer: houseNumber(),
  ort: city(),
  land: required(),
  plz: postalCode(),
  phone: phoneParts(),
  email: email(),
  url: webAddress(),
  gtmid: optional({ max: longest.tagManager }),
  director: optional(),
  register: required(),
  steuernr: required(),
};

const fields = z.object({
  ...office,
  accounts: z.array(accountRow),
  /** `versionOf` what the form was filled from (D21) */
  version: optional({ max: longest.id }),
  /** tells a form posted twice from two forms (D21) */
  once: optional({ max: longest.id }),
});

/** The names that the partner form posts, for the form guard; the same for every brand. */
export const partnerNames = namesOf(fields);

/** The partner form's fields in order, without the bank accounts. */
export const partnerFields = Object.keys(office) as (keyof typeof office)[];

/** The partner office as on the wire: the form's fields, with the phone in one text. */
type PartnerRecord = Record<Exclude<keyof typeof office, 'phone'> | 'telefon', string>;

/** The fields that are chosen from a list. */
const choiceFields = ['reisebuerotyp', 'anrede', 'titel', 'land'] as const;

const numeric: readonly string[] = ['reisebuerotyp', 'titel'];

export type Allowed = Partial<Record<(typeof choiceFields)[number], readonly string[]>>;

interface PartnerOptions {
  saved?: readonly BankAccount[];
  allowed?: Allowed;
}

/**
 * The partner form (specification, point 5; D15, D16, D19).
 *
 * @param brand whose rules for postal code and IBAN apply
 * @param options.saved the accounts that the upstream has: their IBANs are carried over, none of them may vanish
 * @param options.allowed values of the lists; a field that is not named takes any. Message: invalid
 * @returns a schema whose output holds tidied texts, the phone in parts, and all accounts after the save; errors at
 *   `accounts` (noActiveAccount, tooManyAccounts) and at the form itself (unknownAccount) besides those at the fields
 */
export function partnerSchema(brand: BrandRules, { saved = [], allowed = {} }: PartnerOptions = {}) {
  return fields
    .extend({ accounts: accountRows(brand) })
    .superRefine((values, context) => {
      const { plz, land, accounts } = values;
      const wrongCode = postalCodeProblem(brand, land, plz);
      if (wrongCode) context.addIssue({ code: 'custom', path: ['plz'], message: wrongCode });
      for (const name of choiceFields) {
        const chosen = values[name];
        // A number that is none is said so by the field's own rule.
        const judged = chosen && (!numeric.includes(name) || /^\d+$/.test(chosen));
        if (judged && allowed[name]?.includes(chosen) === false) {
          context.addIssue({ code: 'custom', path: [name], message: say('invalid') });
        }
      }
      const problem = Array.isArray(accounts) && accountsProblem(accounts.filter(isRow), saved);
      if (problem) context.addIssue({ code: 'custom', ...problem });
    }, evenIfIncomplete)
    .overwrite(value => ({ ...value, accounts: mergeAccounts(value.accounts, saved) }));
}

export type PartnerOutput = z.output<ReturnType<typeof partnerSchema>>;

/** A row that is no record has its own error already. */
function isRow(row: unknown): row is BankAccount {
  return typeof row === 'object' && row !== null;
}

/** The partner as `savePartner` wants it: phone as '+prefix area local'. */
export function toPartnerRecord({
  phone,
  accounts: _,
  version: _v,
  once: _o,
  ...fields
}: PartnerOutput): PartnerRecord {
  return { ...fields, telefon: joinPhone(phone) };
}

/** The accounts as `saveBankAccounts` wants them; new ones have id 0. */
export function toBankAccounts({ accounts }: PartnerOutput): BankAccount[] {
  return accounts;
}

/**
 * What the form is filled with. Only fields of the form are taken over from the records.
 * @param defaultPrefix the brand's phone prefix, digits only, for a partner without a phone number
 */
export function fromRecords(partner: PartnerRecord, accounts: readonly BankAccount[], defaultPrefix = '') {
  const { telefon, ...texts } = partner;
  const phone = telefon.trim() === '' ? { prefix: defaultPrefix, area: '', number: '' } : splitPhone(telefon);
  const filled = partnerFields.flatMap(name => (name === 'phone' ? [] : [[name, texts[name]] as const]));
  return {
    ...(Object.fromEntries(filled) as Omit<PartnerRecord, 'telefon'>),
    phone,
    accounts: accounts.map(({ paymentaccountid, active, bankname, accountowner, iban, swift }) => ({
      paymentaccountid,
      active,
      bankname,
      accountowner,
      iban,
      swift,
    })),
  };
}

/** What the form is filled with, besides the version that `fromRecords` can't know. */
export type PartnerValues = ReturnType<typeof fromRecords> & { version?: string };
