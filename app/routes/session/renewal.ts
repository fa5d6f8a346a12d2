import { json, redirect } from '@remix-run/node';
import { href, to } from '~/addresses';
import { openForm } from '~/gate/form/form.server';
import { expiryOf } from '~/gate/request/frame.server';
import { openPage } from '~/gate/request/page.server';
import { answerOf } from '~/gate/sign-in/problem.server';
import { CodeRequired } from '~/gate/sign-in/sign-in.server';
import type { Visit } from '~/gate/visit';
import type { Renewal } from '~/parts/dialog/session-dialog';
import { errorText } from '~/parts/frame/field-errors';
import { loginOf, type RenewalProblem, renew } from './renew.server';

export const loader = openPage('session/renewal', async () => redirect(to('session')));

/** For the dialog, whose page must stay as it is: no answer leads away. */
export const action = openForm('session/renewal', ['login', 'password'], async (visit, body) => {
  const { t } = visit;
  const login = loginOf(visit);
  const done = href('session', { apart: 'done' });
  if (!login) {
    const link = { text: t('login:session.logIn'), href: href('login', { redirectTo: done }) };
    return json<Renewal>({ message: t('login:session.signedOut'), link }, 403);
  }
  const outcome = await renew(visit, { login, opener: body.get('login') }, body);
  if (outcome instanceof CodeRequired) {
    const link = { text: t('login:session.enterCode'), href: href('login', { step: 'code', redirectTo: done }) };
    const headers = { 'Set-Cookie': outcome.cookie };
    return json<Renewal>({ message: t('login:session.code'), link }, { status: 422, headers });
  }
  if (!('cookie' in outcome)) return json<Renewal>(failedRenewal(visit, outcome), answerOf(outcome));
  const { cookie, expiresAt } = outcome;
  return json<Renewal>({ renewed: expiryOf(visit, expiresAt) }, { headers: { 'Set-Cookie': cookie } });
});

/** In words, because the page may not have those of errors. */
function failedRenewal({ t, language }: Visit, { errors, message, problem }: RenewalProblem): Renewal {
  const [error] = errors ?? [];
  if (error) return { message: errorText(t, error, t('sessionEnd.password'), language), wrong: true };
  if (problem === 'loginInvalid') return { message: t('login:loginInvalid'), wrong: true };
  return { message: message ?? t('messages.generic') };
}
