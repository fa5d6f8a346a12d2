import type { CallName } from './calls';

/**
 * Why a call brought no answer.
 * - `unreachable`: no connection, or it broke · `timeout`: past its deadline
 * - `status`: the upstream answered with an HTTP error · `contract`: its answer is not what the table of calls says
 */
export type UpstreamErrorKind = 'unreachable' | 'timeout' | 'status' | 'contract';

export interface UpstreamErrorDetail {
  kind: UpstreamErrorKind;
  call: CallName;
  /** HTTP status, for `status` */
  status?: number;
  /** machine word of the upstream's error body, e.g. 'partner_not_found' */
  code?: string;
  /** fields that the upstream names as wrong, lower-cased */
  fields?: { field: string; code: string }[];
  /** for the log only: where the contract broke, or the network's reason. Never values. */
  reason?: string;
  cause?: unknown;
}

/** `reason` of a call that was not sent because its class rests (breaker.server.ts). */
export const breakerOpen = 'resting after failures';

/** `reason` of a timeout that passed while the portal's own connections were all in use: the upstream was not asked. */
export const queued = 'no connection was free';

/** Reasons why a call never left: there was no connection to send it on. */
const neverSent = new Set([
  breakerOpen,
  queued,
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** A call that brought no answer: the one error that the client throws for whatever the upstream or the network did. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly kind: UpstreamErrorKind;
  readonly call: CallName;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly fields: { field: string; code: string }[];
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
    this.reason = detail.reason;
  }

  /** 401 or 403: the session is over (D32). */
  get endsSession(): boolean {
    return this.status === 401 || this.status === 403;
  }

  /** The upstream judged the request and refused it, so nothing happened there. */
  get refused(): boolean {
    return this.kind === 'status' && this.status !== undefined && this.status >= 400 && this.status < 500;
  }

  /** After a save: it may or may not have happened, so the record must be read back. */
  get outcomeUnknown(): boolean {
    return !this.refused && !neverSent.has(this.reason ?? '');
  }
}
