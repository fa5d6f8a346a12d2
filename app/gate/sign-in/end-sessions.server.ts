import { requireApproval } from '~/database/store/address-changes.server';
import { forgetDevices } from '~/database/store/devices.server';
import { markPasswordRequest, takePasswordRequest } from '~/database/store/logins.server';
import type { Owner } from '~/database/store/owner';
import { endSessionsOf, revokeSessionsOf } from '~/database/store/sessions.server';
import { maxPartnerId } from '~/rules/usernames';
import { readSessionId } from '../request/cookies.server';
import type { PartnerVisit, Visit } from '../visit';
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

/** Whoever got the password by mail is alone (D37), but for known devices. @param enteredAt when the password was (ms): before a request it is not the mailed one @returns whether to revoke the browser's own session later */
export async function endSessionsIfRequested(
  { context, cookies }: Visit,
  owner: Owner,
  typed: string,
  enteredAt?: number,
): Promise<boolean> {
  const { partnerId, login } = owner;
  if (![typed, login].some(name => loginKey(name) === String(partnerId))) return false;
  const { database } = context.services;
  if (!(await takePasswordRequest(database, partnerId, enteredAt))) return false;
  await requireApproval(database, partnerId, login);
  await revokeSessionsOf(database, owner, readSessionId(context, cookies));
  await endSessionsOf(database, owner, null);
  return true;
}
