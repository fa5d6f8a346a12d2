import '~/forms/in-browser';
import { parseWithZod } from '@conform-to/zod/v4';
import { formatIssues } from '~/forms/messages';
import { type BankAccount, type PartnerRules, partnerSchema } from '~/forms/partner';

export { ibanDoubts } from '~/forms/partner';

/** The server's own schema for the browser; fetched when somebody begins to type, since it weighs as much as the page. */
export function validatorOf(rules: PartnerRules, saved: readonly BankAccount[]) {
  const schema = partnerSchema(rules, { saved });
  return (formData: FormData) => parseWithZod(formData, { schema, formatError: formatIssues });
}
