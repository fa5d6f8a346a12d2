import { json, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { base, href, to } from '~/addresses';
import { openForm } from '~/gate/form/form.server';
import { flashCookie } from '~/gate/request/flash.server';
import { openPage } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import { sessionEnded } from '~/gate/request/to-login.server';
import { answerOf } from '~/gate/sign-in/problem.server';
import { CodeRequired } from '~/gate/sign-in/sign-in.server';
import type { Visit } from '~/gate/visit';
import { ErrorSummary } from '~/parts/form/error-summary';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { FixedLogin, PasswordField } from '~/parts/frame/plain-field';
import { safeRedirect } from '~/rules/redirect';
import { loginOf, type RenewalProblem, renew } from './renew.server';

const renewedApart = href('session', { apart: 'done' });

/** D7: a form's page stays open in its own tab (`apart`), with what was typed there. */
export const loader = openPage('session', async visit => {
  const { searchParams } = visit.url;
  const apart = searchParams.get('apart');
  const redirectTo = safeRedirect(searchParams.get('redirectTo'));
  return {
    username: await loginHere(visit, apart === '1' ? renewedApart : redirectTo),
    redirectTo: redirectTo ?? base + to('home'),
    apart: apart === '1' || apart === 'done' ? apart : undefined,
  };
});

export const action = openForm(
  'session',
  ['username', 'password', 'redirectTo', 'apart'],
  async (visit, body): Promise<Response> => {
    const apart = body.get('apart') === '1';
    const after = apart ? renewedApart : safeRedirect(String(body.get('redirectTo')));
    const opened = { login: await loginHere(visit, after), opener: body.get('username') };
    const outcome = await renew(visit, opened, body);
    if (outcome instanceof CodeRequired) {
      const redirectTo = after ?? undefined;
      const headers = { 'Set-Cookie': outcome.cookie };
      return redirect(to('login', { step: 'code', redirectTo }), { status: 303, headers });
    }
    if (!('cookie' in outcome)) return json(outcome, answerOf(outcome));
    const headers = new Headers({ 'Set-Cookie': outcome.cookie });
    if (apart) return redirect(to('session', { apart: 'done' }), { status: 303, headers });
    headers.append('Set-Cookie', await flashCookie({ tone: 'success', key: 'sessionRenewed' }));
    const target = after?.slice(base.length) ?? to('home');
    return redirect(target, { status: 303, headers });
  },
);

export const headers = waitHeaders;

export default function Session() {
  const { t } = useTranslation('login');
  const { username, redirectTo, apart } = useLoaderData<typeof loader>();
  const { problem, message, errors: codeErrors } = (useActionData<typeof action>() ?? {}) as RenewalProblem;
  const errors = problem === 'loginInvalid' ? ['wrongPassword'] : codeErrors;
  const heading = message ?? (problem && (problem === 'generic' ? t('common:messages.generic') : t('loginInvalid')));
  if (apart === 'done') return <Renewed />;
  return (
    <>
      {(heading || errors) && (
        <ErrorSummary heading={heading} failed={errors ? [{ id: 'password', label: t('password'), errors }] : []} />
      )}
      <PageHead title={t('session.title')} failed={Boolean(heading || errors)} />
      <div className="sheet">
        <form method="post" action={href('session', { redirectTo, apart })}>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {apart && <input type="hidden" name="apart" value={apart} />}
          <FixedLogin login={username} />
          <PasswordField
            hint={t(apart ? 'session.leadApart' : 'session.lead')}
            errors={errors}
            autoFocus={!heading && !errors}
          />
          <div className="actions">
            <button type="submit" className="primary">
              {t('session.submit')}
            </button>{' '}
            {!apart && <a href={redirectTo}>{t('back')}</a>}
          </div>
        </form>
      </div>
    </>
  );
}

/** @param after where to go once signed in */
async function loginHere(visit: Visit, after: string | null): Promise<string> {
  const login = loginOf(visit);
  if (login) return login;
  const headers = { 'Set-Cookie': await sessionEnded() };
  throw redirect(to('login', { redirectTo: after ?? undefined }), { status: 303, headers });
}

function Renewed() {
  const { t } = useTranslation(['login', 'common']);
  return (
    <>
      <PageHead title={t('session.title')} />
      <Notice tone="success" title={t('session.renewed')} text={t('session.goOn')} announced />
      <p>
        <a href={href('home')}>{t('common:pages.home')}</a>
      </p>
    </>
  );
}
