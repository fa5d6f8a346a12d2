import { z } from 'zod';

/** An empty variable is one that was not set: unit files and compose files write them so. */
export const setVariables = (environment: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** @throws with each setting that can't be read, and why */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const result = schema.safeParse(setVariables(environment));
  if (result.success) return result.data;
  const reasons = result.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`).join('\n');
  throw new Error(`Settings that can't be read:\n${reasons}`);
}

export const onOff = z
  .enum(['0', '1'])
  .default('0')
  .transform(value => value === '1');
