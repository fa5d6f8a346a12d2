import type { AnswerOf } from '~/upstream/calls';
import { isUpstreamError } from '../request/failure.server';
import type { PartnerVisit } from '../visit';

export type ProvisionFile = AnswerOf<'listProvisions'>[number];

/** null if they can't be loaded. A 4xx is an empty list: upstreams may say so that a month has none. */
export async function readProvisionFiles(
  visit: PartnerVisit,
  { year, month }: { year: number; month: number },
): Promise<ProvisionFile[] | null> {
  try {
    return await visit.api.listProvisions({ partnerid: visit.partner.id, year, month });
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    return error.refused ? [] : null;
  }
}
