import type { CallClass } from './call-classes';
import type { CallName } from './calls';
import type { UpstreamErrorKind } from './errors';

/** pino's instances fit. */
export interface UpstreamLog {
  warn(detail: object, message: string): void;
}

/** Holds nothing of what was asked or answered. */
export interface CallReport {
  call: CallName;
  class: CallClass;
  /** milliseconds, the retry included */
  ms: number;
  /** 0 when the class's breaker was open */
  attempts: number;
  /** `error`: a status of 500 or more · `left`: given up with its visitor · `failed`: not the upstream's doing, but a mistake in the portal */
  outcome: 'ok' | UpstreamErrorKind | 'error' | 'left' | 'failed';
  status?: number;
  reason?: string;
  requestId?: string;
}
