import type { Owner } from '~/database/store/owner';
import { keepPendingSignIn, readPendingSignIn, withPendingSignIn } from '~/database/store/pending-sign-ins.server';
import { findSession } from '~/database/store/sessions.server';
import { pendingSignInCookie, readPendingSignInId } from '../request/cookies.server';
import { repeatWindowMs } from '../request/idempotency-key.server';
import { parseSessionData } from '../request/session-data.server';
import type { Visit } from '../visit';
import { type CodeVerdict, hashOfCode, verifyCode } from './second-factor.server';
import { type OpenedSession, openSession } from './sign-in.server';

export async function pendingLogin({ context, cookies }: Visit): Promise<Owner | null> {
  const id = readPendingSignInId(context, cookies);
  const pending = id && (await readPendingSignIn(context.services.database, id));
  return pending && !contentOf(pending).entered ? pending : null;
}

/** The same code again within seconds (a double click) opens a session in place of the first one's (D21). @returns the new session, or why there is none */
export async function signInByCode(
  visit: Visit,
  typed: string,
): Promise<OpenedSession | Exclude<CodeVerdict, 'right'> | 'gone'> {
  const { context, cookies } = visit;
  const { database } = context.services;
  const id = readPendingSignInId(context, cookies);
  if (id === null) return 'gone';
  return withPendingSignIn(database, id, async pending => {
    const data = pending && parseSessionData(pending.content);
    if (!pending || !data) return 'gone';
    const { username, enteredAt, entered } = contentOf(pending);
    const code = hashOfCode(typed);
    if (entered) {
      // Whoever was locked or has signed out meanwhile stays out.
      const isLive = (await findSession(database, entered.id))?.state === 'live';
      if (entered.code !== code || !isLive) return 'gone';
    } else {
      const verdict = await verifyCode(visit, pending, typed, 'sign-in');
      if (verdict !== 'right') return verdict;
    }
    context.state.cookies.push(pendingSignInCookie(context, cookies, null));
    const options = { username, enteredAt, replaces: entered };
    const opened = await openSession(visit, { ...pending, data }, 'code', options);
    const content = { ...Object(pending.content), entered: { code, id: opened.id, proofs: opened.proofs } };
    await keepPendingSignIn(database, id, { ...pending, content }, repeatWindowMs);
    return opened;
  });
}

interface Content {
  username: string;
  enteredAt: number;
  /** the hash of the code that was right, and what it has opened */
  entered?: Pick<OpenedSession, 'id' | 'proofs'> & { code: string };
}

const contentOf = ({ content }: { content: unknown }): Content => Object(content);
