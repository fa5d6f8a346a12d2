import { isUpstreamError } from '../request/failure.server';
import type { PartnerVisit } from '../visit';

/** Null for a booking that this login may not see, or that is gone. */
export async function findBooking({ api, partner }: PartnerVisit, bookingid: number) {
  try {
    return await api.getTransaction({ partnerid: partner.id, bookingid });
  } catch (error) {
    if (isUpstreamError(error) && error.status === 404) return null;
    throw error;
  }
}
