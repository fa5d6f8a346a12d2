import { base, to } from '~/addresses';
import type { Brand } from '~/brands/brand';
import { resolveBrand } from '~/brands/resolve';
import { findSession } from '~/database/store/sessions.server';
import { ownAddress, withoutDataParameter } from '~/rules/redirect';
import { topSortTabs } from '~/rules/top-sort';
import type { PortalContext } from '../context';
import { languageCookie, languageOf, matchesLanguage } from '../i18n/language.server';
import { askedTextLanguage } from '../i18n/text-language.server';
import type { Partner, Visit } from '../visit';
import { preferenceCookie, readCookie, readSessionId } from './cookies.server';
import { lastKnownOwner, rememberOwner } from './known-owners.server';
import { ensureContext } from './preview-context.server';
import { partnerOf } from './session-data.server';

const visits = new WeakMap<PortalContext, Promise<Visit>>();

export function visitOf(request: Request, context: PortalContext): Promise<Visit> {
  let visit = visits.get(context);
  if (!visit) {
    visit = createVisit(request, context);
    visits.set(context, visit);
  }
  return visit;
}

/** For error pages when the database can't be asked for the session. */
export const anonymousVisit = (request: Request, context: PortalContext): Promise<Visit> =>
  createVisit(request, context, async () => noSession);

async function createVisit(request: Request, context: PortalContext, findState = sessionOf): Promise<Visit> {
  await ensureContext(request, context);
  const { services, state } = context;
  const url = new URL(request.url);
  const cookies = request.headers.get('Cookie');
  const { session, ended, revoked } = await findState(context, cookies);
  const client = url.searchParams.get('client');
  const { brand, by } = resolveBrand(services.brands, {
    host: url.host,
    mandant: session?.partner.mandant,
    client,
    clientCookie: readCookie(cookies, 'client'),
    defaultBrand: services.settings.defaultBrand,
  });
  if (by === 'client') state.cookies.push(preferenceCookie('client', String(brand.id)));
  const language = await languageOf(request, brand);
  if (matchesLanguage(url.searchParams.get('lng') ?? '', language))
    state.cookies.push(await languageCookie.serialize(language));
  if (session) services.onMandant?.(session.partner.mandant);
  return {
    context,
    url,
    cookies,
    userAgent: request.headers.get('User-Agent')?.slice(0, 500) ?? '',
    brand,
    language,
    t: services.translations.of(language).t,
    lite: isLite(request, cookies),
    signal: request.signal,
    api: services.upstream.as({
      token: session?.partner.token ?? null,
      requestId: context.requestId,
      trace: context.trace,
      client: addressOf(context.client),
      signal: request.signal,
    }),
    session,
    ended,
    revoked,
  };
}

function isLite({ headers }: Request, cookies: string | null): boolean {
  const chosen = readCookie(cookies, 'lite');
  return chosen === '1' || (chosen !== '0' && headers.get('Save-Data')?.toLowerCase() === 'on');
}

/** Of a network of IPv6 its first address: the network alone is none. */
const addressOf = (client: string) => (client.includes(':') ? `${client}::` : client);

type SessionState = Pick<Visit, 'session' | 'ended' | 'revoked'>;
const noSession: SessionState = { session: null, ended: null, revoked: null };

async function sessionOf(context: PortalContext, cookies: string | null): Promise<SessionState> {
  const id = readSessionId(context, cookies);
  if (!id) return noSession;
  Object.assign(context.state, lastKnownOwner(id));
  const found = await findSession(context.services.database, id);
  const owner = found && { partnerId: found.partnerId, login: found.login };
  Object.assign(context.state, owner ?? { partnerId: undefined, login: undefined });
  rememberOwner(id, owner);
  if (!found || !owner) return noSession;
  if (found.state === 'revoked') return { ...noSession, revoked: owner };
  if (found.state !== 'live') return { ...noSession, ended: owner };
  const partner = partnerOf(found);
  const { expiresAt, confirmed, byLink } = found;
  return partner ? { ...noSession, session: { id, expiresAt, partner, confirmed, byLink } } : noSession;
}

export const ownFigures = ({ id }: Partner) => ({ subPartner: null, reportedId: id });

export const ownBrandOf = ({ context, brand }: Visit, { mandant }: Pick<Partner, 'mandant'>): Brand =>
  context.services.brands.byId(mandant) ?? brand;

const maxParameterLength = 40;

export function draftKeyOf(visit: Visit): string {
  const { url, session } = visit;
  const [page, tab, language] = ['page', 'tab', 'text'].map(name => url.searchParams.get(name));
  const parameters = {
    page: page === '1' ? null : page,
    tab: topSortTabs.slice(1).find(each => each === tab),
    // The brand, and so the default, is the partner's own only in a session. Forms leave the default out.
    text: session ? askedTextLanguage(visit) : language,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value && value.length <= maxParameterLength) query.set(name, value);
  }
  const text = query.toString();
  return url.pathname.slice(base.length + 1).toLowerCase() + (text && `?${text}`);
}

/** Path and query as sent (D6), without Remix's `_data`. */
export function targetOf(visit: Visit): string {
  // The target of a rejected request may be anything.
  return ownAddress(withoutDataParameter(visit.context.target)) ?? base + to('home');
}
