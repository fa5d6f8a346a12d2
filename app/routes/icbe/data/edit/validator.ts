import '~/forms/in-browser';
import { parse } from '@conform-to/react';
import { contactSchema } from '~/forms/contact-data';
import { parseForm } from '~/forms/parse-form';
import type { PartnerRules } from '~/forms/partner';
import type { TermsNames } from '~/forms/terms';

/** The server's own schema; it weighs as much as the page, so it is loaded when somebody begins to type. */
export function validatorOf(rules: PartnerRules, terms: TermsNames, storedIban: string) {
  const schema = contactSchema(rules, { terms, storedIban });
  return (formData: FormData) => {
    // As on the server, adding a text validates no field.
    if (formData.has('addtext')) return parse<object, string[]>(formData, { resolve: () => ({ value: {} }) });
    return parseForm(formData, schema);
  };
}
