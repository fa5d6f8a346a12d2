import type { SwitchData } from '~/parts/report/sub-partner-switch';
import { cachedAnswer } from '../request/answer-cache.server';
import { settle } from '../request/failure.server';
import { hasSubPartners } from '../request/sub-partner.server';
import type { PartnerVisit } from '../visit';

const maxOffered = 100;

/** Null for who has no sub-partners. */
export async function readSwitch(visit: PartnerVisit): Promise<SwitchData | null> {
  const { api, partner, subPartner } = visit;
  if (!hasSubPartners(visit)) return null;
  if (!subPartner && partner.superPartner) return { current: null, offered: [] };
  const load = () => settle(api.subPartners({ partnerid: partner.id }));
  const read = await cachedAnswer(visit, 'sub-partners', load, ({ ok }) => ok);
  const rows = read.ok ? read.value : [];
  if (!subPartner && rows.length === 0) return null;
  const offered = rows.length <= maxOffered ? rows : [];
  return {
    current: subPartner && { id: String(subPartner.partnerid), firm: subPartner.firm, city: subPartner.city },
    offered: offered.map(({ partnerid, firm }) => ({
      value: String(partnerid),
      label: rows.filter(row => row.firm === firm).length > 1 ? `${firm} (${partnerid})` : firm,
    })),
  };
}

export const partnerParameterOf = ({ subPartner }: Pick<PartnerVisit, 'subPartner'>): string | undefined =>
  subPartner ? String(subPartner.partnerid) : undefined;
