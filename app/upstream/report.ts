import type { CallClass } from './call';
import type { CallName } from './calls';
import type { UpstreamErrorKind } from './errors';

/** What the client needs of a logger; pino's instances fit. */
export interface UpstreamLog {
  warn(detail: object, message: string): void;
}

/** One call, for the request's log line and the metrics. Holds nothing of what was asked or answered. */
export interface CallReport {
  call: CallName;
  class: CallClass;
  /** milliseconds, the retry included */
  ms: number;
  /** 0 when the call was not sent because its class rests */
  attempts: number;
  /** `failed`: not the upstream's doing, but a mistake in the portal */
  outcome: 'ok' | UpstreamErrorKind | 'failed';
  status?: number;
  reason?: string;
  requestId?: string;
}
