import '~/forms/in-browser';
import { parseWithZod } from '@conform-to/zod/v4';
import { layoutSchema } from '~/forms/layout';
import { formatIssues } from '~/forms/messages';
import type { TermsNames } from '~/forms/terms';

/** The server's own schema, loaded when somebody begins to type. */
export function validatorOf(terms: TermsNames) {
  const schema = layoutSchema(terms);
  return (formData: FormData) => parseWithZod(formData, { schema, formatError: formatIssues });
}
