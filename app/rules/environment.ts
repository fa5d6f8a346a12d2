/** An empty variable is one that was not set: unit files and compose files write them so. */
export const setVariables = (environment: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

type Parsed<Values> =
  | { success: true; data: Values }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

/** @throws with each setting that can't be read, and why */
export function parseVariables<Values>(
  schema: { safeParse(variables: unknown): Parsed<Values> },
  environment: Record<string, string | undefined>,
): Values {
  const result = schema.safeParse(setVariables(environment));
  if (result.success) return result.data;
  const reasons = result.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`).join('\n');
  throw new Error(`Settings that can't be read:\n${reasons}`);
}
