import type { Owner } from '~/database/store/owner';
import { findFactor, isFactorDemanded } from '~/database/store/second-factors.server';
import { writeSessionData } from '~/database/store/sessions.server';
import { allows, rights } from '~/rules/rights';
import type { PartnerVisit, SessionData, Visit } from '../visit';
import { ownerOf } from './session-data.server';
import { ownBrandOf } from './visit.server';

type Judged = Pick<SessionData, 'rights' | 'mandant'>;

/** Whether this login must have one (D38): by the brand's rule, or because an administrator asked for it. */
export async function needsFactor(visit: Visit, owner: Owner, partner: Judged): Promise<boolean> {
  const { context } = visit;
  const brand = ownBrandOf(visit, partner);
  if (context.services.settings.secretsKey === null) return false;
  if (brand.secondFactor === 'all') return true;
  if (brand.secondFactor === 'administrators' && allows(partner.rights, rights.administration)) return true;
  return isFactorDemanded(context.services.database, owner);
}

export async function isFactorDue(visit: Visit, owner: Owner, partner: Judged): Promise<boolean> {
  if (!(await needsFactor(visit, owner, partner))) return false;
  const factor = await findFactor(visit.context.services.database, owner);
  return !factor?.enabled;
}

export async function isFactorStillDue(visit: PartnerVisit): Promise<boolean> {
  const { context, session, partner } = visit;
  if (await isFactorDue(visit, ownerOf(partner), partner)) return true;
  const { id: _, login: _l, ...data } = partner;
  await writeSessionData(context.services.database, session.id, { ...data, factorDue: false });
  return false;
}
