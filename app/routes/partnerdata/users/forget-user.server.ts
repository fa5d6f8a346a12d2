import { requireAddressApproval } from '~/gate/office-address/office-address.server';
import { uncertainDeletions } from '~/gate/report/history.server';
import { removeViewsOf } from '~/gate/report/saved-views.server';
import { endSessions } from '~/gate/sign-in/end-sessions.server';
import { forgetFactorOf } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { sameUsername } from '~/rules/usernames';

/** Whoever gets the name next is somebody else. */
export async function forgetUser(visit: PartnerVisit, login: string): Promise<void> {
  await requireAddressApproval(visit, login);
  await endSessions(visit, login, 'access');
  await removeViewsOf(visit, login);
  await forgetFactorOf(visit, login);
}

/** Whom the platform has deleted after its answer was given up. @param users all that the partner has now */
export async function forgetIfDeletedLate(visit: PartnerVisit, users: readonly { username: string }[]): Promise<void> {
  for (const login of await uncertainDeletions(visit)) {
    if (!users.some(({ username }) => sameUsername(username, login))) await forgetUser(visit, login);
  }
}
