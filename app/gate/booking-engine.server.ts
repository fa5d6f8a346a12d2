import type { PartnerVisit } from './visit';

/** The engine of a partner (D14): the corporate one for `iscbe` partners; the demonstration engine stands in for both. */
export function bookingEngineOf({ partner, brand, context }: PartnerVisit): string {
  const engines = context.services.demonstrationEngine ?? brand.engines;
  return partner.corporate ? engines.corporate : engines.booking;
}

/** The engine's public address under the partner's id: what an agency hands to its customers. It carries no token. */
export function engineAddress(visit: PartnerVisit): string {
  return `${bookingEngineOf(visit)}?partnerid=${visit.partner.id}&language=${visit.language}`;
}

/**
 * The partner's public layout page, in the visitor's language: of the demonstration engine, or of the brand's booking engine
 * under the layout token. Null where the upstream gave no token.
 */
export function layoutAddress({ partner, brand, language, context }: PartnerVisit): string | null {
  if (partner.layoutToken === '') return null;
  const { demonstrationEngine } = context.services;
  if (demonstrationEngine) {
    return `${demonstrationEngine.layout}${encodeURIComponent(partner.layoutToken)}?language=${language}`;
  }
  const address = new URL(brand.engines.booking);
  address.searchParams.set('wlvtoken', partner.layoutToken);
  address.searchParams.set('language', language);
  return address.href;
}
