import { allows, rights } from '~/rules/rights';
import type { PartnerVisit } from '../visit';
import { settle } from './failure.server';

const readers = [rights.basic, rights.partnerData, rights.administration];

/** '' where this login may not read it: asking would end the session. */
export async function firmOf({ api, partner }: PartnerVisit): Promise<string> {
  if (!readers.some(right => allows(partner.rights, right))) return '';
  const office = await settle(api.getPartner({ partnerid: partner.id }));
  return office.ok ? office.value.firma : '';
}
