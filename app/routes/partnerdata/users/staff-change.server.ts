import { redirect } from '@remix-run/node';
import { to } from '~/addresses';
import { confirmFirst } from '~/gate/form/confirmation.server';
import { done, doneOrGone } from '~/gate/form/reply.server';
import { auditSave } from '~/gate/request/audit.server';
import { settle } from '~/gate/request/failure.server';
import { demandFactorOf, endSessionsOfLogin, removeFactorOf } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { sameUsername } from '~/rules/usernames';
import { readUsers } from './record.server';
import { staffOf } from './staff.server';

const address = to('partnerdata/users/sign-ins');

/** The button says what: `end`, also of the visitor's own sessions, `demand`, `release`, `reset`. Only of users whose rights the visitor holds all (D10); `reset` never of the office's own login (D38). */
export async function changeStaff(visit: PartnerVisit, body: FormData): Promise<Response> {
  const users = await settle(readUsers(visit));
  if (!users.ok) return done('changeNotSaved', address, 'warning');
  const staff = await staffOf(visit, users.value);
  const member = staff.find(({ login }) => sameUsername(login, String(body.get('login'))));
  const what = body.get('do');
  if (!member) return done('userGone', address, 'warning');
  const { login: subject, mine, own, demandable, resettable } = member;
  if (what === 'end' && (mine || own)) {
    const change = { event: 'sessions.ended', subject, before: {}, after: {} } as const;
    if (!own) await confirmFirst(visit, body, [change]);
    const ended = await endSessionsOfLogin(visit, subject, String(body.get('session') ?? ''));
    return doneOrGone(ended > 0, 'sessionsEnded', 'sessionGone', address);
  }
  if (demandable && (what === 'demand' || what === 'release')) {
    const demanded = what === 'demand';
    const change = { subject, before: { factor: !demanded }, after: { factor: demanded } };
    if (await demandFactorOf(visit, subject, demanded)) await auditSave(visit, { event: 'factor.demanded', ...change });
    return done('dataSaved', address);
  }
  if (what === 'reset' && resettable) {
    const change = { event: 'factor.changed', subject, before: { factor: true }, after: { factor: false } } as const;
    await confirmFirst(visit, body, [change]);
    if (await removeFactorOf(visit, subject)) await auditSave(visit, change);
    return done('factorReset', address);
  }
  return redirect(address, 303);
}
