import type { Brand } from '~/brands/brand';
import { upstreamCodeOf } from '~/languages';
import type { LinkEngine } from '~/rules/link-recipe';
import type { PartnerVisit, Visit } from './visit';

const enginesOf = ({ brand, context }: Pick<Visit, 'brand' | 'context'>): Brand['engines'] =>
  context.services.demonstrationEngine ?? brand.engines;

/** D14: `iscbe` partners use the corporate engine. */
const bookingEngineOf = (visit: PartnerVisit): string =>
  visit.partner.corporate ? enginesOf(visit).corporate : enginesOf(visit).booking;

export function engineAddress(visit: PartnerVisit): string {
  const { partner, language } = enginesOf(visit).parameters;
  return withQuery(bookingEngineOf(visit), {
    [partner]: String(visit.partner.id),
    [language]: upstreamCodeOf(visit.language),
  });
}

/** Of the partner's own brand, also for a guest of another (D1), whose lists its page chooses from. */
export const linkEngineOf = (visit: PartnerVisit): LinkEngine =>
  linkEngineFor(visit, { brand: visit.ownBrand, corporate: visit.partner.corporate });

/** With an address in full, as it stands on a website or a poster. */
export function linkEngineFor(
  { context, url }: Pick<Visit, 'context' | 'url'>,
  { brand, corporate }: { brand: Brand; corporate: boolean },
): LinkEngine {
  const engines = enginesOf({ brand, context });
  const { search, ...names } = engines.links;
  const inFull = (address: string) => new URL(address, url.origin).href;
  return {
    front: inFull(corporate ? engines.corporate : engines.booking),
    // The corporate engine is known by its front page alone.
    search: search && !corporate ? inFull(search) : undefined,
    names: { ...names, partner: engines.parameters.partner, language: engines.parameters.language },
  };
}

/** The form that hands the login over (D14): where it goes, and its fields. */
export function engineHandover(visit: PartnerVisit) {
  const { token, partner, language } = enginesOf(visit).handover;
  const fields = {
    [token]: visit.partner.token,
    [partner]: String(visit.partner.id),
    [language]: upstreamCodeOf(visit.language),
  };
  return { engine: bookingEngineOf(visit), fields };
}

export function layoutAddress(visit: PartnerVisit): string | null {
  const { partner, context } = visit;
  const language = upstreamCodeOf(visit.language);
  if (partner.layoutToken === '') return null;
  const { parameters } = enginesOf(visit);
  const { demonstrationEngine } = context.services;
  if (demonstrationEngine) {
    const page = demonstrationEngine.layout + encodeURIComponent(partner.layoutToken);
    return withQuery(page, { [parameters.language]: language });
  }
  const shown = { [parameters.layout]: partner.layoutToken, [parameters.language]: language };
  return withQuery(visit.brand.engines.booking, shown);
}

/** Of a banner's picture, for a website; undefined where the brand gives none out. */
export function bannerAddress({ brand, context, url }: Visit, fileid: string, name: string): string | undefined {
  const known = context.services.demonstrationEngine?.banner ?? brand.bannerAddress;
  const filled = known?.replace('{fileid}', encodeURIComponent(fileid)).replace('{name}', encodeURIComponent(name));
  return filled && new URL(filled, url.origin).href;
}

/** An address may have a query of its own. */
const withQuery = (address: string, values: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(values)}`;
