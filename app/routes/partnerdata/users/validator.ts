import '~/forms/in-browser';
import { parseWithZod } from '@conform-to/zod/v4';
import { formatIssues } from '~/forms/messages';
import { userSchema } from '~/forms/user';
import type { UserAccess } from '~/rules/user-access';

/** The server's own schema for the browser. Which names are taken only the server knows. */
export function validatorOf(access: UserAccess) {
  const schema = userSchema(access);
  return (formData: FormData) => parseWithZod(formData, { schema, formatError: formatIssues });
}
