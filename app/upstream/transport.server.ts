import type { Call } from './call';
import type { CallName } from './calls';
import type { Trace } from './trace';

export interface SendContext {
  /** null before the login, and for the calls that go without one */
  token: string | null;
  /** at the deadline, or when the visitor is gone */
  signal: AbortSignal;
  /** a call that only waited for a connection says nothing about the upstream */
  onSent: () => void;
  requestId?: string;
  trace?: Trace;
  /** of a call without a token */
  client?: string;
}

/**
 * `request` has been through the schema. Answers the JSON as it came, or `{ bytes, contenttype, filename }`. Errors:
 * UpstreamError.
 */
export interface Transport {
  send(call: Call, name: CallName, request: Record<string, unknown>, context: SendContext): Promise<unknown>;
  /** those in use too */
  close(): void;
}
