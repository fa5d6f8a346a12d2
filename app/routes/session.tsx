import { parseWithZod } from '@conform-to/zod/v4';
import { json, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { passwordSchema } from '~/forms/login';
import { formatIssues } from '~/forms/messages';
import { isUpstreamError, logFailure } from '~/gate/failure.server';
import { flashCookie } from '~/gate/flash.server';
import { post } from '~/gate/form.server';
import { page } from '~/gate/page.server';
import { authenticate, openSession } from '~/gate/signin.server';
import { ErrorSummary } from '~/parts/error-summary';
import { PageHead } from '~/parts/page-head';
import { FixedLogin, PasswordField } from '~/parts/plain-field';
import { base, href, to } from '~/portal';
import { safeRedirect } from '~/rules/redirect';

interface RenewalState {
  problem?: 'loginInvalid' | 'generic';
  errors?: string[];
}

/** 'Stay signed in' (D7): the password once more, and on from the page that it was asked on. */
export const loader = page('session', async ({ partner, url }) => ({
  username: partner.login,
  redirectTo: safeRedirect(url.searchParams.get('redirectTo')) ?? base + to('home'),
}));

export const action = post('session', ['username', 'password', 'redirectTo'], async (visit, body, request) => {
  // Staying signed in is for whoever is signed in; the name in the form only serves password managers.
  body.set('username', visit.partner.login);
  const submission = parseWithZod(body, { schema: passwordSchema, formatError: formatIssues });
  if (submission.status !== 'success') {
    return json<RenewalState>({ errors: submission.error?.password ?? ['required'] }, 422);
  }
  try {
    const answer = await authenticate(visit, request);
    if (answer.partnerid !== visit.partner.id) return json<RenewalState>({ problem: 'loginInvalid' }, 422);
    const headers = new Headers({ 'Set-Cookie': await openSession(visit, answer) });
    headers.append('Set-Cookie', await flashCookie({ tone: 'success', key: 'sessionRenewed' }));
    const target = safeRedirect(String(body.get('redirectTo')))?.slice(base.length) ?? to('home');
    return redirect(target, { status: 303, headers });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    if (error.refused) return json<RenewalState>({ problem: 'loginInvalid' }, 422);
    logFailure(visit, error);
    return json<RenewalState>({ problem: 'generic' }, 502);
  }
});

export default function Session() {
  const { t } = useTranslation('login');
  const { username, redirectTo } = useLoaderData<typeof loader>();
  const { problem, errors } = (useActionData<typeof action>() ?? {}) as RenewalState;
  const heading = problem && (problem === 'generic' ? t('common:messages.generic') : t(problem));
  return (
    <>
      {(heading || errors) && (
        <ErrorSummary heading={heading} failed={errors ? [{ id: 'password', label: t('password'), errors }] : []} />
      )}
      <PageHead title={t('session.title')} purpose={t('session.lead')} failed={Boolean(heading || errors)} />
      <div className="sheet">
        <form method="post" action={href('session', { redirectTo })}>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <FixedLogin login={username} />
          <PasswordField errors={errors} invalid={problem === 'loginInvalid'} autoFocus={!heading && !errors} />
          <div className="actions">
            <button type="submit" className="primary">
              {t('session.submit')}
            </button>
            <a href={redirectTo}>{t('back')}</a>
          </div>
        </form>
      </div>
    </>
  );
}
