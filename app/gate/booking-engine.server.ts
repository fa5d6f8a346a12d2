import type { Brand } from '~/brands/brand';
import { upstreamCodeOf } from '~/languages';
import type { LinkEngine } from '~/rules/link-recipe';
import type { PartnerVisit } from './visit';

const enginesOf = ({ brand, context }: PartnerVisit): Brand['engines'] =>
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

/** With an address in full, as it stands on a website or a poster. */
export function linkEngineOf(visit: PartnerVisit): LinkEngine {
  const { links, parameters } = enginesOf(visit);
  const { search, ...names } = links;
  const inFull = (address: string) => new URL(address, visit.url.origin).href;
  return {
    front: inFull(bookingEngineOf(visit)),
    // The corporate engine is known by its front page alone.
    search: search && !visit.partner.corporate ? inFull(search) : undefined,
    names: { ...names, partner: parameters.partner, language: parameters.language },
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

/** An address may have a query of its own. */
const withQuery = (address: string, values: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(values)}`;
