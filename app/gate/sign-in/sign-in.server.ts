import { redirect } from '@remix-run/node';
import { to } from '~/addresses';
import { forgetDevices } from '~/database/store/devices.server';
import { removeDraftsOfSession } from '~/database/store/drafts.server';
import type { Owner } from '~/database/store/owner';
import { storePendingSignIn } from '~/database/store/pending-sign-ins.server';
import {
  confirmSession,
  createSession,
  endSession,
  forgetSession,
  moveUnsaved,
  replaceSessions,
  revokeSessionsOf,
} from '~/database/store/sessions.server';
import { databaseTime } from '~/database/store/sql-time.server';
import { coarseNetworkOf } from '~/rules/networks';
import { allows, rights } from '~/rules/rights';
import { askUsers } from '../notices/addresses.server';
import { restoreAddress } from '../office-address/office-address.server';
import { audit } from '../request/audit.server';
import { dropSessionCookies, pendingSignInCookie, readSessionId, sessionCookie } from '../request/cookies.server';
import { isFactorDue } from '../request/factor-due.server';
import { isUpstreamError } from '../request/failure.server';
import { flashCookie } from '../request/flash.server';
import { rememberOwner } from '../request/known-owners.server';
import { ownPasswordLimits, withinLimits } from '../request/rate-limits.server';
import { ownerOf, sessionDataOf } from '../request/session-data.server';
import { ownBrandOf, ownFigures } from '../request/visit.server';
import type { Partner, PartnerVisit, SessionData, Visit } from '../visit';
import { authenticate, type SignedIn } from './authenticator.server';
import { browserName } from './browser-name';
import { endSessionsIfRequested } from './end-sessions.server';
import { rememberDevice } from './known-devices.server';
import { loginKey, TooManyAttempts } from './login-attempts.server';
import { noteBrowser } from './new-browser.server';
import { replaceSession } from './replace-session.server';
import { type CodeVerdict, factorStateOf, verifyCode } from './second-factor.server';

/** The password was right, but the login has a second factor: the code comes next (D38). */
export class CodeRequired extends Error {
  constructor(readonly cookie: string) {
    super('A code is required.');
  }
}

/** @throws CodeRequired · UpstreamError · TooManyAttempts */
export async function signInByForm(visit: Visit, body: FormData): Promise<OpenedSession> {
  const answer = await authenticate(visit, 'form', body);
  const username = String(body.get('username') ?? '').trim();
  const signIn = signInOf(answer);
  if ((await factorStateOf(visit, signIn)) === 'none') return openSession(visit, signIn, 'password', { username });
  const { context, cookies } = visit;
  const { database } = context.services;
  const content = { ...signIn.data, username, enteredAt: await databaseTime(database) };
  const id = await storePendingSignIn(database, { ...signIn, content }, codeTtlMs);
  throw new CodeRequired(pendingSignInCookie(context, cookies, id));
}

/** Uses up the link that the visit's address is (D13). @throws SignOnRefused · TooManyAttempts */
export async function openByLink(visit: Visit): Promise<OpenedSession> {
  const answer = await authenticate(visit, 'sso');
  const opened = await openSession(visit, signInOf(answer), 'link');
  await audit(visit, 'sso.ok', { login: String(answer.partnerid), partnerId: answer.partnerid });
  return opened;
}

/** This session's own password, or its code where it has a second factor (D35). @throws UpstreamError · TooManyAttempts */
export async function confirmSignIn(visit: PartnerVisit, body: FormData): Promise<CodeVerdict> {
  const { session, context, partner } = visit;
  const { database } = context.services;
  const owner = ownerOf(partner);
  if ((await factorStateOf(visit, owner)) !== 'none') {
    const verdict = await verifyCode(visit, owner, String(body.get('code') ?? ''), 'confirmation');
    if (verdict === 'right') await confirmSession(database, session.id);
    return verdict;
  }
  body.set('username', partner.login);
  const asked = await withinLimits(
    visit,
    ownPasswordLimits(visit),
    () => ownSignIn(visit, body),
    found => found === null,
  );
  if ('waitSeconds' in asked) throw new TooManyAttempts(asked.waitSeconds, false);
  if (!asked.done) return 'wrong';
  await confirmSession(database, session.id, { ...asked.done.data, factorDue: partner.factorDue });
  return 'right';
}

/** @returns null for a wrong password */
async function ownSignIn(visit: PartnerVisit, body: FormData): Promise<SignIn | null> {
  const { id, login } = visit.partner;
  try {
    const signIn = signInOf(await authenticate(visit, 'form', body));
    return signIn.partnerId === id && signIn.login === login ? signIn : null;
  } catch (error) {
    if (isUpstreamError(error) && error.dataRefused) return null;
    throw error;
  }
}

const codeTtlMs = 10 * 60_000;

export interface OpenedSession extends Owner {
  id: string;
  cookie: string;
  expiresAt: Date;
  /** by which the browser is known */
  proofs: string[];
}

interface SignIn extends Owner {
  data: SessionData;
}

