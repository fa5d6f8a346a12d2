import { redirect } from '@remix-run/node';
import { to } from '~/addresses';
import { areaOf, menuFor, type Page, type PagePath, pageAt } from '~/portal';
import { allows } from '~/rules/rights';
import type { PartnerVisit, Visit } from '../visit';
import { auditOncePerMinute } from './audit.server';
import { requireDueFactor } from './factor-due.server';
import { flashCookie } from './flash.server';
import { askedPartners, subPartnerOf } from './sub-partner.server';
import { sessionEnded, toLogin } from './to-login.server';
import { ownBrandOf, ownFigures } from './visit.server';

/** Tells the error page in root.tsx about a visitor who may open no page. */
const noRights = 'noRights';

/** @throws Response where the visitor goes instead (D10, D11) */
export async function admit(path: PagePath, visit: Visit, params: PartnerVisit['params'] = {}): Promise<PartnerVisit> {
  const page = pageAt(path);
  visit.context.state.route = path;
  const { session } = visit;
  if (!session) {
    // First, so that a later flash message, of a draft say, replaces it.
    if (visit.ended ?? visit.revoked) visit.context.state.cookies.unshift(await sessionEnded());
    throw toLogin(visit);
  }
  const { partner } = session;
  const ownBrand = ownBrandOf(visit, partner);
  const signedIn: PartnerVisit = { ...visit, session, partner, ownBrand, params, ...ownFigures(partner) };
  if (partner.factorDue && !page.signedIn) await requireDueFactor(signedIn);
  if (!mayOpen(page, signedIn)) throw await deniedResponse(page, signedIn);
  const partners = pageAt('partners');
  if (page.subPartners && askedPartners(signedIn).length > 0 && isAbsent(partners, signedIn))
    throw await deniedResponse(partners, signedIn);
  const subPartner = await subPartnerOf(page, signedIn);
  return subPartner ? { ...signedIn, subPartner, reportedId: subPartner.partnerid } : signedIn;
}

export function mayOpen(page: Page, visit: PartnerVisit): boolean {
  const { partner } = visit;
  if (!isOffered(page, visit)) return false;
  if (!allows(partner.rights, page.right)) return false;
  if (page.corporate && !partner.corporate) return false;
  return !page.pageViews || partner.pageViews;
}

export function isAbsent(page: Page, { context }: PartnerVisit): boolean {
  const absent = context.services.upstream.absentAreas();
  return absent.has(areaOf(page) ?? '') || absent.has(page.label ?? '');
}

export const isOffered = (page: Page, visit: PartnerVisit): boolean => !isAbsent(page, visit) && !isHidden(page, visit);

const isHidden = ({ area }: Page, { ownBrand }: PartnerVisit): boolean =>
  area !== undefined && ownBrand.hiddenAreas.includes(area);

async function deniedResponse(page: Page, visit: PartnerVisit): Promise<Response> {
  const { partner } = visit;
  const landing = landingPage(visit);
  // Everybody is led there after signing in, so it is no wish to see it.
  if (page.path === 'home' && landing) return redirect(to(landing));
  const absent = isAbsent(page, visit);
  if (!absent)
    await auditOncePerMinute(visit, `denied ${partner.id} ${partner.login} ${page.path}`, 'access.denied', {
      page: page.path,
    });
  if (!landing) return new Response(noRights, { status: 403 });
  // What no administrator can grant is said before what one can.
  const reason = () => {
    if (isHidden(page, visit)) return 'notOfBrand';
    if (absent) return 'notOffered';
    if (page.pageViews && !partner.pageViews) return 'pageViewsOff';
    return page.corporate && !partner.corporate ? 'notCorporate' : 'notAllowed';
  };
  const cookie = await flashCookie({ tone: 'warning', key: reason(), page: page.label });
  return redirect(to(landing), { headers: { 'Set-Cookie': cookie } });
}

/** Home, or without the basic right the first page that somebody may open (D10). */
export function landingPage({ partner, ownBrand, context }: PartnerVisit): PagePath | undefined {
  const { rights, corporate, superPartner } = partner;
  const absent = context.services.upstream.absentAreas();
  return menuFor({
    rights,
    corporate,
    superPartner: superPartner ?? true,
    hiddenAreas: ownBrand.hiddenAreas,
    absent,
  })[0]?.items[0]?.path;
}
