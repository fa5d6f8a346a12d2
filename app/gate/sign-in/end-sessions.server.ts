import { forgetDevices } from '~/database/store/devices.server';
import { markPasswordRequest, takePasswordRequest } from '~/database/store/logins.server';
import { endSessionsOf, revokeSessionsOf } from '~/database/store/sessions.server';
import { maxPartnerId } from '~/rules/usernames';
import type { PartnerVisit, Visit } from '../visit';
import type { SignedIn } from './authenticator.server';
import { loginKey } from './login-attempts.server';

/** @param why `rights`: forms are still kept as drafts (D8) · `access`: the old cookie counts for nothing */
export async function endSessions(
  visit: PartnerVisit,
  login: string,
  why: 'access' | 'rights',
  exceptOwn = false,
): Promise<void> {
  const end = why === 'access' ? revokeSessionsOf : endSessionsOf;
  const owner = { partnerId: visit.partner.id, login };
  await end(visit.context.services.database, owner, exceptOwn ? visit.session.id : null);
  if (why === 'access') await forgetDevices(visit.context.services.database, loginKey(login));
}

/** A password may be on its way by mail to this partner's office. */
export async function markRequested({ context }: Visit, partnerId: string): Promise<void> {
  if (Number(partnerId) <= maxPartnerId) await markPasswordRequest(context.services.database, Number(partnerId));
}

/** Whoever got the password by mail is alone (D37). Known devices stay, for anybody can ask for a mail. */
export async function endSessionsIfRequested(
  visit: Visit,
  { partnerid, user }: SignedIn,
  typed: string,
): Promise<void> {
  const own = String(partnerid);
  if (![typed, user].some(login => loginKey(login) === own)) return;
  const { database } = visit.context.services;
  if (await takePasswordRequest(database, partnerid)) {
    await revokeSessionsOf(database, { partnerId: partnerid, login: user }, null);
  }
}
