import type { SubPartner } from '~/upstream/calls';

export interface Totals {
  requests: number;
  firm: number;
  cancelled: number;
  persons: number;
  cents: number;
}

/** `figures` null: not loaded. */
export interface PartnerRow extends Omit<SubPartner, 'partnerid'> {
  id: number;
  figures: Totals | null;
}
