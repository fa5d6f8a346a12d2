import { requireAddressApproval } from '~/gate/office-address/office-address.server';
import { mayBeDeleted } from '~/gate/report/history.server';
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

/** Whom the platform has deleted after its answer was given up. @param username as posted, so it may be anybody's */
export async function forgetDeleted(
  visit: PartnerVisit,
  users: readonly { username: string }[],
  username: string,
): Promise<void> {
  if (users.some(user => sameUsername(user.username, username))) return;
  if (await mayBeDeleted(visit, username)) await forgetUser(visit, username);
}
