import { isDone, runOnce } from '~/database/store/idempotency.server';
import type { LeaseTimeout } from '~/database/store/leases.server';
import type { Owner } from '~/database/store/owner';
import { ownerOf } from '../request/session.server';
import type { PartnerVisit, Visit } from '../visit';

/**
 * Runs `work` once for the form's `once` id; a second post of the same form gets the first one's redirect (D21). The same
 * form with other values (the browser's Back, then a change) is another save, so what was typed is part of the id.
 */
export async function idempotent(
  visit: PartnerVisit,
  body: FormData,
  work: () => Promise<Response>,
): Promise<Response> {
  const id = idOf(ownerOf(visit.partner), body);
  if (!id) return work();
  let notSaved: Response | undefined;
  try {
    const saved = await runOnce(visit.context.services.database, id, async () => {
      const response = await work();
      const location = response.headers.get('Location');
      if (!location) {
        notSaved = response;
        throw new Error('not saved');
      }
      return { location, cookies: response.headers.getSetCookie() };
    });
    return new Response(null, {
      status: 303,
      headers: [
        ['Location', saved.location],
        ...saved.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
      ],
    });
  } catch (error) {
    if (notSaved) return notSaved;
    throw error;
  }
}

/**
 * The same for work whose answer must not be kept, because it opens a session: a second post of the same form only learns
 * that all is done.
 * @param work answers why it was not done, or null
 * @returns the same
 */
export async function idempotentWithoutReplay(
  visit: PartnerVisit,
  body: FormData,
  work: () => Promise<Response | null>,
): Promise<Response | null> {
  const id = idOf(ownerOf(visit.partner), body);
  if (!id) return work();
  let failure: Response | null = null;
  try {
    await runOnce(visit.context.services.database, id, async () => {
      failure = await work();
      if (failure) throw new Error('not done');
      return null;
    });
    return null;
  } catch (error) {
    if (failure) return failure;
    throw error;
  }
}

/** A lease that is held for so long is a save that hangs somewhere. */
export function logLeaseTimeout({ context }: PartnerVisit, { key }: LeaseTimeout): void {
  context.services.log.warn({ requestId: context.requestId, lease: key }, 'a save waited in vain for another');
}

/** Whether this very form was posted before by a login, and done. */
export async function wasPosted(visit: Visit, owner: Owner, body: FormData): Promise<boolean> {
  const id = idOf(owner, body);
  return id !== null && isDone(visit.context.services.database, id);
}

function idOf({ partnerId, login }: Owner, body: FormData): string | null {
  const id = body.get('once');
  return typeof id === 'string' && /^[\w-]{20,60}$/.test(id) ? `${partnerId} ${login} ${id} ${bodyText(body)}` : null;
}

const bodyText = (body: FormData) => JSON.stringify([...body].filter(([, value]) => typeof value === 'string'));
