import { parse, type Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { withLease } from '~/database/store/leases.server';
import { formatIssues } from '~/forms/messages';
import { type PagePath, pageAt, right } from '~/portal';
import { admit, toLogin } from '../request/admit.server';
import { isLeaseTimeout, isUpstreamError, sessionLost } from '../request/failure.server';
import { ownerOf } from '../request/session.server';
import { draftKeyOf, visitOf } from '../request/visit.server';
import type { PartnerVisit, Visit } from '../visit';
import { deleteDraft, saveDraft } from './drafts.server';
import { idempotent, logLeaseTimeout } from './idempotency.server';
import { readBody } from './read-body.server';
import { done, formReply } from './reply.server';
import { type FileJudge, takeFiles } from './uploads.server';

interface FormOf<Schema extends z.ZodType, Stored> {
  /** the form's own field names, lists as `accounts[].iban`; anything else in the body is a 400 */
  names: readonly string[];
  /** most rows of its list */
  rows?: number;
  /** its fields that carry a file, each with the judge of what came */
  files?: Record<string, FileJudge>;
  /** whether a form of the portal can have sent what no visitor types: an address that is linked or led back to; else 400 */
  genuine?: (body: FormData) => boolean;
  /** the record as it is now; read under the lease, so that nobody saves between the look and the save (D21) */
  record: (visit: PartnerVisit) => Promise<Stored>;
  /** what is locked during a save; forms over the same record share it */
  lock: (visit: PartnerVisit) => string;
  schema: (visit: PartnerVisit, record: Stored) => Schema;
  /** what only the upstream can say of a field, so that it is said together with all else */
  asks?: (visit: PartnerVisit, record: Stored, body: FormData) => Promise<Record<string, string[]>>;
  /** what another button than Save does with the record, whatever is wrong with the fields; null where it wasn't pressed */
  instead?: (visit: PartnerVisit, record: Stored, body: FormData) => Promise<Response | null>;
  /** message under the whole form when the save did not happen */
  failure: string;
}

type Save<Schema extends z.ZodType, Stored> = (
  visit: PartnerVisit,
  value: z.output<Schema>,
  record: Stored,
  submission: Submission<z.input<Schema>, string[], z.output<Schema>>,
  /** what is kept should the session end meanwhile (D8) */
  body: FormData,
) => Promise<Response>;

/**
 * Defines an action: the gate, the form guard, the schema, then `save`, which only ever sees a body without errors.
 * - a session that ended: what was typed is kept, the login leads back to it (D8)
 * - a failed field: 422 with everything typed · an upstream failure: 502 with everything typed (D17, D32)
 * - the same form posted twice saves once (D21)
 */
export function form<Schema extends z.ZodType, Stored>(
  path: PagePath,
  definition: FormOf<Schema, Stored>,
  save: Save<Schema, Stored>,
) {
  if (pageAt(path).right === right.nobody) throw new Error(`'${path}' needs no login: use openForm.`);
  const files = definition.files ?? {};
  return async ({ request, context, params }: ActionFunctionArgs): Promise<Response> => {
    const visit = await visitOf(request, context);
    // `do` is the draft's discard button, which every form page with a record has.
    const names = [...definition.names, 'do'];
    const body = await readBody(visit, request, { names, rows: definition.rows, files: Object.keys(files) });
    const discards = body.get('do') === 'discard';
    const known = visit.session ?? visit.ended;
    if (known && !discards && definition.genuine?.(body) === false) throw new Response(null, { status: 400 });
    // There is nothing typed in a discard, and what is kept must stay until whoever typed it can say so.
    if (!visit.session) throw discards ? toLogin(visit) : await saveDraft(visit, body, visit.ended);
    const admitted = await admit(path, visit, params);
    if (discards) return discardDraft(admitted);
    const refused = await takeFiles(admitted, body, files);
    const judged = () => judge(admitted, definition, save, body, refused);
    try {
      // An empty one is no button: what Conform would save must not get past the lease.
      if (body.get('__intent__')) return await judged();
      return await idempotent(admitted, body, () =>
        withLease(visit.context.services.database, definition.lock(admitted), async () => {
          const response = await judged();
          // What is saved need not be kept any longer (D8).
          if (response.headers.has('Location')) await deleteDraft(admitted);
          return response;
        }),
      );
    } catch (error) {
      if (isUpstreamError(error) && error.endsSession) {
        await sessionLost(admitted, error);
        throw await saveDraft(visit, body, ownerOf(admitted.partner));
      }
      if (isLeaseTimeout(error)) {
        logLeaseTimeout(admitted, error);
        return failed(body, 'unknownOutcome');
      }
      if (!isUpstreamError(error)) throw error;
      return failed(body, definition.failure);
    }
  };
}

async function judge<Schema extends z.ZodType, Stored>(
  visit: PartnerVisit,
  definition: FormOf<Schema, Stored>,
  save: Save<Schema, Stored>,
  body: FormData,
  /** messages about files that were not taken, by field */
  refused: Record<string, string[]>,
): Promise<Response> {
  const record = await definition.record(visit);
  const other = body.has('__intent__') ? null : await definition.instead?.(visit, record, body);
  if (other) return other;
  const submission = parseWithZod(body, { schema: definition.schema(visit, record), formatError: formatIssues });
  const asked = body.get('__intent__') ? {} : await definition.asks?.(visit, record, body);
  const found = { ...asked, ...refused };
  const fieldErrors = Object.keys(found).length > 0 ? found : undefined;
  if (submission.status !== 'success' || fieldErrors) {
    const result = submission.reply(fieldErrors && { fieldErrors });
    // No status: an intent (add, delete a row) that only brings the form back.
    return formReply({ result }, submission.status === 'error' || fieldErrors ? 422 : 200);
  }
  return save(visit, submission.value, record, submission, body);
}

/** The page again with what was typed, when nothing could be judged or saved. */
function failed(body: FormData, message: string): Response {
  const submission = parse(body, { resolve: () => ({ error: { '': [message] } }) });
  return formReply({ result: submission.reply({ formErrors: [message] }) }, 502);
}

async function discardDraft(visit: PartnerVisit): Promise<Response> {
  await deleteDraft(visit);
  return done('draftDiscarded', `/${draftKeyOf(visit)}`);
}

/** An action of a page without login; it reads its body by `readBody` with its own names. */
export function openForm(
  path: PagePath,
  names: readonly string[],
  work: (visit: Visit, body: FormData) => Promise<Response>,
) {
  if (pageAt(path).right !== right.nobody) throw new Error(`'${path}' needs a right: use form.`);
  return async ({ request, context }: ActionFunctionArgs) => {
    const visit = await visitOf(request, context);
    visit.context.note.route = path;
    return work(visit, await readBody(visit, request, { names }));
  };
}

/**
 * An action without a record behind it: nothing to keep, nothing to lose. Whoever's session ended goes to the login.
 * @param ended what else somebody must hear whose session has ended: it may push cookies
 */
export function post<Answer>(
  path: PagePath,
  names: readonly string[],
  work: (visit: PartnerVisit, body: FormData) => Promise<Answer>,
  ended?: (visit: Visit, body: FormData) => Promise<void>,
) {
  return async ({ request, context, params }: ActionFunctionArgs): Promise<Answer> => {
    const visit = await visitOf(request, context);
    if (!visit.session && ended) await ended(visit, await readBody(visit, request, { names }));
    const admitted = await admit(path, visit, params);
    const body = await readBody(admitted, request, { names });
    try {
      return await work(admitted, body);
    } catch (error) {
      const lost = await sessionLost(admitted, error);
      if (lost !== error) await ended?.(admitted, body);
      throw lost;
    }
  };
}
