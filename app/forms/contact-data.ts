import { z } from 'zod';
import { type BrandRules, city, houseNumber, postalCode, postalCodeProblem } from './address';
import { ibanRight, ibanRules, isDoubtfulIban, optionalBankName, optionalBic, optionalIban } from './bank';
import { optionalEmail, webAddress } from './contact';
import { formatMessage } from './messages';
import { namesOf } from './names';
import { checkbox, recordFields } from './record';
import { type TermsNames, termsFields, validateTerms } from './terms';
import { evenIfIncomplete, firstBroken, multiLine, required, string } from './text';

const address = {
  firm: required(),
  street: required(),
  housenr: houseNumber(),
  zipcode: postalCode(),
  city: city(),
  country: required(),
};

/** All may be empty, as in a language that was just created (specification, point 4). */
const text = {
  emailfrom: optionalEmail(),
  emailcontact: optionalEmail(),
  contactinformationtext: multiLine(),
  emailfootertext: multiLine(),
  werbetext: multiLine(),
  ...termsFields,
  impressumlink: webAddress(),
  privacylink: webAddress(),
};

const bank = ['bank', 'iban', 'swiftcode'] as const;

const fields = z.object({
  ...address,
  ...text,
  werbetextanzeigen: checkbox(),
  bank: optionalBankName(),
  iban: string.default(''),
  ibanright: ibanRight(),
  swiftcode: optionalBic(),
  /** shown only, and ignored: text browsers post fields without a name too */
  phone: z.unknown().optional(),
  /** posted where the language has no text yet (D23) */
  addtext: checkbox(),
  ...recordFields,
});

export const contactNames = namesOf(fields);

interface ContactOptions {
  countries?: readonly string[];
  /** is not asked about again (D16) */
  storedIban?: string;
  terms?: TermsNames;
}

/** Specification, points 2 and 5; D16. Bank details whole or not at all. */
export function contactSchema(brand: BrandRules, { countries, storedIban, terms = {} }: ContactOptions = {}) {
  return fields.extend({ iban: optionalIban(brand) }).superRefine((values, context) => {
    const { zipcode, country, iban, ibanright } = values;
    const wrongCode = postalCodeProblem(brand, country, zipcode);
    if (wrongCode) context.addIssue({ code: 'custom', path: ['zipcode'], message: wrongCode });
    if (country && countries?.includes(country) === false) {
      context.addIssue({ code: 'custom', path: ['country'], message: formatMessage('invalid') });
    }
    const isChecked = typeof iban === 'string' && iban !== storedIban && iban !== ibanright;
    if (isChecked && firstBroken(ibanRules(brand), iban) === null && isDoubtfulIban(iban)) {
      context.addIssue({ code: 'custom', path: ['iban'], message: formatMessage('ibanDoubtful') });
    }
    validateTerms(values, terms, context);
    const begun = bank.some(name => values[name]);
    for (const name of bank) {
      if (begun && values[name] === '')
        context.addIssue({ code: 'custom', path: [name], message: formatMessage('required') });
    }
  }, evenIfIncomplete);
}

export type ContactOutput = z.output<ReturnType<typeof contactSchema>>;
