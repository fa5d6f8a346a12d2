import type { PartnerVisit } from './visit.server';

/** The engine of a partner (D14): the corporate one for `iscbe` partners; the demonstration engine stands in for both. */
export function engineOf({ partner, brand, context }: PartnerVisit): string {
  const engines = context.services.demonstrationEngine ?? brand.engines;
  return partner.corporate ? engines.corporate : engines.booking;
}

/** The engine's public address under the partner's id: what an agency hands to its customers. It carries no token. */
export function engineAddress(visit: PartnerVisit): string {
  return `${engineOf(visit)}?partnerid=${visit.partner.id}&language=${visit.language}`;
}
