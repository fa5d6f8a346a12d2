import { answersResult, type CallName, calls } from '~/upstream/calls';
import { PlatformError } from './errors';
import type { Platform } from './platform.server';

/** The calls and fields of the specification and no more (D34): what a platform has that was built from it alone. */
export function onlySpecified(platform: Platform): Platform {
  return {
    ...platform,
    async handle(name, request, token, requestId) {
      const { since, beyond } = calls[name as CallName];
      if (since === 'beyond') throw new PlatformError(404, '');
      const asked = without(request, beyond?.request);
      const answered = await platform.handle(name, asked, token, requestId).catch(error => {
        // Nothing is said of what stands in an error.
        throw error instanceof PlatformError ? new PlatformError(error.status, '', [], error.retryAfter) : error;
      });
      return (answersResult(name) ? {} : without(answered, beyond?.answer)) as typeof answered;
    },
  };
}

function without(value: unknown, names: readonly string[] = []): unknown {
  if (names.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(each => without(each, names));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (names.includes(name) ? [] : [[name, without(inner, names)]])),
  );
}
