import type { PartnerVisit } from './visit';

/** D14: `iscbe` partners use the corporate engine. */
export function bookingEngineOf({ partner, brand, context }: PartnerVisit): string {
  const engines = context.services.demonstrationEngine ?? brand.engines;
  return partner.corporate ? engines.corporate : engines.booking;
}

export function engineAddress(visit: PartnerVisit): string {
  return `${bookingEngineOf(visit)}?partnerid=${visit.partner.id}&language=${visit.language}`;
}

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
