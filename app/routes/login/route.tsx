import { json, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { inLanguage } from '~/brands/brand';
import { openForm } from '~/gate/form/form.server';
import { openPage } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import { base, to } from '~/portal';
import { safeRedirect } from '~/rules/redirect';
import { answerOf, checkId, checkIdPosted, type LoginState, signIn } from './steps.server';
import { LoginView } from './view';

/** Step 1 leads to `/login?username=…`, so that step 2 survives a reload and can be a prefilled link (D6). */
export const loader = openPage('login', async visit => {
  const { brand, language, context, session, url } = visit;
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'));
  const username = url.searchParams.get('username')?.trim() ?? '';
  const invalid = url.searchParams.get('invalid') === 'true';
  // Somebody who is signed in is led on, unless there is an error to show.
  if (session && !username && !invalid) throw redirect(redirectTo?.slice(base.length) ?? to('home'));
  const state: LoginState = username ? await checkId(visit, username) : { step: 'id', username: '' };
  if (invalid && !state.problem) state.problem = 'loginInvalid';
  const data = {
    ...state,
    redirectTo: redirectTo ?? '',
    brand: inLanguage(brand.name, language, brand),
    demonstration: context.services.demonstration,
  };
  return json(data, answerOf(state));
});

export const action = openForm('login', ['username', 'password', 'redirectTo', 'step'], async (visit, body) =>
  body.get('step') === 'password' ? signIn(visit, body) : checkIdPosted(visit, body),
);

export const headers = waitHeaders;

export default function Login() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as LoginState | undefined;
  return (
    <LoginView
      state={answer ?? data}
      redirectTo={data.redirectTo}
      brand={data.brand}
      demonstration={data.demonstration}
    />
  );
}
