import type { Submission, SubmissionResult } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import { formatMessage, type MessageCode } from '~/forms/messages';
import { type Difference, differences } from '~/rules/differences';
import { isPasswordField } from '~/rules/password-fields';
import { type Check, type Flash, flashCookie } from '../request/flash.server';
import type { NotSaved } from './save.server';

/** What an action answers when the form comes back: Conform's reply, and what a page shows besides. */
export interface FormReply<Extra = unknown> {
  result: SubmissionResult<string[]>;
  extra?: Extra;
}

/** What the page shows besides the typed values when the record has moved on under the form. */
export interface Conflict {
  /** fields in which this form and what somebody else saved differ (D21) */
  conflict: Difference[];
}

// biome-ignore lint/suspicious/noExplicitAny: whatever form it is, only its reply is asked for
type Typed = Submission<any, string[], any>;

export function formReply<Extra>(reply: FormReply<Extra>, status: number): Response {
  return json({ ...reply, result: withoutPasswords(reply.result) }, { status });
}

/**
 * What was typed comes back, but a password never does: neither in its field nor in what the page carries besides. Whoever
 * had typed one hears that it is wanted again: an empty field may mean that the old one stays.
 */
function withoutPasswords(result: FormReply['result']): FormReply['result'] {
  if (!result.initialValue) return result;
  const typed = Object.entries(result.initialValue);
  const lost = typed.find(([name, value]) => isPasswordField(name) && value !== '' && value !== undefined)?.[0];
  const initialValue = Object.fromEntries(typed.filter(([name]) => !isPasswordField(name)));
  if (lost === undefined || result.intent) return { ...result, initialValue };
  const error = { ...result.error, [lost]: result.error?.[lost] ?? [formatMessage('passwordAgain')] };
  return { ...result, status: 'error', initialValue, error };
}

/** The end of a successful save: a redirect and a one-time message (D18). */
export async function done(key: Flash['key'], location: string, tone: Flash['tone'] = 'success'): Promise<Response> {
  return redirectWithFlash({ tone, key }, location);
}

/** The same where something that was saved is doubtful: a warning, so that nobody takes it for a plain success (D16). */
export async function doneWithWarning(checks: Check[], key: Flash['key'], location: string): Promise<Response> {
  return checks.length > 0 ? redirectWithFlash({ tone: 'warning', key, checks }, location) : done(key, location);
}

async function redirectWithFlash(flash: Flash, location: string): Promise<Response> {
  return redirect(location, { status: 303, headers: { 'Set-Cookie': await flashCookie(flash) } });
}

interface ConflictCheck {
  /** the version that the form was filled from */
  version: string;
  record: { version: string };
  /** the same fields, as typed and as they stand now */
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  /** field that tells the rows of a list apart */
  rowId?: string;
}

/**
 * Refuses to save over somebody else's newer save (D21): 409 with the fields that differ. Null when the form was filled
 * from the record as it is, or when both hold the very same values: then there is nothing to choose.
 */
export function conflictReply(typed: Typed, { version, record, mine, theirs, rowId }: ConflictCheck): Response | null {
  if (version === record.version) return null;
  const conflict = differences(mine, theirs, rowId);
  return conflict.length > 0 ? formReply<Conflict>({ result: typed.reply(), extra: { conflict } }, 409) : null;
}

/** The upstream's codes that say the same as one of ours without an argument; all others ask to look at the value. */
const known: Record<string, MessageCode> = {
  required: 'required',
  iban_locked: 'ibanLocked',
  email: 'email',
  username_taken: 'unique',
};

interface NotSavedOptions {
  /** the form's name for a field of the upstream's: 'telefon' → 'phone.number' */
  nameOf?: (field: string) => string;
  /** a part was saved: the form goes on from the record as it is now */
  goesOn?: boolean;
}

/**
 * The page again after a save that did not happen: everything typed, the failure's sentence, and the upstream's own
 * objections at the fields that it names. 422 when it judged, 502 when it could not be asked.
 */
export function notSavedReply(
  typed: Typed,
  notSaved: NotSaved,
  message: string,
  options: NotSavedOptions = {},
): Response {
  const { nameOf = field => field, goesOn = false } = options;
  const fieldErrors = Object.fromEntries(
    notSaved.fields.map(({ field, code }) => [nameOf(field), [known[code] ?? 'refused']]),
  );
  const result = typed.reply({ formErrors: [notSaved.unknown ? 'unknownOutcome' : message], fieldErrors });
  return formReply({ result, extra: goesOn ? { conflict: [] } : undefined }, notSaved.refused ? 422 : 502);
}
