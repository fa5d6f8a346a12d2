import { type CallName, calls } from '~/upstream/calls';

/** How each call looks on the wire with separate paths: its method, and its path as a pattern. */
export const wire = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path }]) => [
    name,
    { method, path: new RegExp(`^/${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`) },
  ]),
) as Record<CallName, { method: string; path: RegExp }>;

/** The call that a request is. */
export function callOf(request: { method: string; url: string }): CallName {
  const found = (Object.keys(wire) as CallName[]).filter(
    name => wire[name].method === request.method && wire[name].path.test(request.url),
  );
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${request.method} ${request.url} is ${found.length} calls.`);
  return only;
}
