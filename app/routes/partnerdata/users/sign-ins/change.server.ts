import { redirect } from '@remix-run/node';
import { demandFactor, removeFactor } from '~/database/store/second-factors.server';
import { endLiveSessions } from '~/database/store/sign-ins.server';
import { confirmFirst } from '~/gate/form/confirmation.server';
import { done } from '~/gate/form/reply.server';
import { audit, auditSave } from '~/gate/request/audit.server';
import type { PartnerVisit } from '~/gate/visit';
import { to } from '~/portal';
import { readUsers } from '../record.server';
import { staffOf } from './staff.server';

const address = to('partnerdata/users/sign-ins');

/** The button says what: `end`, `demand`, `release`, `reset`. Only of users whose rights the visitor holds all (D10). */
export async function changeStaff(visit: PartnerVisit, body: FormData): Promise<Response> {
  const staff = await staffOf(visit, await readUsers(visit));
  const member = staff.find(({ login, mine }) => mine && login === body.get('login'));
  const what = body.get('do');
  if (!member) return done('userGone', address, 'warning');
  const { database } = visit.context.services;
  const owner = { partnerId: visit.partner.id, login: member.login };
  const subject = member.login;
  if (what === 'end') {
    const change = { event: 'sessions.ended', subject, before: {}, after: {} } as const;
    await confirmFirst(visit, body, [change]);
    const ended = await endLiveSessions(database, owner, { name: String(body.get('session') ?? '') });
    if (ended > 0) await audit(visit, 'sessions.ended', { subject });
    return done(ended > 0 ? 'sessionsEnded' : 'sessionGone', address, ended > 0 ? 'success' : 'warning');
  }
  if (what === 'demand' || what === 'release') {
    const demanded = what === 'demand';
    await demandFactor(database, owner, demanded);
    await auditSave(visit, {
      event: 'factor.demanded',
      subject,
      before: { factor: !demanded },
      after: { factor: demanded },
    });
    return done('dataSaved', address);
  }
  if (what === 'reset') {
    const change = { event: 'factor.changed', subject, before: { factor: true }, after: { factor: false } } as const;
    await confirmFirst(visit, body, [change]);
    if (await removeFactor(database, owner)) await auditSave(visit, change);
    return done('factorReset', address);
  }
  return redirect(address, 303);
}
