import { DatabaseBusy } from '~/database/busy.server';
import { LeaseTimeout } from '~/database/store/leases.server';
import { endSession } from '~/database/store/sessions.server';
import { UpstreamError } from '~/upstream/errors';
import type { PartnerVisit } from '../visit';
import { sessionEnded, toLogin } from './admit.server';
import { dropSessionCookies } from './cookies.server';

/**
 * The one map from failure to what the visitor sees (D32, matrix in the trust design):
 * 401/403 → the session ends and the login leads back; everything else → the generic alert where the part failed.
 * The upstream's client has logged what failed.
 */

export const isUpstreamError = (error: unknown): error is UpstreamError => error instanceof UpstreamError;

/** Whoever meets it may come again. */
export const isDatabaseBusy = (error: unknown): boolean => error instanceof DatabaseBusy;

/** Other work on the same form or record went on for longer than this waited: what is saved by now can't be known (D21). */
export const isLeaseTimeout = (error: unknown): error is LeaseTimeout => error instanceof LeaseTimeout;

export type Settled<Value> = { ok: true; value: Value } | { ok: false };

/**
 * Awaits a part of a page that may fail alone: `{ ok: false }` lets the view say so in its place and keep the rest.
 * The end of the session is not a part's failure and goes on up to the gate.
 */
export async function settle<Value>(part: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await part };
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    return { ok: false };
  }
}

/** What a loader throws on: the way to the login when the upstream ended the session, else the error as it is. */
export async function sessionLost(visit: PartnerVisit, error: unknown): Promise<unknown> {
  if (!isUpstreamError(error) || !error.endsSession) return error;
  await endSession(visit.context.services.database, visit.session.id);
  visit.context.note.cookies.push(...dropSessionCookies(visit.context), await sessionEnded());
  return toLogin(visit, visit.partner.login);
}
