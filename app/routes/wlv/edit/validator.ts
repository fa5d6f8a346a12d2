import '~/forms/in-browser';
import { layoutSchema } from '~/forms/layout';
import { parseForm } from '~/forms/parse-form';
import type { TermsNames } from '~/forms/terms';

/** The server's own schema, loaded when somebody begins to type. */
export function validatorOf(terms: TermsNames) {
  const schema = layoutSchema(terms);
  return (formData: FormData) => parseForm(formData, schema);
}
