import { z } from 'zod';
import { joinPhone, splitPhone, withoutTrunkZero } from '~/rules/phone';
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
import { email, phoneParts, tagManagerId, webAddress } from './contact';
import { formatMessage } from './messages';
import { namesOf } from './names';
import { recordFields } from './record';
import { evenIfIncomplete, optional, required } from './text';

export { type BankAccount, type IbanDoubt, ibanDoubts, maxAccountRows } from './accounts';
export type { BrandRules as PartnerRules } from './address';

/** In the order of the specification (point 2); names as on the wire. */
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
  gtmid: tagManagerId(),
  director: optional(),
  register: required(),
  steuernr: required(),
};

const fields = z.object({
  ...office,
  accounts: z.array(accountRow),
  ...recordFields,
});

export const partnerNames = namesOf(fields);

export const partnerFields = Object.keys(office) as (keyof typeof office)[];

type PartnerRecord = Record<Exclude<keyof typeof office, 'phone'> | 'telefon', string>;

const choiceFields = ['reisebuerotyp', 'anrede', 'titel', 'land'] as const;

const numeric: readonly string[] = ['reisebuerotyp', 'titel'];

export type Allowed = Partial<Record<(typeof choiceFields)[number], readonly string[]>>;

interface PartnerOptions {
  saved?: readonly BankAccount[];
  allowed?: Allowed;
}

/** Specification, point 5; D15, D16, D19. */
export function partnerSchema(brand: BrandRules, { saved = [], allowed = {} }: PartnerOptions = {}) {
  return fields
    .extend({ accounts: accountRows(brand) })
    .superRefine((values, context) => {
      const { plz, land, accounts } = values;
      const wrongCode = postalCodeProblem(brand, land, plz);
      if (wrongCode) context.addIssue({ code: 'custom', path: ['plz'], message: wrongCode });
      for (const name of choiceFields) {
        const chosen = values[name];
        const isChecked = chosen && (!numeric.includes(name) || /^\d+$/.test(chosen));
        if (isChecked && allowed[name]?.includes(chosen) === false) {
          context.addIssue({ code: 'custom', path: [name], message: formatMessage('invalid') });
        }
      }
      const problem = Array.isArray(accounts) && accountsProblem(accounts.filter(isRow), saved);
      if (problem) context.addIssue({ code: 'custom', ...problem });
    }, evenIfIncomplete)
    .overwrite(value => ({
      ...value,
      phone: withoutTrunkZero(value.phone, brand.validation.keepZeroAfter),
      accounts: mergeAccounts(value.accounts, saved),
    }));
}

export type PartnerOutput = z.output<ReturnType<typeof partnerSchema>>;

function isRow(row: unknown): row is BankAccount {
  return typeof row === 'object' && row !== null;
}

export function toPartnerRecord({
  phone,
  accounts: _,
  version: _v,
  choices: _c,
  once: _o,
  ...fields
}: PartnerOutput): PartnerRecord {
  return { ...fields, telefon: joinPhone(phone) };
}

export function toBankAccounts({ accounts }: PartnerOutput): BankAccount[] {
  return accounts;
}

export function fromRecords(partner: PartnerRecord, accounts: readonly BankAccount[], defaultPrefix = '') {
  const { telefon, ...texts } = partner;
  const phone = telefon.trim() === '' ? { prefix: defaultPrefix, area: '', number: '' } : splitPhone(telefon);
  const filled = partnerFields.map(name => [name, name === 'phone' ? phone : texts[name]] as const);
  return {
    ...(Object.fromEntries(filled) as Omit<PartnerRecord, 'telefon'> & { phone: typeof phone }),
    accounts: accounts.map(
      ({ paymentaccountid, active, bankname, accountowner, iban, swift }): BankAccount => ({
        paymentaccountid,
        active,
        bankname,
        accountowner,
        iban,
        swift,
      }),
    ),
  };
}

export type PartnerValues = ReturnType<typeof fromRecords> & { version?: string };
