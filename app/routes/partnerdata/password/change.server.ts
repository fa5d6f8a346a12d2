import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { formatIssues, say } from '~/forms/messages';
import { passwordChangeSchema } from '~/forms/password-change';
import { idempotentWithoutReplay, logLeaseTimeout, wasPosted } from '~/gate/form/idempotency.server';
import { done, formReply } from '~/gate/form/reply.server';
import { type NotSaved, saveOrReadBack } from '~/gate/form/save.server';
import { audit } from '~/gate/request/audit.server';
import { isLeaseTimeout, isUpstreamError } from '~/gate/request/failure.server';
import { flashCookie } from '~/gate/request/flash.server';
import { oldPasswordLimits, withinLimits } from '~/gate/request/rate-limits.server';
import { ownerOf } from '~/gate/request/session.server';
import { renewSession } from '~/gate/sign-in/sign-in.server';
import type { PartnerVisit, Visit } from '~/gate/visit';
import { to } from '~/portal';

type Typed = Submission<{ oldpassword: string; password1: string; password2: string }, string[]>;

/** Passwords never come back in a page, whatever failed. */
const hideFields = ['oldpassword', 'password1', 'password2'];

/**
 * Changes the password of whoever is signed in: nobody else's name is listened to. Afterwards all sessions of the login have
 * ended and this visitor goes on in a new one.
 */
export async function changePassword(visit: PartnerVisit, body: FormData): Promise<Response> {
  const typed = parseWithZod(body, { schema: passwordChangeSchema, formatError: formatIssues });
  if (typed.status !== 'success') {
    return formReply({ result: typed.reply({ hideFields }) }, typed.status === 'error' ? 422 : 200);
  }
  const passwords = typed.value;
  const failure = await idempotentWithoutReplay(visit, body, () => change(visit, typed, passwords)).catch(error => {
    if (!isLeaseTimeout(error)) throw error;
    logLeaseTimeout(visit, error);
    return notChanged(typed, { refused: false, unknown: true, fields: [] });
  });
  if (failure) return failure;
  const response = await done('passwordChanged', to('partnerdata/password'));
  response.headers.append('Set-Cookie', await renewSession(visit));
  return response;
}

/** The second post of a form that has done its work meets a session that has ended by it, and must not say otherwise. */
export async function afterTheEnd(visit: Visit, body: FormData): Promise<void> {
  const owner = visit.session ? ownerOf(visit.session.partner) : (visit.ended ?? visit.revoked);
  const changed = owner !== null && (await wasPosted(visit, owner, body));
  const message = changed ? 'passwordChanged' : 'passwordNotChanged';
  visit.context.note.cookies.push(await flashCookie({ tone: changed ? 'success' : 'warning', key: message }));
}

interface Passwords {
  oldpassword: string;
  password1: string;
  password2?: string;
}

/** Null when it is changed, else the page again. */
async function change(visit: PartnerVisit, typed: Typed, passwords: Passwords): Promise<Response | null> {
  const asked = await withinLimits(
    visit,
    oldPasswordLimits(visit),
    () => save(visit, passwords),
    notSaved => notSaved?.refused === true,
  );
  if ('waitSeconds' in asked) {
    const response = formReply({ result: typed.reply({ formErrors: ['passwordTries'], hideFields }) }, 429);
    response.headers.set('Retry-After', String(asked.waitSeconds));
    return response;
  }
  if (asked.done === null) {
    await audit(visit, 'password.changed');
    return null;
  }
  return notChanged(typed, asked.done);
}

async function save(visit: PartnerVisit, { oldpassword, password1 }: Passwords): Promise<NotSaved | null> {
  // The specification's 'unchanged': an upstream that takes it would say that something was changed.
  if (oldpassword === password1) return { refused: true, fields: [unchanged] };
  const { login } = visit.partner;
  return saveOrReadBack({
    save: () =>
      visit.api.passwordChange({
        userName: login,
        oldPassword: oldpassword,
        newPassword: password1,
        confirmPassword: password1,
      }),
    // A password can't be read back, but it can be tried: whoever has changed it must not be told otherwise.
    isSaved: () => opens(visit, login, password1),
  });
}

const unchanged = { field: 'newpassword', code: 'unchanged_password' };

async function opens(visit: PartnerVisit, username: string, password: string): Promise<boolean> {
  try {
    await visit.api.authentication({ username, password });
    return true;
  } catch (error) {
    if (isUpstreamError(error) && error.refused) return false;
    throw error;
  }
}

/** The upstream's fields and words as the form's; all others ask to look at the value. */
const formNames: Record<string, string> = { newpassword: 'password1', confirmpassword: 'password2' };
const messages: Record<string, string> = {
  wrong_password: say('wrongPassword'),
  unchanged_password: say('samePassword'),
  weak_password: say('password'),
  password_mismatch: say('sameAs', 'password1'),
};

function notChanged(typed: Typed, { refused, unknown, fields }: NotSaved): Response {
  const fieldErrors = Object.fromEntries(
    fields.map(({ field, code }) => [formNames[field] ?? field, [messages[code] ?? say('refused')]]),
  );
  const result = typed.reply({
    formErrors: [unknown ? 'unknownPassword' : 'unchangedPassword'],
    fieldErrors,
    hideFields,
  });
  return formReply({ result }, refused ? 422 : 502);
}
