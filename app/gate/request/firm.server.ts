import { allowsAny } from '~/rules/rights';
import type { PartnerVisit } from '../visit';
import { settle } from './failure.server';

/** '' where this login may not read it: asking would end the session. */
export async function firmOf({ api, partner }: PartnerVisit): Promise<string> {
  if (!allowsAny(partner.rights, ['basic', 'partnerData', 'administration'])) return '';
  const office = await settle(api.getPartner({ partnerid: partner.id }));
  return office.ok ? office.value.firma : '';
}
