import { redirect } from '@remix-run/node';
import { forgetDevices } from '~/database/store/devices.server';
import { createSession, endSession, forgetSession, revokeSessionsOf } from '~/database/store/sessions.server';
import { to } from '~/portal';
import { audit } from '../request/audit.server';
import { dropSessionCookies, readSessionId, sessionCookie } from '../request/cookies.server';
import { flashCookie } from '../request/flash.server';
import { sessionDataOf } from '../request/session.server';
import type { PartnerVisit, Visit } from '../visit';
import { authenticate, type SignedIn } from './authenticator.server';
import { rememberDevice } from './known-devices.server';
import { loginKey } from './login-attempts.server';

/**
 * @returns the new session's cookie
 * @throws UpstreamError · TooManyAttempts
 */
export async function signInByForm(visit: Visit, body: FormData): Promise<string> {
  return openSession(visit, await authenticate(visit, 'form', body));
}

/**
 * Signs in by the link that the visit's address is, and uses it up (D13).
 * @returns the new session's cookie
 * @throws SignOnRefused
 */
export async function signInByLink(visit: Visit): Promise<string> {
  const answer = await authenticate(visit, 'sso');
  const cookie = await openSession(visit, answer);
  const login = String(answer.partnerid);
  await rememberDevice(visit, [loginKey(login)]);
  await audit(visit, 'sso.ok', { login, partnerId: answer.partnerid });
  return cookie;
}

/** Opens a new session and answers its cookie; the browser's old session, whoever's it was, ends. */
async function openSession(visit: Visit, answer: SignedIn): Promise<string> {
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
