import { base } from '~/addresses';
import {
  addView,
  copyViews,
  deleteView,
  deleteViewsOf,
  listViews,
  maxViews,
  moveViews,
  renameView,
  type StoredView,
} from '~/database/store/views.server';
import { formatMessage } from '~/forms/messages';
import { formatOf } from '~/languages';
import type { SavedViewsData, ViewLink } from '~/parts/report/saved-views';
import { type Page, pageOf, right } from '~/portal';
import { comparerOf } from '~/rules/collation';
import { todayOf } from '~/rules/dates';
import { allows } from '~/rules/rights';
import { queryOf, readAddress, reportOf, withoutSearchText } from '~/rules/saved-views';
import { mayOpen } from '../request/admit.server';
import { auditSave } from '../request/audit.server';
import { newIdempotencyKey } from '../request/idempotency-key.server';
import { ownerOf } from '../request/session-data.server';
import { hasSubPartners } from '../request/sub-partner.server';
import { targetOf } from '../request/visit.server';
import type { PartnerVisit } from '../visit';

/** Private to a login, or shared with the agency by holders of right 256. */

interface View extends StoredView {
  address: string;
  label: Page['label'];
  mayChange: boolean;
}

export const mayShare = ({ partner }: PartnerVisit): boolean => allows(partner.rights, right.administration);

/** Rebuilds each address from its parts: a stored one is never used as it is. */
export async function viewsOf(visit: PartnerVisit): Promise<View[]> {
  const { context, partner, language } = visit;
  const compare = comparerOf(formatOf(language));
  const stored = await listViews(context.services.database, ownerOf(partner));
  return stored
    .flatMap(view => {
      const page = pageOfReport(visit, view.report, view.query);
      const address = addressOf(view.report, view.query);
      return page ? [{ ...view, address, label: page.label, mayChange: !view.shared || mayShare(visit) }] : [];
    })
    .sort((a, b) => compare(a.name, b.name) || a.id - b.id);
}

function pageOfReport(visit: PartnerVisit, path: string, query: string): Page | null {
  const page = reportOf(path) === null ? undefined : pageOf(path);
  if (!page || !mayOpen(page, visit)) return null;
  const namesSubPartner = new URLSearchParams(query).has('partner');
  return namesSubPartner && !hasSubPartners(visit) ? null : page;
}

const addressOf = (report: string, query: string): string => `${base}/${report}${query && `?${query}`}`;

export async function savedViews(visit: PartnerVisit): Promise<SavedViewsData> {
  const { url } = visit;
  const report = reportOf(url.pathname.slice(base.length));
  if (!report) throw new Error(`Views of '${url.pathname}' can't be saved.`);
  const query = queryOf(report, url.searchParams, todayOf(visit.brand));
  const views = (await viewsOf(visit)).filter(view => view.report === report);
  const target = targetOf(visit);
  return {
    // Posted back as a redirect target, so it must be an address of a report.
    address: readAddress(target) ? target : addressOf(report, query),
    views: views.map(view => ({ ...linkOf(view), current: view.query === query })),
    mayShare: mayShare(visit),
    once: newIdempotencyKey(visit.partner),
  };
}

export const linkOf = ({ name, address, shared }: View): ViewLink => ({ name, address, shared });

type ViewNotCreated = { name: string } | { form: string };

/** @throws Response 400 for an address of no report */
export async function createView(
  visit: PartnerVisit,
  { name, shared, address }: { name: string; shared: boolean; address: string },
): Promise<ViewNotCreated | null> {
  const read = readAddress(address);
  if (!read) throw new Response(null, { status: 400 });
  const { report } = read;
  const query = queryOf(report, read.search, todayOf(visit.brand));
  if (!pageOfReport(visit, report, query)) throw new Response(null, { status: 400 });
  const scope = { owner: ownerOf(visit.partner), shared };
  const outcome = await addView(visit.context.services.database, scope, { name, report, query });
  if (outcome === 'taken') return { name: formatMessage('viewName') };
  if (outcome === 'full') return { form: formatMessage('tooManyViews', maxViews) };
  if (shared)
    await auditSave(visit, {
      event: 'view.saved',
      subject: name,
      before: {},
      after: { name, report, query: withoutSearchText(query) },
    });
  return null;
}

export async function viewIn(visit: PartnerVisit): Promise<View | null> {
  const views = await viewsOf(visit);
  return views.find(({ id, mayChange }) => mayChange && String(id) === visit.params.viewno) ?? null;
}

export async function changeViewName(
  visit: PartnerVisit,
  view: View,
  name: string,
): Promise<'saved' | 'taken' | 'gone'> {
  const outcome = await renameView(visit.context.services.database, scopeOf(visit, view), view.id, name);
  if (outcome === 'saved' && view.shared) {
    await auditSave(visit, { event: 'view.saved', subject: name, before: { name: view.name }, after: { name } });
  }
  return outcome;
}

export async function removeView(visit: PartnerVisit, view: View): Promise<void> {
  await deleteView(visit.context.services.database, scopeOf(visit, view), view.id);
  const { name, report, query } = view;
  if (!view.shared) return;
  const before = { name, report, query: withoutSearchText(query) };
  await auditSave(visit, { event: 'view.deleted', subject: name, before, after: {} });
}

const scopeOf = ({ partner }: PartnerVisit, { shared }: View) => ({ owner: ownerOf(partner), shared });

/** A deleted login's name may later be somebody else's. */
export function removeViewsOf({ context, partner }: PartnerVisit, login: string): Promise<void> {
  return deleteViewsOf(context.services.database, { partnerId: partner.id, login });
}

export function changeViewOwner({ context, partner }: PartnerVisit, login: string, newLogin: string): Promise<void> {
  return moveViews(context.services.database, { partnerId: partner.id, login }, newLogin);
}

export function copyViewsOf({ context, partner }: PartnerVisit, login: string, newLogin: string): Promise<void> {
  return copyViews(context.services.database, { partnerId: partner.id, login }, newLogin);
}
