import { redirect } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { forgetDevices } from '~/database/store/devices.server';
import { createSession, endSession, forgetSession, revokeSessionsOf } from '~/database/store/sessions.server';
import { to } from '~/portal';
import type { AnswerOf } from '~/upstream/calls';
import { audit } from '../request/audit.server';
import { dropSessionCookies, readSessionId, sessionCookie } from '../request/cookies.server';
import { isUpstreamError } from '../request/failure.server';
import { flashCookie } from '../request/flash.server';
import { sessionDataOf } from '../request/session.server';
import type { PartnerVisit, Visit } from '../visit';
import { rememberDevice } from './known-devices.server';
import { loginKey, withinLoginLimits } from './login-attempts.server';

type SignedIn = AnswerOf<'authentication'>;

/**
 * The sign-in of remix-auth: the form strategy proves who somebody is by asking the upstream. Identity is what the
 * upstream answers, never what the form said.
 * @throws UpstreamError · TooManyTries
 */
export async function authenticate(visit: Visit, body: FormData): Promise<SignedIn> {
  const authenticator = new Authenticator<SignedIn>();
  authenticator.use(
    new FormStrategy(({ form }) =>
      visit.api.authentication({
        username: String(form.get('username') ?? '').trim(),
        // Never trimmed (D12): a space may be part of it.
        password: String(form.get('password') ?? ''),
      }),
    ),
    'form',
  );
  const username = String(body.get('username') ?? '').trim();
  // The strategy reads a request of its own: the body has passed the form guard, and Remix's request is read already.
  try {
    const prove = () => authenticator.authenticate('form', new Request(visit.url, { method: 'POST', body }));
    const answer = await withinLoginLimits(visit, username, prove);
    await rememberDevice(visit, [...new Set([username, answer.user].map(loginKey))]);
    return answer;
  } catch (error) {
    const refused = isUpstreamError(error) && error.refused;
    if (refused) await audit(visit, 'login.failed', { login: username });
    throw error;
  }
}

/** Opens a new session and answers its cookie; the browser's old session, whoever's it was, ends. */
export async function openSession(visit: Visit, answer: SignedIn): Promise<string> {
  const { context, cookies } = visit;
  const { database, settings } = context.services;
  const old = readSessionId(context, cookies);
  if (old) await endSession(database, old);
  const session = await createSession(database, {
    login: answer.user || String(answer.partnerid),
    partnerId: answer.partnerid,
    data: sessionDataOf(answer),
    ttlMs: settings.sessionTtlMs,
  });
  context.note.partnerId = answer.partnerid;
  await audit(visit, 'login.ok', { login: answer.user || String(answer.partnerid), partnerId: answer.partnerid });
  return sessionCookie(context, cookies, session.id);
}

/**
 * A new session in place of all that the login has, this one too: whoever had copied a cookie is out, and no other device is
 * known any more. It lasts no longer than the one before (D7).
 * @returns its cookie
 */
export async function renewSession(visit: PartnerVisit): Promise<string> {
  const { context, cookies, session } = visit;
  const { database } = context.services;
  const { id: partnerId, login, ...data } = session.partner;
  const ttlMs = session.expiresAt.getTime() - Date.now();
  const renewed = await createSession(database, { login, partnerId, data, ttlMs });
  await revokeSessionsOf(database, { partnerId, login }, renewed.id);
  await forgetDevices(database, loginKey(login));
  await rememberDevice(visit, [loginKey(login)]);
  return sessionCookie(context, cookies, renewed.id);
}

/** Ends the session on every instance and leads to the login (D9). */
export async function signOut(visit: Visit): Promise<Response> {
  const { context, cookies } = visit;
  const id = readSessionId(context, cookies);
  if (id) await forgetSession(context.services.database, id);
  if (visit.session) await audit(visit, 'logout');
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  for (const cookie of dropSessionCookies(context)) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', await flashCookie({ tone: 'success', key: 'loggedOut' }));
  return redirect(to('login'), { status: 303, headers });
}
