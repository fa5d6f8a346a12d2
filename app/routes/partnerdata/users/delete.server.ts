import { json } from '@remix-run/node';
import { to } from '~/addresses';
import { valuesOf } from '~/forms/user';
import { confirmFirst } from '~/gate/form/confirmation.server';
import { idempotent } from '~/gate/form/idempotency.server';
import { done } from '~/gate/form/reply.server';
import { isLeaseTimeout, logLeaseTimeout, settle } from '~/gate/request/failure.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { auditOutcome, mayBeSaved, saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import { endSessions } from '~/gate/sign-in/end-sessions.server';
import type { PartnerVisit } from '~/gate/visit';
import type { Named } from './delete-question';
import { forgetIfDeletedLate, forgetUser } from './forget-user.server';
import { accessFor, auditRefusal, readUsers, readUsersToSave, userIn } from './record.server';

export interface NotDeleted {
  failure: 'failed' | 'unknown';
  /** as posted */
  user: Named & { userno: number };
  once: string;
}

export async function deleteOnce(visit: PartnerVisit, body: FormData): Promise<Response> {
  const reply = (failure: string) => notDeletedReply(visit, body, 502, failure as NotDeleted['failure']);
  const summaryOf = async (failed: Response) => (failed.status === 502 ? (await failed.json()).failure : null);
  try {
    return await idempotent(visit, body, () => deleteUser(visit, body), { summaryOf, reply });
  } catch (error) {
    if (!isLeaseTimeout(error)) throw error;
    logLeaseTimeout(visit, error);
    return reply('unknown');
  }
}

/** Leads to the list, also if the user is gone already; 422 or 502 if it still exists. */
async function deleteUser(visit: PartnerVisit, body: FormData): Promise<Response> {
  const users = await settle(readUsersToSave(visit));
  if (!users.ok) return notDeletedReply(visit, body, 502);
  const user = userIn(users.value, visit);
  if (!user) {
    await forgetIfDeletedLate(visit, users.value);
    return gone();
  }
  // The page gives the reason and has no button.
  if (accessFor(visit, user).deletion) {
    await auditRefusal(visit, 'partnerdata/users/:userno/delete', user);
    return notDeletedReply(visit, body, 422);
  }
  const change = { event: 'user.deleted', subject: user.username, before: valuesOf(user), after: {} } as const;
  await confirmFirst(visit, body, [change]);
  const isGone = async () => userIn(await readUsers(visit), visit) === undefined;
  const notDeleted = await saveOrReadBack({
    save: () => visit.api.deleteUser({ partnerid: visit.partner.id, username: user.username }),
    isSaved: isGone,
  });
  if (notDeleted?.outcome === 'refused') {
    const now = await settle(isGone());
    if (!now.ok || !now.value) return notDeletedReply(visit, body, 422);
    await forgetUser(visit, user.username);
    return gone();
  }
  await auditOutcome(visit, notDeleted, change);
  if (notDeleted) {
    // Who may still exist keeps the second factor.
    if (mayBeSaved(notDeleted)) await endSessions(visit, user.username, 'access');
    if (notDeleted.sessionEnd) throw notDeleted.sessionEnd;
    return notDeletedReply(visit, body, 502, notDeleted.outcome === 'unknown' ? 'unknown' : 'failed');
  }
  await forgetUser(visit, user.username);
  return done('userDeleted', to('partnerdata/users'));
}

function notDeletedReply(
  { params, partner }: PartnerVisit,
  body: FormData,
  status: number,
  failure: NotDeleted['failure'] = 'failed',
): Response {
  const fact = (name: string) => String(body.get(name) ?? '');
  const names = { username: fact('username'), firstname: fact('firstname'), lastname: fact('lastname') };
  const user = { userno: Number(params.userno), ...names, department: fact('department') };
  return json({ failure, user, once: newIdempotencyKey(partner) } satisfies NotDeleted, { status });
}

const gone = () => done('userGone', to('partnerdata/users'), 'warning');
