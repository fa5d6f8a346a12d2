import { parse, type Submission } from '@conform-to/react';
import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { base } from '~/addresses';
import { withLease } from '~/database/store/leases.server';
import { ignoreUnavailable } from '~/database/unavailable.server';
import { parseForm } from '~/forms/parse-form';
import { isOpen, type PagePath, pageAt } from '~/portal';
import { isPasswordField } from '~/rules/password-fields';
import { registerAction } from '../request/actions.server';
import { admit } from '../request/admit.server';
import { isLeaseTimeout, isUpstreamError, logLeaseTimeout, sessionLost } from '../request/failure.server';
import { isOfOtherLogin } from '../request/idempotency-key.server';
import { ownerOf } from '../request/session-data.server';
import { toLoginAsEnded } from '../request/to-login.server';
import { targetOf, visitOf } from '../request/visit.server';
import type { PartnerVisit, Visit } from '../visit';
import { updateDraft } from './after-intent.server';
import { deleteDraft, keepWhileFactorIsDue, redirectToLoginWithDraft, saveDraft } from './drafts.server';
import { type FailureReplay, idempotent } from './idempotency.server';
import { postedForm } from './posted-form.server';
import { readBody } from './read-body.server';
import { done, formReply } from './reply.server';
import { type FileValidator, takeFiles } from './uploads.server';

interface FormOf<Schema extends z.ZodType, Stored> {
  /** lists as `accounts[].iban`; any other name in the body is a 400 */
  names: readonly string[];
  otherPages?: readonly PagePath[];
  rows?: number;
  files?: Record<string, FileValidator>;
  isGenuine?: (body: FormData) => boolean;
  /** read under the lease, so that nobody saves in between (D21) */
  record: (visit: PartnerVisit) => Promise<Stored>;
  /** the lease's key; forms over the same record share it */
  lock: (visit: PartnerVisit) => string;
  schema: (visit: PartnerVisit, record: Stored) => Schema;
  /** messages by field that only the upstream can give */
  serverErrors?: (visit: PartnerVisit, record: Stored, body: FormData) => Promise<Record<string, string[]>>;
  /** for another button than Save: ignores errors of the fields; null where it wasn't pressed */
  otherAction?: (visit: PartnerVisit, record: Stored, body: FormData) => Promise<Response | null>;
  /** what the form shows of the record: the same after another button is no draft */
  filled?: (visit: PartnerVisit, record: Stored) => object;
  /** does to what was typed what a button for rows does besides Conform's own */
  afterIntent?: (typed: Record<string, unknown>, intent: unknown) => void;
  /** another button of the page with nothing typed: no draft, no lease */
  button?: { name: string; press: (visit: PartnerVisit, body: FormData) => Promise<Response> };
  /** what the page shows besides what was typed, where a field failed */
  extra?: (visit: PartnerVisit, body: FormData) => Promise<unknown>;
}

type Save<Schema extends z.ZodType, Stored> = (
  visit: PartnerVisit,
  value: z.output<Schema>,
  record: Stored,
  submission: Submission<z.input<Schema>, string[], z.output<Schema>>,
  body: FormData,
) => Promise<Response>;

/**
 * An action: 422 for a failed field, 409 for a conflict and 502 for a failed upstream, with everything typed (D17, D21, D32), which is
 * kept as a draft, as where the session ended (D8); posted twice, it saves once (D21). `save` only sees valid values.
 */
export function form<Schema extends z.ZodType, Stored>(
  path: PagePath,
  definition: FormOf<Schema, Stored>,
  save: Save<Schema, Stored>,
) {
  if (isOpen(pageAt(path))) throw new Error(`'${path}' needs no login: use openForm.`);
  const { files = {}, button, otherPages = [] } = definition;
  const action = async ({ request, context, params }: ActionFunctionArgs): Promise<Response> => {
    const visit = await visitOf(request, context);
    const names = [...definition.names, ...(button ? [button.name] : []), 'discard', 'holdsdraft'];
    const body = await readBody(visit, request, { names, rows: definition.rows, files: Object.keys(files) });
    const discards = body.has('discard');
    visit.context.state.holdsDraft = body.has('holdsdraft');
    body.delete('holdsdraft');
    const pressed = button && body.has(button.name) ? button : undefined;
    const known = visit.session ?? visit.ended;
    if (known && !discards && definition.isGenuine?.(body) === false) throw new Response(null, { status: 400 });
    // Nothing is typed then, and the draft must wait for whoever typed it.
    const isTyped = !discards && !pressed;
    const { session, ended } = visit;
    const typist = isOfOtherLogin(body, ended) ? null : ended;
    if (!session) throw await (isTyped ? redirectToLoginWithDraft(visit, body, typist) : toLoginAsEnded(visit));
    const owner = ownerOf(session.partner);
    const isOther = isOfOtherLogin(body, owner);
    const admitted = await admit(path, visit, params).catch(async instead => {
      if (!isTyped || isOther || !session.partner.factorDue) throw instead;
      throw await keepWhileFactorIsDue(visit, body, owner, instead);
    });
    if (discards) return discardDraft(admitted, body);
    if (pressed) return pressed.press(admitted, body);
    if (isOther) return refuseOtherLogin(visit, body);
    const refused = await takeFiles(admitted, body, files);
    const answer = () => validateAndSave(admitted, definition, save, body, refused);
    const keepFailed = async (response: Response) => {
      if ([200, 409, 422, 502].includes(response.status)) await saveDraft(admitted, body, { offered: true });
      return response;
    };
    try {
      // An empty intent is no button: Conform would save, and without the lease.
      if (body.get('__intent__')) {
        const response = await answer();
        return response.status === 200 ? response : await keepFailed(response);
      }
      const save = () =>
        withLease(visit.context.services.database, definition.lock(admitted), async () => {
          const response = await answer();
          if (response.headers.has('Location')) await deleteDraft(admitted).catch(ignoreUnavailable);
          return response;
        });
      return await keepFailed(await idempotent(admitted, body, save, replayOf(body)));
    } catch (error) {
      if (isUpstreamError(error) && error.endsSession) {
        await sessionLost(admitted, error);
        throw await redirectToLoginWithDraft(visit, body, owner);
      }
      if (isLeaseTimeout(error)) {
        logLeaseTimeout(admitted, error);
        return keepFailed(failed(body, { '': ['unknownOutcome'] }));
      }
      if (!isUpstreamError(error)) throw error;
      return keepFailed(failed(body, { '': ['upstreamFailed'] }));
    }
  };
  registerAction(path, { action, keepsDrafts: true }, [path, ...otherPages]);
  return action;
}

