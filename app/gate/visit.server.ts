import type { TFunction } from 'i18next';
import type { Brand } from '~/brands/brand';
import { resolveBrand } from '~/brands/resolve';
import { findSession } from '~/database/store/sessions.server';
import type { Language } from '~/languages';
import { base, to } from '~/portal';
import { ownAddress } from '~/rules/redirect';
import type { Api } from '~/upstream/calls';
import { languageCookie, preferenceCookie, readCookie, readSessionId } from './cookies.server';
import { languageOf } from './language.server';
import type { PortalContext } from './services.server';
import type { Partner } from './session.server';
import { partnerOf } from './session.server';
import { completeContext } from './standalone.server';

/** What a request is about, found once and shared by all loaders that Remix runs for it. */
export interface Visit {
  context: PortalContext;
  /** of the page; its query may have been rewritten by URL: `context.target` is the original */
  url: URL;
  cookies: string | null;
  brand: Brand;
  language: Language;
  /** words of all namespaces, `common` by default */
  t: TFunction;
  /** pages without any script: the visitor chose so, or said `Save-Data: on` */
  lite: boolean;
  /** the calls of the upstream, with the visitor's token where there is one */
  api: Api;
  /** null without a live session */
  session: LiveSession | null;
  /** whose session ended, so that what they typed can be kept for them (D8) */
  endedLogin: string | null;
}

export interface LiveSession {
  id: string;
  expiresAt: Date;
  partner: Partner;
}

/** A visit of somebody who is signed in. */
export interface PartnerVisit extends Visit {
  session: LiveSession;
  partner: Partner;
  /** what stands in the address where the table of pages has `:name` */
  params: Readonly<Record<string, string | undefined>>;
}

const visits = new WeakMap<PortalContext, Promise<Visit>>();

export function visitOf(request: Request, context: PortalContext): Promise<Visit> {
  let visit = visits.get(context);
  if (!visit) {
    visit = open(request, context);
    visits.set(context, visit);
  }
  return visit;
}

async function open(request: Request, context: PortalContext): Promise<Visit> {
  await completeContext(request, context);
  const { services, note } = context;
  const url = new URL(request.url);
  const cookies = request.headers.get('Cookie');
  const { session, endedLogin } = await sessionOf(context, cookies);
  const client = url.searchParams.get('client');
  const { brand, by } = resolveBrand(services.brands, {
    host: url.host,
    mandant: session?.partner.mandant,
    client,
    clientCookie: readCookie(cookies, 'client'),
    defaultBrand: services.settings.defaultBrand,
  });
  if (by === 'client') note.cookies.push(preferenceCookie('client', String(brand.id)));
  const language = await languageOf(request, brand);
  if (url.searchParams.get('lng') === language) note.cookies.push(await languageCookie.serialize(language));
  if (session) note.partnerId = session.partner.id;
  return {
    context,
    url,
    cookies,
    brand,
    language,
    t: services.words.of(language).t,
    lite: readCookie(cookies, 'lite') === '1' || request.headers.get('Save-Data')?.toLowerCase() === 'on',
    api: services.upstream.as({
      token: session?.partner.token ?? null,
      requestId: context.requestId,
      signal: request.signal,
    }),
    session,
    endedLogin,
  };
}

async function sessionOf(
  context: PortalContext,
  cookies: string | null,
): Promise<{ session: LiveSession | null; endedLogin: string | null }> {
  const id = readSessionId(context, cookies);
  const found = id ? await findSession(context.services.database, id) : null;
  if (!id || !found) return { session: null, endedLogin: null };
  if (found.state !== 'live') return { session: null, endedLogin: found.login };
  const partner = partnerOf(found);
  return partner
    ? { session: { id, expiresAt: found.expiresAt, partner }, endedLogin: null }
    : { session: null, endedLogin: null };
}

/**
 * What a form belongs to: its page's own address, without what is not the page's business. Under this key its draft is
 * kept (D8).
 */
export function placeOf({ url }: Visit): string {
  const query = new URLSearchParams(url.search);
  for (const name of ['lng', 'client', '_data']) query.delete(name);
  query.sort();
  const text = query.toString();
  return url.pathname.slice(base.length + 1).toLowerCase() + (text && `?${text}`);
}

/** Path and query of the page as the browser sent them, without the mark of a data request (D6: byte for byte). */
export function targetOf(visit: Visit): string {
  const target = visit.context.target.replace(/([?&])_data=[^&]*(&|$)/, (_, open: string, rest: string) =>
    rest ? open : '',
  );
  // On a refused page the target may be anything; what is written into links is an address of the portal.
  return ownAddress(target) ?? base + to('home');
}
