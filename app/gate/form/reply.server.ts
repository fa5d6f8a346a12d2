import type { Submission, SubmissionResult } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import { formatMessage, type MessageCode } from '~/forms/messages';
import { flashId } from '~/parts/frame/flash';
import type { ChoiceOfSaves } from '~/rules/merge';
import { isPasswordField } from '~/rules/password-fields';
import { type Flash, flashCookie } from '../request/flash.server';
import type { NotSaved } from '../request/save-or-read-back.server';

export interface FormReply<Extra = unknown> {
  result: SubmissionResult<string[]>;
  /** the posted key, where another login has opened the page */
  once?: string;
  extra?: Extra;
}

/** What two saves changed differently (D21). */
export interface Conflict {
  conflict: ChoiceOfSaves[];
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

export async function done(
  key: Flash['key'],
  location: string,
  tone: Flash['tone'] = 'success',
  taken?: string[],
  section?: string,
): Promise<Response> {
  const place = taken?.length ? undefined : section;
  const headers = { 'Set-Cookie': await flashCookie({ tone, key, place, taken }) };
  return redirect(place ? `${location}#${flashId}` : location, { status: 303, headers });
}

/** For a button whose target may be gone by now. */
export const doneOrGone = (
  isDone: boolean,
  key: Flash['key'],
  gone: Flash['key'],
  location: string,
): Promise<Response> => (isDone ? done(key, location) : done(gone, location, 'warning'));

/** Null where nothing is left to choose, else a 409 with what both changed differently (D21). */
export function conflictReply(typed: Typed, conflict: ChoiceOfSaves[]): Response | null {
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
  /** in place of the default words */
  message?: string;
  /** of the form as it is saved by now */
  version?: string;
}

/** 422 when the upstream refused, 502 when it could not be reached (D32). */
export function notSavedReply(typed: Typed, notSaved: NotSaved, options: NotSavedOptions = {}): Response {
  if (notSaved.sessionEnd) throw notSaved.sessionEnd;
  const { nameOf = field => field, version } = options;
  const fieldErrors = Object.fromEntries(
    notSaved.fields.map(({ field, code }) => [nameOf(field), [messageCodes[code] ?? 'refused']]),
  );
  const { outcome } = notSaved;
  const fallback = outcome === 'refused' ? 'unchangedData' : 'upstreamFailed';
  const message = outcome === 'unknown' ? 'unknownOutcome' : (options.message ?? fallback);
  const result = typed.reply({ formErrors: [message], fieldErrors });
  const initialValue = version === undefined ? result.initialValue : { ...result.initialValue, version };
  return formReply({ result: { ...result, initialValue } }, outcome === 'refused' ? 422 : 502);
}
