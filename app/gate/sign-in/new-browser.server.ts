import { noteSignIn } from '~/database/store/logins.server';
import { askOffice } from '../notices/addresses.server';
import { auditOncePerMinute } from '../request/audit.server';
import type { Visit } from '../visit';
import type { SignedIn } from './authenticator.server';
import { deviceOf } from './known-devices.server';
import { loginKey } from './login-attempts.server';

/** Tells of a sign-in from a browser that the login never used (D37), but not of a login's first: it has no other yet. */
export async function noteBrowser(
  visit: Visit,
  { partnerid, user: login, authtoken, mandant }: Pick<SignedIn, 'partnerid' | 'user' | 'authtoken' | 'mandant'>,
): Promise<void> {
  const { context, language } = visit;
  const known = (await deviceOf(visit, loginKey(login))) !== null;
  const owner = { partnerId: partnerid, login };
  const { first } = await noteSignIn(context.services.database, owner, { language, trusted: known });
  if (known || first) return;
  await askOffice(context, { id: partnerid, token: authtoken });
  // Once for a login that is sent twice.
  const key = `browser ${partnerid} ${login} ${context.client}`;
  await auditOncePerMinute(visit, key, 'login.newBrowser', { login, partnerId: partnerid, mandant });
}