const signInOf = (answer: SignedIn): SignIn => ({
  login: answer.user,
  partnerId: answer.partnerid,
  data: sessionDataOf(answer),
});

interface OpenOptions {
  username?: string;
  enteredAt?: number;
  /** what the same post has opened a moment ago: the sign-in is no second one */
  replaces?: Pick<OpenedSession, 'id' | 'proofs'>;
}

/** The browser's old session ends, whoever's it was. */
export async function openSession(
  visit: Visit,
  signIn: SignIn,
  by: 'password' | 'code' | 'link',
  options: OpenOptions = {},
): Promise<OpenedSession> {
  const { context, cookies } = visit;
  const old = readSessionId(context, cookies);
  const start = (before?: string) => startSession(visit, signIn, by, options, before);
  const { partner, ...opened } = await (old === null ? start() : replaceSession(visit, signIn, old, start));
  await restoreDisowned(visit, opened, partner);
  const { id, token } = partner;
  if (allows(partner.rights, rights.administration)) void askUsers(context, { id, token });
  return opened;
}

async function startSession(
  visit: Visit,
  { login, partnerId, data }: SignIn,
  by: 'password' | 'code' | 'link',
  { username = login, enteredAt, replaces }: OpenOptions,
  before?: string,
): Promise<OpenedSession & { partner: Partner }> {
  const byLink = by === 'link';
  const { context, cookies } = visit;
  const { database, settings } = context.services;
  const old = [readSessionId(context, cookies), replaces?.id, before].filter(id => id != null);
  const owner = { login, partnerId };
  const requested = !byLink && (await endSessionsIfRequested(visit, owner, username, enteredAt));
  for (const id of old) await endSession(database, id);
  const factorDue = await isFactorDue(visit, owner, data);
  const origin = originOf(visit);
  const session = await createSession(database, {
    ...owner,
    data: { ...data, factorDue },
    ttlMs: settings.sessionTtlMs,
    byLink,
    ...origin,
  });
  for (const id of old) await moveUnsaved(database, owner, id, session.id);
  if (requested) await revokeSessionsOf(database, owner, session.id);
  Object.assign(context.state, owner);
  rememberOwner(session.id, owner);
  if (!replaces) {
    await audit(visit, 'login.ok', { ...owner, by, browser: origin.browser });
    await noteBrowser(visit, { partnerid: partnerId, user: login, authtoken: data.token, mandant: data.mandant });
  }
  // Not before: whoever knows the password alone has no known browser (D37).
  const proofs = await rememberDevice(visit, [...new Set([username, login].map(loginKey))], replaces?.proofs);
  const partner = { ...data, factorDue, id: partnerId, login };
  return { ...session, ...owner, proofs, cookie: sessionCookie(context, cookies, session.id), partner };
}

const originOf = ({ url, userAgent, context }: Visit) => ({
  host: url.host,
  browser: browserName(userAgent),
  network: coarseNetworkOf(context.client),
});

/** What an undo of the office's address could not put back while nobody was signed in (D36). */
async function restoreDisowned(visit: Visit, session: { id: string; expiresAt: Date }, partner: Partner) {
  const { services, requestId, trace } = visit.context;
  const api = services.upstream.as({ token: partner.token, requestId, trace, signal: visit.signal });
  const live = { ...session, partner, confirmed: false, byLink: false };
  const signedIn = {
    ...visit,
    api,
    partner,
    ownBrand: ownBrandOf(visit, partner),
    params: {},
    session: live,
    ...ownFigures(partner),
  };
  try {
    await restoreAddress(signedIn);
  } catch (error) {
    services.log.warn({ requestId, err: error }, 'the office’s address was not restored yet');
  }
}

/** Replaces all sessions and known devices of the login; lasts no longer than the old one (D7). @returns the cookie */
export async function renewSession(visit: PartnerVisit): Promise<string> {
  const { context, cookies, session } = visit;
  const { database } = context.services;
  const { id: partnerId, login, ...data } = session.partner;
  const ttlMs = session.expiresAt.getTime() - (await databaseTime(database));
  const replacing = { login, partnerId, data, ttlMs, ...originOf(visit) };
  const renewed = await replaceSession(visit, replacing, session.id, before => {
    const old = [session.id, before].filter(id => id !== undefined);
    return replaceSessions(database, replacing, old);
  });
  await forgetDevices(database, loginKey(login));
  await rememberDevice(visit, [loginKey(login)]);
  return sessionCookie(context, cookies, renewed.id);
}

export async function signOut(visit: Visit): Promise<Response> {
  const { context, cookies } = visit;
  const id = readSessionId(context, cookies);
  if (id) {
    await removeDraftsOfSession(context.services.database, id);
    await forgetSession(context.services.database, id);
  }
  if (visit.session) await audit(visit, 'logout');
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  for (const cookie of dropSessionCookies(context)) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', await flashCookie({ tone: 'success', key: 'loggedOut' }));
  return redirect(to('login'), { status: 303, headers });
}
