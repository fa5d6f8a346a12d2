import { isOffered } from '~/gate/request/admit.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';

/** What rights open, as far as the platform, the brand and the agency have it. */
export const offersOf = (visit: PartnerVisit) => ({
  password: isOffered(pageAt('partnerdata/password'), visit),
  topSort: isOffered(pageAt('partnerdata/topsort'), visit),
  layout: isOffered(pageAt('wlv/edit'), visit),
  organizers: isOffered(pageAt('partnerdata/organizers'), visit),
  contact: visit.partner.corporate && isOffered(pageAt('icbe/data/edit'), visit),
  payout: isOffered(pageAt('provisions'), visit),
  marketing: (['marketing/offertemplates', 'marketing/banner', 'marketing/links'] as const).some(path =>
    isOffered(pageAt(path), visit),
  ),
});

export type Offers = ReturnType<typeof offersOf>;
