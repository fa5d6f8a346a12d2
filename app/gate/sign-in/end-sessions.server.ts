import { forgetDevices } from '~/database/store/devices.server';
import { endSessionsOf, revokeSessionsOf } from '~/database/store/sessions.server';
import type { PartnerVisit } from '../visit';
import { loginKey } from './login-attempts.server';

/**
 * Ends the sessions of a login of the visitor's partner on every instance, since what they hold is no longer true.
 * @param why `access`: the login was locked, deleted, renamed or got another password, so that whoever has an old cookie is
 * nobody, and a device that it was known on a stranger · `rights`: the same person goes on with others, so what they are typing can still be kept (D8)
 * @param exceptOwn the visitor's own session goes on
 */
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
