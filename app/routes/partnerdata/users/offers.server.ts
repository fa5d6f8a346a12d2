import { isOffered } from '~/gate/request/admit.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';

/** What rights open, as far as the platform and the brand have it. */
export const offersOf = (visit: PartnerVisit) => ({
  password: isOffered(pageAt('partnerdata/password'), visit),
  topSort: isOffered(pageAt('partnerdata/topsort'), visit),
  layout: isOffered(pageAt('wlv/edit'), visit),
  payout: isOffered(pageAt('provisions'), visit),
  marketing: isOffered(pageAt('marketing/links'), visit),
});

export type Offers = ReturnType<typeof offersOf>;
