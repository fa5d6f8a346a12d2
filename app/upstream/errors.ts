import type { CallName } from './calls';

/**
 * `unreachable`: no connection, or it broke · `timeout`: past its deadline · `status`: an HTTP error · `contract`: not
 * what the table of calls says · `absent`: the platform has no such call, so it was not sent
 */
export type UpstreamErrorKind = 'unreachable' | 'timeout' | 'status' | 'contract' | 'absent';

interface UpstreamErrorDetail {
  kind: UpstreamErrorKind;
  call: CallName;
  /** for `status` */
  status?: number;
  /** of the upstream's error body, e.g. 'partner_not_found' */
  code?: string;
  /** lower-cased */
  fields?: { field: string; code: string }[];
  /** seconds */
  retryAfter?: number;
  /** for the log only: where the contract broke, or the network's reason. Never values. */
  reason?: string;
  cause?: unknown;
}

/** `reason` of a call that was not sent: its class's breaker is open. */
export const breakerOpen = 'resting after failures';

/** `reason` of a timeout while all own connections were in use: the upstream was not asked. */
export const queued = 'no connection was free';

const neverSent = new Set([
  breakerOpen,
  queued,
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The one error of the client, whatever the upstream or the network did. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly kind: UpstreamErrorKind;
  readonly call: CallName;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly fields: { field: string; code: string }[];
  readonly retryAfter: number | undefined;
  readonly reason: string | undefined;

  constructor(detail: UpstreamErrorDetail) {
    super(
      `${detail.call}: ${detail.kind}${detail.status ? ` ${detail.status}` : ''}${detail.reason ? ` (${detail.reason})` : ''}`,
      {
        cause: detail.cause,
      },
    );
    this.kind = detail.kind;
    this.call = detail.call;
    this.status = detail.status;
    this.code = detail.code;
    this.fields = detail.fields ?? [];
    this.retryAfter = detail.retryAfter;
    this.reason = detail.reason;
  }

  /** D32. */
  get endsSession(): boolean {
    return this.status === 401 || this.status === 403;
  }

  /** Validated and refused, so nothing happened there. */
  get refused(): boolean {
    return this.kind === 'status' && this.status !== undefined && this.status >= 400 && this.status < 500;
  }

  /** Refused because of what was sent, not only put off (D32). */
  get dataRefused(): boolean {
    return this.refused && this.status !== 408 && this.status !== 429;
  }

  /** A save may have happened: the record must be read back. */
  get outcomeUnknown(): boolean {
    const isOpen = !this.refused || this.status === 408;
    return isOpen && this.kind !== 'absent' && !neverSent.has(this.reason ?? '');
  }

  /** The upstream itself did not answer: it may still be at work on a save, and do it after the record was read back. */
  get unanswered(): boolean {
    const { kind, status = 0 } = this;
    return this.outcomeUnknown && (kind === 'unreachable' || kind === 'timeout' || [408, 502, 504].includes(status));
  }
}
