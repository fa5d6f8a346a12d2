import { redirect } from '@remix-run/node';
import { type Page, type PagePath, pageAt, to } from '~/portal';
import { allows } from '~/rules/rights';
import type { PartnerVisit, Visit } from '../visit';
import { auditOncePerMinute } from './audit.server';
import { flashCookie } from './flash.server';
import { targetOf } from './visit.server';

/** By this the error page knows a visitor without even the basic right (root.tsx). */
const noRights = 'noRights';

/** Lets a visitor in to a page of the table, or throws where they go instead (D10, D11). */
export async function admit(path: PagePath, visit: Visit, params: PartnerVisit['params'] = {}): Promise<PartnerVisit> {
  const page = pageAt(path);
  visit.context.note.route = path;
  const { session } = visit;
  if (!session) {
    // First: what else is to be said, of what was typed or done, says more and stands behind it.
    if (visit.ended ?? visit.revoked) visit.context.note.cookies.unshift(await sessionEnded());
    throw toLogin(visit);
  }
  const signedIn: PartnerVisit = { ...visit, session, partner: session.partner, params };
  if (!mayOpen(page, signedIn)) throw await refused(page, signedIn);
  return signedIn;
}

/** Whether a page is open to a visitor: their rights, their kind of partner, and what the brand is without (D10, D11). */
export function mayOpen(page: Page, { partner, brand }: PartnerVisit): boolean {
  if (!allows(partner.rights, page.right)) return false;
  if (page.corporate && !partner.corporate) return false;
  if (page.pageViews && !partner.pageViews) return false;
  return !page.area || !brand.hiddenAreas.includes(page.area);
}

/** Says on the next page why it is the login. */
export const sessionEnded = (): Promise<string> => flashCookie({ tone: 'warning', key: 'sessionEnded' });

/** To the login, which leads back to where the visitor wanted to go (D6). */
export function toLogin(visit: Visit, login?: string): Response {
  return redirect(to('login', { username: login, redirectTo: targetOf(visit) }));
}

async function refused(page: Page, visit: PartnerVisit): Promise<Response> {
  const { id, login } = visit.partner;
  await auditOncePerMinute(visit, `denied ${id} ${login} ${page.path}`, 'access.denied', { page: page.path });
  // Somebody without even the basic right can't be sent to /home.
  if (page.path === 'home') return new Response(noRights, { status: 403 });
  // What is not counted no administrator can allow.
  const uncounted = page.pageViews && !visit.partner.pageViews;
  const cookie = await flashCookie({
    tone: 'warning',
    ...(uncounted ? { key: 'pageViewsOff' } : { key: 'notAllowed', page: page.label }),
  });
  return redirect(to('home'), { headers: { 'Set-Cookie': cookie } });
}
