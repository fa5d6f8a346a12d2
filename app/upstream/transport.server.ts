import type { Call } from './call';
import type { CallName } from './calls';
import type { Trace } from './trace';

export interface SendContext {
  /** null before the login, and for the calls that go without one */
  token: string | null;
  /** aborted at the deadline, or when the visitor is gone: nothing may go on after that */
  signal: AbortSignal;
  /** told when the call goes out, so that a call that only waited here says nothing about the upstream */
  onSent: () => void;
  requestId?: string;
  trace?: Trace;
}

/**
 * A way to the upstream. `request` has been through the call's schema. Answers the parsed JSON as it came, or
 * `{ bytes, contenttype, filename }` for a download; fails with an UpstreamError.
 */
export interface Transport {
  send(call: Call, name: CallName, request: Record<string, unknown>, context: SendContext): Promise<unknown>;
  /** closes all connections, those in use too: for the end of the shutdown */
  close(): void;
}
