import { json } from '@remix-run/node';
import { forgetFactor } from '~/database/store/second-factors.server';
import { valuesOf } from '~/forms/user';
import { confirmFirst } from '~/gate/form/confirmation.server';
import { done } from '~/gate/form/reply.server';
import { saveOrReadBack } from '~/gate/form/save-or-read-back.server';
import { removeViewsOf } from '~/gate/report/saved-views.server';
import { auditSave } from '~/gate/request/audit.server';
import { settle } from '~/gate/request/failure.server';
import { endSessions } from '~/gate/sign-in/end-sessions.server';
import type { PartnerVisit } from '~/gate/visit';
import { to } from '~/portal';
import { accessFor, auditRefusal, readUsers, readUsersToSave, userIn } from './record.server';

/** Leads to the list, also if the user is gone already; 422 or 502 if it still exists. */
export async function deleteUser(visit: PartnerVisit, body: FormData): Promise<Response> {
  const users = await settle(readUsersToSave(visit));
  if (!users.ok) return json({ failed: true }, { status: 502 });
  const user = userIn(users.value, visit);
  if (!user) return gone();
  // The page gives the reason and has no button.
  if (accessFor(visit, user).deletion) {
    await auditRefusal(visit, 'partnerdata/users/:userno/delete', user);
    return json({ failed: true }, { status: 422 });
  }
  const change = { event: 'user.deleted', subject: user.username, before: valuesOf(user), after: {} } as const;
  await confirmFirst(visit, body, [change]);
  const isGone = async () => userIn(await readUsers(visit), visit) === undefined;
  const notDeleted = await saveOrReadBack({
    save: () => visit.api.deleteUser({ partnerid: visit.partner.id, username: user.username }),
    isSaved: isGone,
  });
  if (notDeleted) {
    const now = await settle(isGone());
    return now.ok && now.value ? gone() : json({ failed: true }, { status: notDeleted.refused ? 422 : 502 });
  }
  await auditSave(visit, change);
  await endSessions(visit, user.username, 'access');
  await removeViewsOf(visit, user.username);
  await forgetFactor(visit.context.services.database, { partnerId: visit.partner.id, login: user.username });
  return done('userDeleted', to('partnerdata/users'));
}

const gone = () => done('userGone', to('partnerdata/users'), 'warning');
