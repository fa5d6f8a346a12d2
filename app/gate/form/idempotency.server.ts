import { isDone, NotDone, runOnce } from '~/database/store/idempotency.server';
import type { Owner } from '~/database/store/owner';
import type { Json } from '~/database/tables';
import { repeatWindowMs } from '../request/idempotency-key.server';
import { ownerOf } from '../request/session-data.server';
import type { PartnerVisit, Visit } from '../visit';

/** Of a failure, for whoever posted the same meanwhile; without a summary they try again. */
export interface FailureReplay {
  summaryOf: (failed: Response) => Promise<string | null>;
  reply: (summary: string) => Response;
}

/** A repeated post gets the first one's redirect (D21); a form changed after Back has other values, so it saves. */
export async function idempotent(
  visit: PartnerVisit,
  body: FormData,
  work: () => Promise<Response>,
  replay?: FailureReplay,
): Promise<Response> {
  const key = keyOf(ownerOf(visit.partner), body);
  if (!key) return work();
  let notSaved: Response | undefined;
  try {
    const saved = await runOnce(visit.context.services.database, key, async () => {
      const response = await work();
      const location = response.headers.get('Location');
      if (!location) {
        notSaved = response;
        const summary = (await replay?.summaryOf(response.clone())) ?? null;
        throw summary === null ? new Error('not saved') : new NotDone(summary);
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
    if (replay && error instanceof NotDone) return replay.reply(String(error.result));
    throw error;
  }
}

/** For work that opens a session, whose response must not be stored. */
export async function idempotentWithoutReplay(
  visit: PartnerVisit,
  body: FormData,
  work: () => Promise<Response | null>,
): Promise<Response | null> {
  const key = keyOf(ownerOf(visit.partner), body);
  if (!key) return work();
  let failure: Response | null = null;
  try {
    await runOnce(visit.context.services.database, key, async () => {
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

/** For a form that needs no login: posted again within seconds (a double click), it has the first one's outcome. @param counts false: nothing is stored, and the next one tries again */
export async function idempotentForSeconds<Outcome extends Json>(
  { context }: Visit,
  body: FormData,
  work: () => Promise<Outcome>,
  counts: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const key = keyOf({ partnerId: 0, login: context.client }, body);
  if (!key) return work();
  let own: Outcome | undefined;
  const workOnce = async () => {
    own = await work();
    if (!counts(own)) throw new Error('not done');
    return own;
  };
  return runOnce(context.services.database, key, workOnce, repeatWindowMs).catch(error => {
    if (own === undefined) throw error;
    return own;
  });
}

export async function wasPosted(visit: Visit, owner: Owner, body: FormData): Promise<boolean> {
  const key = keyOf(owner, body);
  return key !== null && isDone(visit.context.services.database, key);
}

function keyOf({ partnerId, login }: Owner, body: FormData): string | null {
  const key = body.get('once');
  return typeof key === 'string' && /^[\w-]{20,60}$/.test(key)
    ? `${partnerId} ${login} ${key} ${bodyText(body)}`
    : null;
}

const bodyText = (body: FormData) => JSON.stringify([...body].filter(([, value]) => typeof value === 'string'));
