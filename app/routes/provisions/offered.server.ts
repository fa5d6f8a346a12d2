import { mayOpen } from '~/gate/request/admit.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';

export const offersStatements = (visit: PartnerVisit): boolean => mayOpen(pageAt('provisions/reconciliation'), visit);
