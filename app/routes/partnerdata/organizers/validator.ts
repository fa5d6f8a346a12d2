import '~/forms/in-browser';
import { organizersSchema } from '~/forms/organizers';
import { parseForm } from '~/forms/parse-form';

/** The server's own schema, loaded when somebody begins to type. */
export function validatorOf(ids: readonly number[]) {
  const schema = organizersSchema(ids);
  return (formData: FormData) => parseForm(formData, schema);
}
