import '~/forms/in-browser';
import { parse } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { contactSchema } from '~/forms/contact-data';
import { formatIssues } from '~/forms/messages';
import type { PartnerRules } from '~/forms/partner';
import type { TermsNames } from '~/forms/terms';

export { isDoubtfulIban } from '~/forms/bank';

/** The server's own schema for the browser; fetched when somebody begins to type, since it weighs as much as the page. */
export function validatorOf(rules: PartnerRules, terms: TermsNames) {
  const schema = contactSchema(rules, { terms });
  return (formData: FormData) => {
    // The server judges no field when an empty text is asked for.
    if (formData.has('addtext')) return parse<object, string[]>(formData, { resolve: () => ({ value: {} }) });
    return parseWithZod(formData, { schema, formatError: formatIssues });
  };
}
