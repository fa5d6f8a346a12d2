import { withLease } from '~/database/store/leases.server';
import { keepPendingSignIn, pendingIdFrom, readPendingSignIn } from '~/database/store/pending-sign-ins.server';
import { findSession } from '~/database/store/sessions.server';
import { sha256 } from '~/database/store/sha256.server';
import { readSessionId } from '../request/cookies.server';
import { repeatWindowMs } from '../request/idempotency-key.server';
import { parseSessionData } from '../request/session-data.server';
import type { Visit } from '../visit';
import { type OpenedSession, openByLink, openSession } from './sign-in.server';

/** Pressed again within seconds where it replaced a session (a double click), a link opens one in place of the first one's (D21). @returns the new session's cookie @throws SignOnRefused · TooManyAttempts */
export async function signInByLink(visit: Visit): Promise<string> {
  const { context, cookies, session, url } = visit;
  const { database } = context.services;
  const old = readSessionId(context, cookies);
  if (old === null) return (await openByLink(visit)).cookie;
  // Only a browser with the old session's cookie and the link can know it.
  const id = pendingIdFrom(old, url.search);
  return withLease(database, `sign-on ${sha256(id)}`, async () => {
    const again = await openAgain(visit, id);
    const opened = again ?? (await openByLink(visit));
    const { login, partnerId, proofs } = opened;
    const content = { entered: { id: opened.id, proofs } };
    if (again || session) await keepPendingSignIn(database, id, { login, partnerId, content }, repeatWindowMs);
    return opened.cookie;
  });
}

/** Null where the link has opened nothing here, or whoever it signed in has signed out or was locked since. */
async function openAgain(visit: Visit, id: string): Promise<OpenedSession | null> {
  const { database } = visit.context.services;
  const pending = await readPendingSignIn(database, id);
  if (!pending) return null;
  const { entered } = pending.content as { entered: Pick<OpenedSession, 'id' | 'proofs'> };
  const found = await findSession(database, entered.id);
  const data = found?.state === 'live' && parseSessionData(found.data);
  return found && data ? openSession(visit, { ...found, data }, 'link', { replaces: entered }) : null;
}
