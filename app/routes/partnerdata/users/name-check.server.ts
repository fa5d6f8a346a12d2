import { settle } from '~/gate/request/failure.server';
import { nameCheckLimits, withinLimits } from '~/gate/request/rate-limits.server';
import type { PartnerVisit } from '~/gate/visit';

/** @returns null if the upstream can't say, or was asked too often */
export async function isTaken(visit: PartnerVisit, username: string): Promise<boolean | null> {
  const ask = () => settle(visit.api.userExists({ partnerid: visit.partner.id, username }));
  const asked = await withinLimits(visit, nameCheckLimits(visit), ask, ({ ok }) => ok);
  return 'done' in asked && asked.done.ok ? asked.done.value.userexists : null;
}
