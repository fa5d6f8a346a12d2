import type { CallName } from './calls';
import { errorFromResponse } from './error-response';
import { UpstreamError } from './errors';
import type { Transport } from './transport.server';

/** The reference platform in this process, or anything else that answers the calls. */
export interface Platform {
  handle(name: CallName, request: unknown, token: string | null): Promise<unknown>;
}

/**
 * The transport of the embedded default (D31). The platform refuses by throwing an error with a numeric `status`, and
 * with `code` and `fields` where it has them; any other error counts as its 500. A handler that is past its deadline
 * cannot be stopped: its answer is dropped.
 */
export function embeddedTransport(platform: Platform): Transport {
  return {
    async send(_call, name, request, { token, onSent }) {
      onSent();
      try {
        return await platform.handle(name, request, token);
      } catch (error) {
        throw failure(name, error);
      }
    },
    close() {},
  };
}

function failure(name: CallName, error: unknown): UpstreamError {
  const { status, code, fields } = Object(error) as { status?: unknown; code?: unknown; fields?: unknown };
  if (typeof status === 'number') return errorFromResponse(name, status, { code, fields });
  // Database errors carry a code, and the values of the query: they must not travel on towards a log.
  if (code !== undefined) return new UpstreamError({ kind: 'status', call: name, status: 500, reason: `code ${code}` });
  return new UpstreamError({ kind: 'status', call: name, status: 500, cause: error });
}
