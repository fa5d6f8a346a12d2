import { redirect } from '@remix-run/node';
import { forgetDevices } from '~/database/store/devices.server';
import {
  confirmSession,
  createSession,
  endSession,
  forgetSession,
  revokeSessionsOf,
} from '~/database/store/sessions.server';
import { to } from '~/portal';
import { audit } from '../request/audit.server';
import { dropSessionCookies, readSessionId, sessionCookie } from '../request/cookies.server';
import { flashCookie } from '../request/flash.server';
import { sessionDataOf } from '../request/session-data.server';
import type { PartnerVisit, Visit } from '../visit';
import { authenticate, type SignedIn } from './authenticator.server';
import { rememberDevice } from './known-devices.server';
import { loginKey } from './login-attempts.server';

/** @returns the new session's cookie @throws UpstreamError · TooManyAttempts */
export async function signInByForm(visit: Visit, body: FormData): Promise<string> {
  return openSession(visit, await authenticate(visit, 'form', body));
}

/** A password of this session's own login, and no other. @throws UpstreamError · TooManyAttempts @returns whether it is */
export async function confirmByForm(visit: Visit, body: FormData): Promise<boolean> {
  const { session, context } = visit;
  const answer = await authenticate(visit, 'form', body);
  if (!session || answer.partnerid !== session.partner.id) return false;
  if ((answer.user || String(answer.partnerid)) !== session.partner.login) return false;
  await confirmSession(context.services.database, session.id, sessionDataOf(answer));
  return true;
}

/** Uses up the link that the visit's address is (D13). @returns the new session's cookie @throws SignOnRefused */
export async function signInByLink(visit: Visit): Promise<string> {
  const answer = await authenticate(visit, 'sso');
  const cookie = await openSession(visit, answer, true);
  const login = String(answer.partnerid);
  await rememberDevice(visit, [loginKey(login)]);
  await audit(visit, 'sso.ok', { login, partnerId: answer.partnerid });
  return cookie;
}

/** @returns the cookie; the browser's old session ends, whoever's it was */
async function openSession(visit: Visit, answer: SignedIn, byLink = false): Promise<string> {
  const { context, cookies } = visit;
  const { database, settings } = context.services;
  const old = readSessionId(context, cookies);
  if (old) await endSession(database, old);
  const session = await createSession(database, {
    login: answer.user || String(answer.partnerid),
    partnerId: answer.partnerid,
    data: sessionDataOf(answer),
    ttlMs: settings.sessionTtlMs,
    byLink,
  });
  context.note.partnerId = answer.partnerid;
  await audit(visit, 'login.ok', { login: answer.user || String(answer.partnerid), partnerId: answer.partnerid });
  return sessionCookie(context, cookies, session.id);
}

/** Replaces all sessions and known devices of the login; lasts no longer than the old one (D7). @returns the cookie */
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
