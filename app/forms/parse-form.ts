import { parseWithZod } from '@conform-to/zod/v4';
import type { core } from 'zod';
import { formatIssues } from './messages';

/** By the schema that server and browser share; the errors of a field are codes with their values. */
export const parseForm = <Schema extends core.$ZodType>(body: FormData, schema: Schema) =>
  parseWithZod(body, { schema, formatError: formatIssues });
