import '~/forms/in-browser';
import { parseWithZod } from '@conform-to/zod/v4';
import { formatIssues } from '~/forms/messages';
import { passwordChangeSchema } from '~/forms/password-change';

/** The server's own schema, loaded when somebody begins to type. */
export const validate = (formData: FormData) =>
  parseWithZod(formData, { schema: passwordChangeSchema, formatError: formatIssues });
