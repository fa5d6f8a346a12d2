import { LeaseTimeout } from '~/database/store/leases.server';
import { endSession } from '~/database/store/sessions.server';
import { DatabaseUnavailable, type Unavailable } from '~/database/unavailable.server';
import { UpstreamError } from '~/upstream/errors';
import type { PartnerVisit } from '../visit';
import { toLoginAsEnded } from './to-login.server';

// What a visitor sees of a failure (D32): 401 and 403 end the session, all else is an alert where the part failed.

export const isUpstreamError = (error: unknown): error is UpstreamError => error instanceof UpstreamError;

export function unavailableReason(error: unknown): Unavailable | undefined {
  if (isLeaseTimeout(error)) return 'busy';
  return error instanceof DatabaseUnavailable ? error.unavailable : undefined;
}

/** Another save of the form or record went on for too long: nobody knows what is saved by now (D21). */
export const isLeaseTimeout = (error: unknown): error is LeaseTimeout => error instanceof LeaseTimeout;

export function logLeaseTimeout({ context }: Pick<PartnerVisit, 'context'>, { key }: LeaseTimeout): void {
  context.services.log.warn({ requestId: context.requestId, lease: key }, 'a save waited in vain for another');
}

export type Settled<Value> = { ok: true; value: Value } | { ok: false };

/** Awaits a part of a page that may fail alone. @throws what ends the session, and what is no upstream's failure */
export async function settle<Value>(part: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await part };
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    return { ok: false };
  }
}

/** Tells the error page in root.tsx about a partner whose figures are not for this login. */
export const noSubPartner = (): Response => new Response('noSubPartner', { status: 404 });

/** @returns what to throw: the redirect to the login where the upstream ended the session, else the error as it is */
export async function sessionLost(visit: PartnerVisit, error: unknown): Promise<unknown> {
  if (!isUpstreamError(error) || !error.endsSession) return error;
  // It was taken away after the gate had asked.
  if (visit.subPartner && error.status === 403) return noSubPartner();
  return endSessionAndRedirect(visit);
}

export async function endSessionAndRedirect(visit: PartnerVisit): Promise<Response> {
  await endSession(visit.context.services.database, visit.session.id);
  return toLoginAsEnded(visit, visit.partner.login);
}
