/** An empty variable is one that was not set: unit files and compose files write them so. */
export const setVariables = (environment: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
