import { json, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { base, to } from '~/addresses';
import { inLanguage } from '~/brands/brand';
import { openForm } from '~/gate/form/form.server';
import { newAnonymousKey } from '~/gate/request/idempotency-key.server';
import { openPage } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import { answerOf } from '~/gate/sign-in/problem.server';
import { safeRedirect } from '~/rules/redirect';
import { checkId, checkIdPosted, codeStep, enterCode, isRecovery, type LoginState, signIn } from './steps.server';
import { LoginView } from './view';

/** Step 1 leads to `/login?username=…`, so that step 2 survives a reload and can be a prefilled link (D6). */
export const loader = openPage('login', async visit => {
  const { brand, language, context, session, url } = visit;
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'));
  const username = url.searchParams.get('username')?.trim() ?? '';
  const invalid = url.searchParams.get('invalid') === 'true';
  const code = url.searchParams.get('step') === 'code' ? await codeStep(visit) : null;
  // Somebody who is signed in is led on, unless there is something to enter or an error to show.
  if (session && !username && !invalid && !code) throw redirect(redirectTo?.slice(base.length) ?? to('home'));
  const first: LoginState = { step: 'id', username: '' };
  const state: LoginState = code ?? (username ? await checkId(visit, username) : first);
  if (invalid && !state.problem) state.problem = 'loginInvalid';
  const data = {
    ...state,
    redirectTo: redirectTo ?? '',
    recovery: isRecovery(visit),
    once: newAnonymousKey(),
    brand: inLanguage(brand.name, language, brand),
    demonstration: context.services.demonstration,
  };
  return state.status ? json(data, answerOf(state)) : data;
});

export const action = openForm('login', ['username', 'password', 'code', 'redirectTo', 'step'], async (visit, body) => {
  const step = body.get('step');
  if (step === 'code') return enterCode(visit, body);
  return step === 'password' ? signIn(visit, body) : checkIdPosted(visit, body);
});

export const headers = waitHeaders;

export default function Login() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as LoginState | undefined;
  return (
    <LoginView
      state={answer ?? data}
      redirectTo={data.redirectTo}
      recovery={data.recovery}
      once={data.once}
      brand={data.brand}
      demonstration={data.demonstration}
    />
  );
}
