import { z } from 'zod';
import { type BrandRules, city, houseNumber, postalCode, postalCodeProblem } from './address';
import { optionalBankName, optionalBic, optionalIban } from './bank';
import { optionalEmail, webAddress } from './contact';
import { say } from './messages';
import { namesOf } from './names';
import { recordFields, tick } from './record';
import { judgeTerms, type TermsNames, termsFields } from './terms';
import { evenIfIncomplete, multiLine, required, string } from './text';

/** Who the engine's customers deal with: without these there is no imprint and no invoice, so they are required. */
const address = {
  firm: required(),
  street: required(),
  housenr: houseNumber(),
  zipcode: postalCode(),
  city: city(),
  country: required(),
};

/** A text of one language; all of it may be empty, as it is when it was just created (specification, point 4). */
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
  werbetextanzeigen: tick(),
  bank: optionalBankName(),
  iban: string.default(''),
  swiftcode: optionalBic(),
  /** shown only: it comes along, because text browsers send even a field without a name, and is not looked at */
  phone: z.unknown().optional(),
  /** pressed where the language has no text yet (D23) */
  addtext: tick(),
  ...recordFields,
});

/** The names that the form posts, for the form guard; the same for every brand. */
export const contactNames = namesOf(fields);

interface ContactOptions {
  /** values of the country list; any passes where the list could not be had. Message: invalid */
  countries?: readonly string[];
  terms?: TermsNames;
}

/**
 * Contact data of the corporate engine (specification, points 2 and 5): zip code and IBAN by the partner form's rules (D16);
 * address required; the bank account whole or not at all.
 */
export function contactSchema(brand: BrandRules, { countries, terms = {} }: ContactOptions = {}) {
  return fields.extend({ iban: optionalIban(brand) }).superRefine((values, context) => {
    const { zipcode, country } = values;
    const wrongCode = postalCodeProblem(brand, country, zipcode);
    if (wrongCode) context.addIssue({ code: 'custom', path: ['zipcode'], message: wrongCode });
    if (country && countries?.includes(country) === false) {
      context.addIssue({ code: 'custom', path: ['country'], message: say('invalid') });
    }
    judgeTerms(values, terms, context);
    const begun = bank.some(name => values[name]);
    for (const name of bank) {
      if (begun && values[name] === '') context.addIssue({ code: 'custom', path: [name], message: say('required') });
    }
  }, evenIfIncomplete);
}

export type ContactOutput = z.output<ReturnType<typeof contactSchema>>;