async function validateAndSave<Schema extends z.ZodType, Stored>(
  visit: PartnerVisit,
  definition: FormOf<Schema, Stored>,
  save: Save<Schema, Stored>,
  body: FormData,
  refused: Record<string, string[]>,
): Promise<Response> {
  const record = await definition.record(visit);
  const other = body.get('__intent__') ? null : await definition.otherAction?.(visit, record, body);
  if (other) return other;
  const submission = parseForm(body, definition.schema(visit, record));
  const asked = body.get('__intent__') ? {} : await definition.serverErrors?.(visit, record, body);
  const found = { ...asked, ...refused };
  const fieldErrors = Object.keys(found).length > 0 ? found : undefined;
  if (submission.status !== 'success' || fieldErrors) {
    definition.afterIntent?.(submission.payload, submission.reply().intent);
    const result = submission.reply(fieldErrors && { fieldErrors });
    const extra = await definition.extra?.(visit, body);
    const isIntent = submission.status === undefined && !fieldErrors;
    if (!isIntent) return formReply({ result, extra }, 422);
    await updateDraft(visit, result, definition.filled?.(visit, record)).catch(ignoreUnavailable);
    return formReply({ result, extra }, 200);
  }
  return save(visit, submission.value, record, submission, body);
}

type Errors = Record<string, string[]>;
type Refusal = { status: number; once?: string };

function failed(body: FormData, error: Errors, { status, ...key }: Refusal = { status: 502 }): Response {
  const { '': formErrors, ...fieldErrors } = error;
  const submission = parse(body, { resolve: () => ({ error }) });
  return formReply({ result: submission.reply({ formErrors, fieldErrors }), ...key }, status);
}

function refuseOtherLogin(visit: Visit, body: FormData): Response {
  visit.context.state.refusedForm = postedForm(visit, body);
  body.delete('__intent__');
  return failed(body, { '': ['otherLogin'] }, { status: 409, once: String(body.get('once')) });
}

const replayOf = (body: FormData): FailureReplay => ({
  summaryOf: async response => (response.status === 502 ? JSON.stringify((await response.json()).result.error) : null),
  reply: summary => failed(body, JSON.parse(summary)),
});

async function discardDraft(visit: PartnerVisit, body: FormData): Promise<Response> {
  if (isOfOtherLogin(body, ownerOf(visit.partner))) return notChanged(visit);
  await deleteDraft(visit);
  return done('draftDiscarded', targetOf(visit).slice(base.length));
}

const notChanged = (visit: Visit) => done('otherLogin', targetOf(visit).slice(base.length), 'warning');

export function openForm(
  path: PagePath,
  names: readonly string[],
  work: (visit: Visit, body: FormData) => Promise<Response>,
) {
  if (!isOpen(pageAt(path))) throw new Error(`'${path}' needs a right: use form.`);
  return async ({ request, context }: ActionFunctionArgs) => {
    const visit = await visitOf(request, context);
    visit.context.state.route = path;
    return work(visit, await readBody(visit, request, { names }));
  };
}

/** An action without a record, so without a draft. @param ended called where the session has ended; may push cookies */
export function post<Answer>(
  path: PagePath,
  names: readonly string[],
  work: (visit: PartnerVisit, body: FormData) => Promise<Answer>,
  ended?: (visit: Visit, body: FormData) => Promise<void>,
) {
  const action = async ({ request, context, params }: ActionFunctionArgs): Promise<Answer> => {
    const visit = await visitOf(request, context);
    visit.context.state.route = path;
    if (!visit.session) {
      if (!ended) throw await toLoginAsEnded(visit);
      await ended(visit, await readBody(visit, request, { names }));
    }
    const admitted = await admit(path, visit, params);
    const body = await readBody(admitted, request, { names });
    if (isOfOtherLogin(body, ownerOf(admitted.partner))) {
      throw await notChanged(admitted);
    }
    try {
      return await work(admitted, body);
    } catch (error) {
      const lost = await sessionLost(admitted, error);
      if (lost !== error) await ended?.(admitted, body);
      throw lost;
    }
  };
  registerAction(path, { action, keepsDrafts: false }, names.some(isPasswordField) ? [path] : []);
  return action;
}
