import type { Submission, SubmissionResult } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import { formatMessage, type MessageCode } from '~/forms/messages';
import { type Difference, differences } from '~/rules/differences';
import { isPasswordField } from '~/rules/password-fields';
import { type Flash, flashCookie } from '../request/flash.server';
import type { NotSaved } from './save-or-read-back.server';

export interface FormReply<Extra = unknown> {
  result: SubmissionResult<string[]>;
  extra?: Extra;
}

/** The fields in which two saves differ (D21). */
export interface Conflict {
  conflict: Difference[];
}

// biome-ignore lint/suspicious/noExplicitAny: whatever form it is, only its reply is asked for
type Typed = Submission<any, string[], any>;

export function formReply<Extra>(reply: FormReply<Extra>, status: number): Response {
  return json({ ...reply, result: withoutPasswords(reply.result) }, { status });
}

/** A password is never sent back. Whoever typed one is asked again: an empty field may mean 'unchanged'. */
function withoutPasswords(result: FormReply['result']): FormReply['result'] {
  if (!result.initialValue) return result;
  const typed = Object.entries(result.initialValue);
  const omitted = typed.find(([name, value]) => isPasswordField(name) && value !== '' && value !== undefined)?.[0];
  const initialValue = Object.fromEntries(typed.filter(([name]) => !isPasswordField(name)));
  if (omitted === undefined || result.intent) return { ...result, initialValue };
  const error = { ...result.error, [omitted]: result.error?.[omitted] ?? [formatMessage('passwordAgain')] };
  return { ...result, status: 'error', initialValue, error };
}

export async function done(key: Flash['key'], location: string, tone: Flash['tone'] = 'success'): Promise<Response> {
  return redirect(location, { status: 303, headers: { 'Set-Cookie': await flashCookie({ tone, key }) } });
}

interface ConflictCheck {
  version: string;
  record: { version: string };
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  rowId?: string;
}

/** 409 when somebody else has saved since (D21); null when nothing differs. */
export function conflictReply(typed: Typed, { version, record, mine, theirs, rowId }: ConflictCheck): Response | null {
  if (version === record.version) return null;
  const conflict = differences(mine, theirs, rowId);
  return conflict.length > 0 ? formReply<Conflict>({ result: typed.reply(), extra: { conflict } }, 409) : null;
}

const messageCodes: Record<string, MessageCode> = {
  required: 'required',
  iban_locked: 'ibanLocked',
  email: 'email',
  username_taken: 'unique',
  active_content: 'fileActive',
  encrypted: 'fileEncrypted',
};

interface NotSavedOptions {
  /** maps an upstream field to the form's: 'telefon' → 'phone.number' */
  nameOf?: (field: string) => string;
  /** in place of the usual words */
  message?: string;
  partlySaved?: boolean;
}

/** 422 when the upstream refused, 502 when it could not be reached (D32). */
export function notSavedReply(typed: Typed, notSaved: NotSaved, options: NotSavedOptions = {}): Response {
  const { nameOf = field => field, partlySaved = false } = options;
  const fieldErrors = Object.fromEntries(
    notSaved.fields.map(({ field, code }) => [nameOf(field), [messageCodes[code] ?? 'refused']]),
  );
  const usual = notSaved.refused ? 'unchangedData' : 'upstreamFailed';
  const message = notSaved.unknown ? 'unknownOutcome' : (options.message ?? usual);
  const result = typed.reply({ formErrors: [message], fieldErrors });
  return formReply({ result, extra: partlySaved ? { conflict: [] } : undefined }, notSaved.refused ? 422 : 502);
}
