import { requireAddressApproval } from '~/gate/office-address/office-address.server';
import { removeViewsOf } from '~/gate/report/saved-views.server';
import { endSessions } from '~/gate/sign-in/end-sessions.server';
import { forgetFactorOf } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';

/** Whoever gets the name next is somebody else. */
export async function forgetUser(visit: PartnerVisit, login: string): Promise<void> {
  await requireAddressApproval(visit, login);
  await endSessions(visit, login, 'access');
  await removeViewsOf(visit, login);
  await forgetFactorOf(visit, login);
}
