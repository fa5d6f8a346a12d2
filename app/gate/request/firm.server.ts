import type { PartnerVisit } from '../visit';
import { settle } from './failure.server';

export async function firmOf({ api, partner }: PartnerVisit): Promise<string> {
  const office = await settle(api.getPartner({ partnerid: partner.id }));
  return office.ok ? office.value.firma : '';
}
