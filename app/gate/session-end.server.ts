import { endOtherSessions } from '~/database/store/sessions.server';
import type { PartnerVisit } from './visit.server';

/**
 * Ends a login's sessions on every instance: its password, rights or lock have changed.
 * @param exceptOwn the visitor's own session goes on
 */
export async function endSessionsOf(visit: PartnerVisit, login: string, exceptOwn = false): Promise<void> {
  await endOtherSessions(visit.context.services.database, login, exceptOwn ? visit.session.id : null);
}
