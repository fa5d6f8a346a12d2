import { redirect } from '@remix-run/node';
import { to } from '~/addresses';
import type { Owner } from '~/database/store/owner';
import { findFactor, isFactorDemanded } from '~/database/store/second-factors.server';
import { writeSessionData } from '~/database/store/sessions.server';
import type { PortalDb } from '~/database/tables';
import { allows, rights } from '~/rules/rights';
import type { Partner, PartnerVisit, SessionData, Visit } from '../visit';
import { endSessionAndRedirect } from './failure.server';
import { flashCookie } from './flash.server';
import { ownerOf } from './session-data.server';
import { ownBrandOf, targetOf } from './visit.server';

type RightsAndBrand = Pick<SessionData, 'rights' | 'mandant'>;

/** Whether this login must have one (D38): by the brand's rule, or because an administrator asked for it. */
export async function needsFactor(visit: Visit, owner: Owner, partner: RightsAndBrand): Promise<boolean> {
  const { context } = visit;
  const brand = ownBrandOf(visit, partner);
  if (!keepsFactors(visit)) return false;
  return brandDemandsFactor(brand, partner.rights) || isFactorDemanded(context.services.database, owner);
}

/** Without the operator's key nobody can set one up, and nobody is asked for one. */
export const keepsFactors = ({ context }: Visit): boolean => context.services.settings.secretsKey !== null;

export const brandDemandsFactor = ({ secondFactor }: Pick<Visit['brand'], 'secondFactor'>, held: number): boolean =>
  secondFactor === 'all' || (secondFactor === 'administrators' && allows(held, rights.administration));

export async function isFactorDue(visit: Visit, owner: Owner, partner: RightsAndBrand): Promise<boolean> {
  if (!(await needsFactor(visit, owner, partner))) return false;
  const factor = await findFactor(visit.context.services.database, owner);
  return !factor?.enabled;
}

/** @throws what leads a session on that began without the factor it must have (D38) */
export async function requireDueFactor(visit: PartnerVisit): Promise<void> {
  const { context, session, partner } = visit;
  const { database } = context.services;
  const owner = ownerOf(partner);
  // Another session has set it up. This one knows the password alone, so it must give the code.
  if ((await findFactor(database, owner))?.enabled) throw await endSessionAndRedirect(visit);
  if (await needsFactor(visit, owner, partner)) {
    const cookie = await flashCookie({ tone: 'warning', key: 'factorDue' });
    throw redirect(to('security/second-factor', { redirectTo: targetOf(visit) }), {
      headers: { 'Set-Cookie': cookie },
    });
  }
  await dropFactorDue(database, session.id, partner);
}

export async function dropFactorDue(db: PortalDb, sessionId: string, { id: _, login: _l, ...data }: Partner) {
  await writeSessionData(db, sessionId, { ...data, factorDue: false });
}
