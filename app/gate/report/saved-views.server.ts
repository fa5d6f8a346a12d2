import { randomUUID } from 'node:crypto';
import {
  addView,
  deleteView,
  deleteViewsOf,
  listViews,
  mostViews,
  moveViews,
  renameView,
  type StoredView,
} from '~/database/store/views.server';
import { formatMessage } from '~/forms/messages';
import { languages } from '~/languages';
import type { SavedViewsData, ViewLink } from '~/parts/report/saved-views';
import { base, type Page, pageOf, right } from '~/portal';
import { today } from '~/rules/dates';
import { allows } from '~/rules/rights';
import { queryOf, readAddress, reportOf, withoutSearchText } from '~/rules/saved-views';
import { mayOpen } from '../request/admit.server';
import { auditSave } from '../request/audit.server';
import { ownerOf } from '../request/session.server';
import { targetOf } from '../request/visit.server';
import type { PartnerVisit } from '../visit';

/** Saved views of reports: private to a login, or of the whole agency, which whoever holds right 256 looks after. */

/** A view that the visitor sees, as pages show it. */
interface View extends StoredView {
  address: string;
  /** label of the report's page */
  label: Page['label'];
  /** whether the visitor may rename and delete it */
  own: boolean;
}

export const mayShare = ({ partner }: PartnerVisit): boolean => allows(partner.rights, right.administration);

/** All views that lead somewhere for this visitor, by name. What is stored is never taken for an address by itself. */
export async function viewsOf(visit: PartnerVisit): Promise<View[]> {
  const { context, partner, language } = visit;
  const { compare } = new Intl.Collator(languages[language].format, { numeric: true });
  const stored = await listViews(context.services.database, ownerOf(partner));
  return stored
    .flatMap(view => {
      const page = pageOfReport(visit, view.report);
      const address = addressOf(view.report, view.query);
      return page ? [{ ...view, address, label: page.label, own: !view.shared || mayShare(visit) }] : [];
    })
    .sort((one, other) => compare(one.name, other.name) || one.id - other.id);
}

/** The page of a report, if it is one and is open to the visitor. */
function pageOfReport(visit: PartnerVisit, path: string): Page | null {
  const page = reportOf(path) === null ? undefined : pageOf(path);
  return page && mayOpen(page, visit) ? page : null;
}

const addressOf = (report: string, query: string): string => `${base}/${report}${query && `?${query}`}`;

/** What stands under a report: its views, and what the form needs that saves one. */
export async function savedViews(visit: PartnerVisit): Promise<SavedViewsData> {
  const { url } = visit;
  const report = reportOf(url.pathname.slice(base.length));
  if (!report) throw new Error(`Views of '${url.pathname}' can't be saved.`);
  const query = queryOf(report, url.searchParams, dayOf(visit));
  const views = (await viewsOf(visit)).filter(view => view.report === report);
  const sent = targetOf(visit);
  return {
    // What can't be an address that a form leads back to is replaced by one that shows the same.
    address: readAddress(sent) ? sent : addressOf(report, query),
    views: views.map(view => ({ ...linkOf(view), current: view.query === query })),
    mayShare: mayShare(visit),
    once: randomUUID(),
  };
}

export const linkOf = ({ name, address, shared }: View): ViewLink => ({ name, address, shared });

const dayOf = ({ brand }: PartnerVisit): string => today(brand.timeZone, new Date());

/** Why a view was not saved: a message at its name, or under the whole form. */
type ViewNotCreated = { name: string } | { form: string };

/** @throws Response 400 for an address that no page of the portal offers to save */
export async function createView(
  visit: PartnerVisit,
  { name, shared, address }: { name: string; shared: boolean; address: string },
): Promise<ViewNotCreated | null> {
  const read = readAddress(address);
  if (!read || !pageOfReport(visit, read.report)) throw new Response(null, { status: 400 });
  const { report } = read;
  const query = queryOf(report, read.search, dayOf(visit));
  const shelf = { owner: ownerOf(visit.partner), shared };
  const outcome = await addView(visit.context.services.database, shelf, { name, report, query });
  if (outcome === 'taken') return { name: formatMessage('viewName') };
  if (outcome === 'full') return { form: formatMessage('tooManyViews', mostViews) };
  if (shared)
    await auditSave(visit, 'view.saved', {
      subject: name,
      before: {},
      after: { name, report, query: withoutSearchText(query) },
    });
  return null;
}

/** The view of the address; null when it is gone, or was never the visitor's to change. */
export async function viewIn(visit: PartnerVisit): Promise<View | null> {
  const views = await viewsOf(visit);
  return views.find(({ id, own }) => own && String(id) === visit.params.viewno) ?? null;
}

export async function changeViewName(
  visit: PartnerVisit,
  view: View,
  name: string,
): Promise<'saved' | 'taken' | 'gone'> {
  const outcome = await renameView(visit.context.services.database, scopeOf(visit, view), view.id, name);
  if (outcome === 'saved' && view.shared) {
    await auditSave(visit, 'view.saved', { subject: name, before: { name: view.name }, after: { name } });
  }
  return outcome;
}

export async function removeView(visit: PartnerVisit, view: View): Promise<void> {
  await deleteView(visit.context.services.database, scopeOf(visit, view), view.id);
  const { name, report, query } = view;
  if (!view.shared) return;
  const before = { name, report, query: withoutSearchText(query) };
  await auditSave(visit, 'view.deleted', { subject: name, before, after: {} });
}

const scopeOf = ({ partner }: PartnerVisit, { shared }: View) => ({ owner: ownerOf(partner), shared });

/** A login's private views go with it: its name may be somebody else's tomorrow. The agency's views stay. */
export function removeViewsOf({ context, partner }: PartnerVisit, login: string): Promise<void> {
  return deleteViewsOf(context.services.database, { partnerId: partner.id, login });
}

export function changeViewOwner({ context, partner }: PartnerVisit, login: string, now: string): Promise<void> {
  return moveViews(context.services.database, { partnerId: partner.id, login }, now);
}
