import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { base, to, withDraft } from '~/addresses';
import { readPendingChange, storePendingChange, takePendingChange } from '~/database/store/pending-changes.server';
import { actionOf } from '../request/actions.server';
import { type Flash, flashCookie } from '../request/flash.server';
import { otherPartOf, type SaveChange, type SensitiveChange, sensitivePartOf } from '../request/sensitive-changes';
import { targetOf } from '../request/visit.server';
import type { PartnerVisit, Visit } from '../visit';
import { hasDraftToConfirm, offerDraft, saveDraft } from './drafts.server';

const ttlMs = 30 * 60_000;

const pendingChange = z.object({
  path: z.string(),
  params: z.record(z.string(), z.string().optional()),
  /** the form's address, below `base` */
  target: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  sensitive: z.custom<SensitiveChange[]>(Array.isArray),
  others: z.custom<SensitiveChange[]>(Array.isArray).default([]),
  backId: z.string().default(''),
});

type PendingChange = z.output<typeof pendingChange>;

/** To be called before a save. @throws Response that asks who the visitor is, if not asked lately, or since a draft was left (D35) */
export async function confirmFirst(
  visit: PartnerVisit,
  body: FormData,
  changes: readonly SaveChange[],
  idOf?: (event: SensitiveChange['event'], field: string) => string,
): Promise<void> {
  const sensitive = changes.map(sensitivePartOf).filter(part => part !== null);
  const [first] = sensitive;
  if (!first || visit.context.saveIsConfirmed) return;
  if (visit.session.confirmed && !(await hasDraftToConfirm(visit))) return;
  const path = visit.context.state.route ?? '';
  if (actionOf(path)?.keepsDrafts) await saveDraft(visit, body);
  const fields = [...body].filter((field): field is [string, string] => typeof field[1] === 'string');
  const others = changes.map(otherPartOf).filter(part => part !== null);
  const backId = idOf?.(first.event, first.changes[0]?.field ?? '') ?? '';
  const form = { path, params: visit.params, target: formAddress(visit), fields };
  const content: PendingChange = { ...form, sensitive, others, backId };
  const { database } = visit.context.services;
  const id = await storePendingChange(database, visit.session.id, content, ttlMs);
  throw redirect(to('confirm/:id', { id }), 303);
}

const formAddress = (visit: Visit) => targetOf(visit).slice(base.length);

/** @returns null for another session's, a saved or an expired one */
export async function findPendingChange({ context, session }: Visit, id: string): Promise<PendingChange | null> {
  const found = session && (await readPendingChange(context.services.database, session.id, id));
  return pendingChange.safeParse(found).data ?? null;
}

/** Posts the form again, once. What is not saved the form keeps as its draft, with the version that it is saved by now. @returns null when it was posted already */
export async function saveConfirmed(
  visit: PartnerVisit,
  id: string,
  { path, params, target, fields }: PendingChange,
): Promise<Response | null> {
  const { context, session, cookies, language } = visit;
  const url = new URL(base + target, visit.url);
  const form = actionOf(path);
  if (!form || !(await takePendingChange(context.services.database, session.id, id))) return null;
  if (form.keepsDrafts) await offerDraft({ ...visit, url });
  const request = new Request(url, {
    method: 'POST',
    headers: { Cookie: cookies ?? '', 'Accept-Language': language },
    body: new URLSearchParams(fields),
  });
  const response = (await form.action({
    request,
    params,
    context: { ...context, target: base + target, saveIsConfirmed: true },
  })) as Response;
  if (response.headers.has('Location')) return response;
  const flash = await flashCookie({ tone: 'warning', ...(await failureOf(response)) });
  const address = form.keepsDrafts ? withDraft(target) : target;
  return redirect(address, { status: 303, headers: { 'Set-Cookie': flash } });
}

/** What may be saved says so itself: as a form's error, or as the failure of a deletion. */
async function failureOf(response: Response): Promise<Pick<Flash, 'key' | 'maybeSaved'>> {
  const { result, failure } = await response.json();
  const key = keyIfMaybeSaved[result?.error?.['']?.[0] ?? failure];
  return key ? { key, maybeSaved: true } : { key: keyOfStatus[response.status] ?? 'changeRefused' };
}

const keyIfMaybeSaved: Record<string, string> = {
  unknownOutcome: 'changeUnknown',
  unknown: 'changeUnknown',
  accountsNotSaved: 'errors:accountsNotSaved',
};
const keyOfStatus: Record<number, string> = { 409: 'changeConflict', 502: 'changeFailed' };
