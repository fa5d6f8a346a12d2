import type { CallName } from './calls';
import { errorFromResponse } from './error-response';
import { UpstreamError } from './errors';
import type { Transport } from './transport.server';

interface Platform {
  handle(name: CallName, request: unknown, token: string | null, requestId?: string): Promise<unknown>;
}

/**
 * In this process (D31). The platform refuses by an error with a numeric `status`, and `code` and `fields` where it
 * has them. A handler past its deadline can't be stopped: its answer is dropped.
 */
export function embeddedTransport(platform: Platform): Transport {
  return {
    async send(call, name, request, { token, onSent, requestId }) {
      onSent();
      try {
        return await platform.handle(name, request, token, requestId);
      } catch (error) {
        throw failure(name, error, call.class === 'save' || call.class === 'notice');
      }
    },
    close() {},
  };
}

/** The database of both can't serve: whoever only reads gets the portal's own page of it. @param saves it may have happened */
function failure(name: CallName, error: unknown, saves: boolean): unknown {
  const { status, code, fields, unavailable } = Object(error) as {
    status?: unknown;
    code?: unknown;
    fields?: unknown;
    unavailable?: string;
  };
  if (unavailable)
    return saves ? new UpstreamError({ kind: 'status', call: name, status: 500, reason: unavailable }) : error;
  if (typeof status === 'number') return errorFromResponse(name, status, { code, fields });
  // Database errors carry a code and the values of the query: these must not reach a log.
  if (code !== undefined) return new UpstreamError({ kind: 'status', call: name, status: 500, reason: `code ${code}` });
  return new UpstreamError({ kind: 'status', call: name, status: 500, cause: error });
}
