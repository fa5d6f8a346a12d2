import type { PartnerVisit } from '../visit';

/** @returns the address that the office had @throws UpstreamError */
export async function writeAddress(api: PartnerVisit['api'], partnerId: number, email: string): Promise<string> {
  const { partnertype: _, ...office } = await api.getPartner({ partnerid: partnerId });
  if (office.email !== email) await api.savePartner({ partnerid: partnerId, partner: { ...office, email } });
  return office.email;
}
