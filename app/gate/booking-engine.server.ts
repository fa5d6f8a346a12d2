import { withQuery } from '~/addresses';
import type { Brand } from '~/brands/brand';
import { upstreamCodeOf } from '~/languages';
import type { LinkEngine } from '~/rules/link-recipe';
import type { PartnerVisit, Visit } from './visit';

const enginesOf = ({ context }: Pick<Visit, 'context'>, brand: Brand): Brand['engines'] =>
  context.services.demonstrationEngine ?? brand.engines;

/** Of the partner's own brand, also for a guest of another (D1): bookings belong there. */
const ownEngines = (visit: PartnerVisit): Brand['engines'] => enginesOf(visit, visit.ownBrand);

/** D14: `iscbe` partners use the corporate engine. */
const bookingEngineOf = (visit: PartnerVisit): string =>
  visit.partner.corporate ? ownEngines(visit).corporate : ownEngines(visit).booking;

export function engineAddress(visit: PartnerVisit): string {
  const { partner, language } = ownEngines(visit).parameters;
  return withValues(bookingEngineOf(visit), {
    [partner]: String(visit.partner.id),
    [language]: upstreamCodeOf(visit.language),
  });
}

export const linkEngineOf = (visit: PartnerVisit): LinkEngine =>
  linkEngineFor(visit, { brand: visit.ownBrand, corporate: visit.partner.corporate });

/** With an address in full, as it stands on a website or a poster. */
export function linkEngineFor(
  { context, url }: Pick<Visit, 'context' | 'url'>,
  { brand, corporate }: { brand: Brand; corporate: boolean },
): LinkEngine {
  const engines = enginesOf({ context }, brand);
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
  const { token, partner, language } = ownEngines(visit).handover;
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
  const { parameters } = ownEngines(visit);
  const { demonstrationEngine } = context.services;
  if (demonstrationEngine) {
    const page = demonstrationEngine.layout + encodeURIComponent(partner.layoutToken);
    return withValues(page, { [parameters.language]: language });
  }
  const shown = { [parameters.layout]: partner.layoutToken, [parameters.language]: language };
  return withValues(visit.ownBrand.engines.booking, shown);
}

/** Of a banner's picture, for a website; undefined where the brand gives none out. */
export function bannerAddress(
  { ownBrand, context, url }: PartnerVisit,
  fileid: string,
  name: string,
): string | undefined {
  const known = context.services.demonstrationEngine?.banner ?? ownBrand.bannerAddress;
  const filled = known?.replace('{fileid}', encodeURIComponent(fileid)).replace('{name}', encodeURIComponent(name));
  return filled && new URL(filled, url.origin).href;
}

const withValues = (address: string, values: Record<string, string>): string =>
  withQuery(address, new URLSearchParams(values).toString());
