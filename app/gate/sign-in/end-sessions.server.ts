import { forgetDevices } from '~/database/store/devices.server';
import { endSessionsOf, revokeSessionsOf } from '~/database/store/sessions.server';
import type { PartnerVisit } from '../visit';
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
