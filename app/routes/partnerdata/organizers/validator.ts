import '~/forms/in-browser';
import { parseWithZod } from '@conform-to/zod/v4';
import { formatIssues } from '~/forms/messages';
import { organizersSchema } from '~/forms/organizers';

/** The server's own schema, loaded when somebody begins to type. */
export function validatorOf(ids: readonly number[]) {
  const schema = organizersSchema(ids);
  return (formData: FormData) => parseWithZod(formData, { schema, formatError: formatIssues });
}
