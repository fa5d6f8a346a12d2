import * as store from '~/database/store/views.server';
import type { PartnerVisit } from './visit';

/** Private views go with their login's name: the name may be somebody else's tomorrow. The agency's views stay. */

export function forgetViews({ context, partner }: PartnerVisit, login: string): Promise<void> {
  return store.deleteViewsOf(context.services.database, { partnerId: partner.id, login });
}

export function moveViews({ context, partner }: PartnerVisit, login: string, now: string): Promise<void> {
  return store.moveViews(context.services.database, { partnerId: partner.id, login }, now);
}
