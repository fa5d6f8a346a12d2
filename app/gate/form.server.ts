import { parse, type Submission, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { withLease } from '~/database/store/leases.server';
import { runOnce } from '~/database/store/once.server';
import { formatIssues } from '~/forms/messages';
import { type BuiltPath, pageAt, right, to } from '~/portal';
import { admit, toLogin } from './admit.server';
import { readBody } from './body.server';
import { forgetTyped, keepTyped } from './drafts.server';
import { isUpstreamError, sessionLost } from './failure.server';
import { type Flash, flashCookie } from './flash.server';
import type { PartnerVisit, Visit } from './visit.server';
import { visitOf } from './visit.server';

/** What an action answers when the form comes back: Conform's reply, and what a page shows besides (conflicts). */
export interface FormReply<Extra = unknown> {
  result: SubmissionResult<string[]>;
  extra?: Extra;
}

interface FormOf<Schema extends z.ZodType, Record> {
  /** the form's own field names, lists as `accounts[].iban`; anything else in the body is a 400 */
  names: readonly string[];
  /** most rows of its list */
  rows?: number;
  /** the record as it is now; read under the lease, so that nobody saves between the look and the save (D21) */
  record: (visit: PartnerVisit) => Promise<Record>;
  /** what is locked during a save; forms over the same record share it */
  lock: (visit: PartnerVisit) => string;
  schema: (visit: PartnerVisit, record: Record) => Schema;
  /** message under the whole form when the save did not happen */
  failure: string;
}

type Save<Schema extends z.ZodType, Record> = (
  visit: PartnerVisit,
  value: z.output<Schema>,
  record: Record,
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
export function form<Schema extends z.ZodType, Record>(
  path: BuiltPath,
  definition: FormOf<Schema, Record>,
  save: Save<Schema, Record>,
) {
  if (pageAt(path).right === right.nobody) throw new Error(`'${path}' needs no login: use openForm.`);
  return async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
    const visit = await visitOf(request, context);
    // `do` is the draft's discard button, which every form page with a record has.
    const body = await readBody(visit, request, [...definition.names, 'do'], definition.rows);
    const discards = body.get('do') === 'discard';
    // There is nothing typed in a discard, and what is kept must stay until whoever typed it can say so.
    if (!visit.session) throw discards ? toLogin(visit) : await keepTyped(visit, path, body, visit.endedLogin);
    const admitted = await admit(path, visit);
    if (discards) return discardDraft(admitted, path);
    try {
      if (body.has('__intent__')) return await judge(admitted, definition, save, body);
      return await once(admitted, body, () =>
        withLease(visit.context.services.database, definition.lock(admitted), async () => {
          const response = await judge(admitted, definition, save, body);
          // What is saved need not be kept any longer (D8).
          if (response.headers.has('Location')) await forgetTyped(admitted, path);
          return response;
        }),
      );
    } catch (error) {
      if (isUpstreamError(error) && error.endsSession) {
        await sessionLost(admitted, error);
        throw await keepTyped(visit, path, body, admitted.partner.login);
      }
      if (!isUpstreamError(error) && !isLeaseTimeout(error)) throw error;
      return failed(body, definition.failure);
    }
  };
}

async function judge<Schema extends z.ZodType, Record>(
  visit: PartnerVisit,
  definition: FormOf<Schema, Record>,
  save: Save<Schema, Record>,
  body: FormData,
): Promise<Response> {
  const record = await definition.record(visit);
  const submission = parseWithZod(body, { schema: definition.schema(visit, record), formatError: formatIssues });
  if (submission.status !== 'success') {
    // No status: an intent (add, delete a row) that only brings the form back.
    return answer({ result: submission.reply() }, submission.status === 'error' ? 422 : 200);
  }
  return save(visit, submission.value, record, submission, body);
}

/**
 * Runs `work` once for the form's `once` id; a second post of the same form gets the first one's redirect. The same form
 * with other values (the browser's Back, then a change) is another save, so what was typed is part of the id.
 */
async function once(visit: PartnerVisit, body: FormData, work: () => Promise<Response>): Promise<Response> {
  const id = body.get('once');
  if (typeof id !== 'string' || !/^[\w-]{20,60}$/.test(id)) return work();
  let notSaved: Response | undefined;
  try {
    const saved = await runOnce(
      visit.context.services.database,
      `${visit.partner.login} ${id} ${bodyText(body)}`,
      async () => {
        const response = await work();
        const location = response.headers.get('Location');
        if (!location) {
          notSaved = response;
          throw new Error('not saved');
        }
        return { location, cookies: response.headers.getSetCookie() };
      },
    );
    return new Response(null, {
      status: 303,
      headers: [
        ['Location', saved.location],
        ...saved.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
      ],
    });
  } catch (error) {
    if (notSaved) return notSaved;
    throw error;
  }
}

/** Somebody else's save of the same record hangs; nothing of this one has happened. */
const isLeaseTimeout = (error: unknown) => error instanceof Error && error.name === 'LeaseTimeout';

const bodyText = (body: FormData) => JSON.stringify([...body].filter(([, value]) => typeof value === 'string'));

/** The page again with what was typed, when nothing could be judged or saved. */
function failed(body: FormData, message: string): Response {
  const submission = parse(body, { resolve: () => ({ error: { '': [message] } }) });
  return answer({ result: submission.reply({ formErrors: [message] }) }, 502);
}

export function answer<Extra>(reply: FormReply<Extra>, status: number): Response {
  return json(reply, { status });
}

/** The end of a successful save: a redirect and a one-time message (D18). */
export async function done(key: Flash['key'], location: string, tone: Flash['tone'] = 'success'): Promise<Response> {
  return redirect(location, { status: 303, headers: { 'Set-Cookie': await flashCookie({ tone, key }) } });
}

async function discardDraft(visit: PartnerVisit, path: BuiltPath): Promise<Response> {
  await forgetTyped(visit, path);
  return done('draftDiscarded', to(path));
}

/** An action of a page without login; it reads its body by `readBody` with its own names. */
export function openForm(
  path: BuiltPath,
  names: readonly string[],
  work: (visit: Visit, body: FormData) => Promise<Response>,
) {
  if (pageAt(path).right !== right.nobody) throw new Error(`'${path}' needs a right: use form.`);
  return async ({ request, context }: ActionFunctionArgs) => {
    const visit = await visitOf(request, context);
    visit.context.note.route = path;
    return work(visit, await readBody(visit, request, names));
  };
}

/** An action without a record behind it: nothing to keep, nothing to lose. Whoever's session ended goes to the login. */
export function post<Answer>(
  path: BuiltPath,
  names: readonly string[],
  work: (visit: PartnerVisit, body: FormData) => Promise<Answer>,
) {
  return async ({ request, context }: ActionFunctionArgs): Promise<Answer> => {
    const visit = await admit(path, await visitOf(request, context));
    const body = await readBody(visit, request, names);
    try {
      return await work(visit, body);
    } catch (error) {
      throw await sessionLost(visit, error);
    }
  };
}
