import '~/forms/in-browser';
import { parseForm } from '~/forms/parse-form';
import { type BankAccount, type PartnerRules, partnerSchema } from '~/forms/partner';

/** The server's own schema; it weighs as much as the page, so it is loaded when somebody begins to type. */
export function validatorOf(rules: PartnerRules, saved: readonly BankAccount[]) {
  const schema = partnerSchema(rules, { saved });
  return (formData: FormData) => parseForm(formData, schema);
}
