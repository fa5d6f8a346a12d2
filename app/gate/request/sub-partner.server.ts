import type { Page } from '~/portal';
import { right } from '~/portal';
import { isId } from '~/rules/ids';
import { allows } from '~/rules/rights';
import type { SubPartner } from '~/upstream/calls';
import type { PartnerVisit } from '../visit';
import { auditOncePerMinute } from './audit.server';
import { noSubPartner, sessionLost } from './failure.server';

/** Whether the platform has sub-partners and this login may see their figures (D44). */
export const hasSubPartners = ({ partner, context }: PartnerVisit): boolean =>
  partner.superPartner !== false &&
  allows(partner.rights, right.allBookings) &&
  !context.services.upstream.absentAreas().has('partners');

export const askedPartners = ({ url }: PartnerVisit): string[] =>
  url.searchParams.getAll('partner').filter(id => id !== '');

/** Asked for on each request, since one may have been taken away. @throws Response 404 for any other partner, or page */
export async function subPartnerOf(page: Page, visit: PartnerVisit): Promise<SubPartner | null> {
  const { partner } = visit;
  const asked = askedPartners(visit);
  if (asked.length === 0) return null;
  const [id = ''] = asked;
  const isReadable = page.subPartners && asked.length === 1 && isId(id) && hasSubPartners(visit);
  const found = isReadable ? await find(visit, Number(id)) : undefined;
  if (found) return found;
  const key = `denied ${partner.id} ${partner.login} ${page.path} partner`;
  await auditOncePerMinute(visit, key, 'access.denied', { page: page.path });
  throw noSubPartner();
}

async function find(visit: PartnerVisit, id: number): Promise<SubPartner | undefined> {
  try {
    const rows = await visit.api.subPartners({ partnerid: visit.partner.id, subPartnerId: id });
    return rows.find(({ partnerid }) => partnerid === id);
  } catch (error) {
    throw await sessionLost(visit, error);
  }
}
