import type { Submission } from '@conform-to/react';
import { to } from '~/addresses';
import { formatMessage } from '~/forms/messages';
import { parseForm } from '~/forms/parse-form';
import { passwordChangeSchema } from '~/forms/password-change';
import { idempotentWithoutReplay, wasPosted } from '~/gate/form/idempotency.server';
import { done, formReply } from '~/gate/form/reply.server';
import { askOffice } from '~/gate/notices/addresses.server';
import { requireAddressApproval } from '~/gate/office-address/office-address.server';
import { audit } from '~/gate/request/audit.server';
import { isLeaseTimeout, isUpstreamError, logLeaseTimeout } from '~/gate/request/failure.server';
import { flashCookie } from '~/gate/request/flash.server';
import { ownPasswordLimits, withinLimits } from '~/gate/request/rate-limits.server';
import { mayBeSaved, type NotSaved, saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import { ownerOf } from '~/gate/request/session-data.server';
import { endSessions } from '~/gate/sign-in/end-sessions.server';
import { renewSession } from '~/gate/sign-in/sign-in.server';
import type { PartnerVisit, Visit } from '~/gate/visit';

type Typed = Submission<{ oldpassword: string; password1: string; password2: string }, string[]>;

/** Passwords never come back in a page, whatever failed. */
const hideFields = ['oldpassword', 'password1', 'password2'];

/** Of the signed-in login only, whatever name is posted. All its sessions end, and the visitor goes on in a new one. */
export async function changePassword(visit: PartnerVisit, body: FormData): Promise<Response> {
  const typed = parseForm(body, passwordChangeSchema);
  if (typed.status !== 'success') {
    return formReply({ result: typed.reply({ hideFields }) }, typed.status === 'error' ? 422 : 200);
  }
  const passwords = typed.value;
  const failure = await idempotentWithoutReplay(visit, body, () => change(visit, typed, passwords)).catch(
    async error => {
      if (!isLeaseTimeout(error)) throw error;
      logLeaseTimeout(visit, error);
      await endOthersAccess(visit);
      return notChanged(typed, { outcome: 'unknown', fields: [] });
    },
  );
  if (failure) return failure;
  const response = await done('passwordChanged', to('partnerdata/password'));
  response.headers.append('Set-Cookie', await renewSession(visit));
  return response;
}

/** A form posted twice finds its session ended by the first post; the answer must still be success. */
export async function afterSessionEnd(visit: Visit, body: FormData): Promise<void> {
  const owner = visit.session ? ownerOf(visit.session.partner) : (visit.ended ?? visit.revoked);
  const changed = owner !== null && (await wasPosted(visit, owner, body));
  const message = changed ? 'passwordChanged' : 'passwordNotChanged';
  visit.context.state.cookies.push(await flashCookie({ tone: changed ? 'success' : 'warning', key: message }));
}

interface Passwords {
  oldpassword: string;
  password1: string;
  password2?: string;
}

/** @returns null when it is changed, else the page again */
async function change(visit: PartnerVisit, typed: Typed, passwords: Passwords): Promise<Response | null> {
  await askOffice(visit.context, visit.partner);
  const asked = await withinLimits(
    visit,
    ownPasswordLimits(visit),
    () => save(visit, passwords),
    notSaved => notSaved?.outcome === 'refused',
  );
  if ('waitSeconds' in asked) {
    const response = formReply({ result: typed.reply({ formErrors: ['passwordTries'], hideFields }) }, 429);
    response.headers.set('Retry-After', String(asked.waitSeconds));
    return response;
  }
  if (asked.done === null) {
    await audit(visit, 'password.changed');
    await endOthersAccess(visit);
    return null;
  }
  const notSaved = asked.done;
  if (mayBeSaved(notSaved)) {
    await audit(visit, 'password.changed', { outcome: 'unknown' });
    await endOthersAccess(visit);
  }
  return notChanged(typed, notSaved);
}

/** Sessions first: with one, somebody could have an address approved again. */
async function endOthersAccess(visit: PartnerVisit): Promise<void> {
  await endSessions(visit, visit.partner.login, 'access', true);
  await requireAddressApproval(visit, visit.partner.login);
}

async function save(visit: PartnerVisit, { oldpassword, password1 }: Passwords): Promise<NotSaved | null> {
  // Not every upstream rejects an unchanged password, as the specification asks.
  if (oldpassword === password1) return { outcome: 'refused', fields: [unchanged] };
  const { login } = visit.partner;
  return saveOrReadBack({
    save: () =>
      visit.api.passwordChange({
        userName: login,
        oldPassword: oldpassword,
        newPassword: password1,
        confirmPassword: password1,
      }),
    // A password can't be read back, but signing in with it shows whether it was saved.
    isSaved: () => canSignIn(visit, login, password1),
  });
}

const unchanged = { field: 'newpassword', code: 'unchanged_password' };

/** Others refuse the question, as 429 does. */
const wrongPassword = [400, 401, 403, 404, 422];

async function canSignIn(visit: PartnerVisit, username: string, password: string): Promise<boolean> {
  try {
    await visit.api.authentication({ username, password });
    return true;
  } catch (error) {
    if (isUpstreamError(error) && wrongPassword.includes(error.status ?? 0)) return false;
    throw error;
  }
}

/** upstream's name → form's name */
const formNames: Record<string, string> = { newpassword: 'password1', confirmpassword: 'password2' };
const messages: Record<string, string> = {
  wrong_password: formatMessage('wrongPassword'),
  unchanged_password: formatMessage('samePassword'),
  weak_password: formatMessage('password'),
  password_mismatch: formatMessage('sameAs', 'password1'),
};

function notChanged(typed: Typed, { outcome, fields }: NotSaved): Response {
  const fieldErrors = Object.fromEntries(
    fields.map(({ field, code }) => [formNames[field] ?? field, [messages[code] ?? formatMessage('refused')]]),
  );
  const result = typed.reply({
    formErrors: [outcome === 'unknown' ? 'unknownPassword' : 'unchangedPassword'],
    fieldErrors,
    hideFields,
  });
  return formReply({ result }, outcome === 'refused' ? 422 : 502);
}
