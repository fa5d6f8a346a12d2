import { json, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { base, href, to } from '~/addresses';
import { passwordSchema } from '~/forms/login';
import { parseForm } from '~/forms/parse-form';
import { openForm } from '~/gate/form/form.server';
import { isUpstreamError } from '~/gate/request/failure.server';
import { flashCookie } from '~/gate/request/flash.server';
import { openPage } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import { TooManyAttempts, waitText } from '~/gate/sign-in/login-attempts.server';
import { CodeRequired, signInByForm } from '~/gate/sign-in/sign-in.server';
import type { Visit } from '~/gate/visit';
import type { Renewal } from '~/parts/dialog/session-dialog';
import { ErrorSummary } from '~/parts/form/error-summary';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { FixedLogin, PasswordField } from '~/parts/frame/plain-field';
import { safeRedirect } from '~/rules/redirect';

/** D7: a form's page stays open in its own tab (`apart`), with what was typed there. */
export const loader = openPage('session', async visit => {
  const { searchParams } = visit.url;
  const apart = searchParams.get('apart');
  return {
    username: loginOf(visit),
    redirectTo: safeRedirect(searchParams.get('redirectTo')) ?? base + to('home'),
    apart: apart === '1' || apart === 'done' ? apart : undefined,
  };
});

export const action = openForm(
  'session',
  ['username', 'password', 'redirectTo', 'inPlace', 'apart'],
  async (visit, body) => {
    // The posted name is for password managers only.
    body.set('username', loginOf(visit));
    const submission = parseForm(body, passwordSchema);
    if (submission.status !== 'success') {
      return json<Renewal>({ errors: submission.error?.password ?? ['required'] }, 422);
    }
    try {
      const headers = new Headers({ 'Set-Cookie': await signInByForm(visit, body) });
      // The dialog stays on its page.
      if (body.get('inPlace') === '1') return json<Renewal>({ renewed: true }, { headers });
      if (body.get('apart') === '1') return redirect(to('session', { apart: 'done' }), { status: 303, headers });
      headers.append('Set-Cookie', await flashCookie({ tone: 'success', key: 'sessionRenewed' }));
      const target = safeRedirect(String(body.get('redirectTo')))?.slice(base.length) ?? to('home');
      return redirect(target, { status: 303, headers });
    } catch (error) {
      if (error instanceof CodeRequired) {
        const headers = { 'Set-Cookie': error.cookie };
        if (body.get('inPlace') === '1') return json<Renewal>({ problem: 'codeRequired' }, { status: 422, headers });
        const after = body.get('apart') === '1' ? base + to('session', { apart: 'done' }) : body.get('redirectTo');
        const redirectTo = safeRedirect(String(after)) ?? undefined;
        return redirect(to('login', { step: 'code', redirectTo }), { status: 303, headers });
      }
      if (error instanceof TooManyAttempts) {
        const headers = { 'Retry-After': String(error.waitSeconds) };
        return json<Renewal>({ problem: 'limited', limited: waitText(visit, error) }, { status: 429, headers });
      }
      if (!isUpstreamError(error)) throw error;
      if (error.refused) return json<Renewal>({ problem: 'loginInvalid' }, 422);
      return json<Renewal>({ problem: 'generic' }, 502);
    }
  },
);

export const headers = waitHeaders;

export default function Session() {
  const { t } = useTranslation('login');
  const { username, redirectTo, apart } = useLoaderData<typeof loader>();
  const { problem, limited, errors: judged } = (useActionData<typeof action>() ?? {}) as Renewal;
  const errors = problem === 'loginInvalid' ? ['wrongPassword'] : judged;
  const heading = limited ?? (problem && (problem === 'generic' ? t('common:messages.generic') : t('loginInvalid')));
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

/** The visitor, or whoever's session has just ended in this browser; nobody else. */
function loginOf(visit: Visit): string {
  const login = visit.session?.partner.login ?? visit.ended?.login;
  if (!login) throw redirect(to('login'));
  return login;
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
