import { json } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { resetSchema } from '~/forms/login';
import { parseForm } from '~/forms/parse-form';
import { openForm } from '~/gate/form/form.server';
import { idempotentForSeconds } from '~/gate/form/idempotency.server';
import { isAddressDisowned } from '~/gate/office-address/undo.server';
import { audit, auditOncePerMinute } from '~/gate/request/audit.server';
import { isUpstreamError } from '~/gate/request/failure.server';
import { newAnonymousKey } from '~/gate/request/idempotency-key.server';
import { openPage } from '~/gate/request/page.server';
import { resetLimits, waitHeaders, withinLimits } from '~/gate/request/rate-limits.server';
import { markRequested } from '~/gate/sign-in/end-sessions.server';
import type { Visit } from '~/gate/visit';
import { ErrorSummary } from '~/parts/form/error-summary';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { PlainField } from '~/parts/frame/plain-field';
import { safeRedirect } from '~/rules/redirect';

interface ResetState {
  username: string;
  outcome?: Outcome | 'limited';
  /** until the next try, if there were too many */
  minutes?: number;
  errors?: string[];
}

type Outcome = 'sent' | 'notFound' | 'failed';

/** @returns `redirectTo`: the page to go to after the sign-in, '' for none; `once`: idempotency key (D21) */
export const loader = openPage('passwordrequest', async ({ url }) => ({
  redirectTo: safeRedirect(url.searchParams.get('redirectTo')) ?? '',
  once: newAnonymousKey(),
}));

/** Pressed twice, it sends one mail, and counts once. */
export const action = openForm('passwordrequest', ['username', 'once'], async (visit, body) => {
  const username = String(body.get('username') ?? '');
  const submission = parseForm(body, resetSchema);
  if (submission.status !== 'success') {
    return json<ResetState>({ username, errors: submission.error?.username ?? ['required'] }, 422);
  }
  const id = submission.value.username;
  const asked = await idempotentForSeconds(visit, body, () => requestWithinLimits(visit, id), isCounted);
  return 'waitSeconds' in asked ? limitReached(username, asked.waitSeconds) : answerTo(username, asked.outcome);
});

const statuses = { sent: 200, notFound: 422, failed: 502 };

const answerTo = (username: string, outcome: Outcome): Response =>
  json<ResetState>({ username, outcome }, statuses[outcome]);

type Asked = { outcome: Outcome; counts: boolean } | { waitSeconds: number };

const isCounted = (asked: Asked): boolean => 'counts' in asked && asked.counts;

async function requestWithinLimits(visit: Visit, id: string): Promise<Asked> {
  const asked = await withinLimits(
    visit,
    resetLimits(visit, id),
    () => requestPassword(visit, id),
    ({ counts }) => counts,
  );
  const { client } = visit.context;
  if ('waitSeconds' in asked) {
    const detail = { login: id, outcome: 'limited' };
    await auditOncePerMinute(visit, `reset limited ${client}`, 'password.requested', detail);
    return asked;
  }
  const { outcome } = asked.done;
  const detail = { login: id, outcome };
  // A failed request doesn't count towards the limit.
  if (outcome === 'failed') await auditOncePerMinute(visit, `reset failed ${client}`, 'password.requested', detail);
  else await audit(visit, 'password.requested', detail);
  return asked.done;
}

export const headers = waitHeaders;

export default function PasswordRequest() {
  const { t } = useTranslation('login');
  const state = useActionData<typeof action>() as ResetState | undefined;
  const { once, ...asked } = useLoaderData<typeof loader>();
  const redirectTo = asked.redirectTo || undefined;
  const { outcome, username = '', minutes } = state ?? {};
  const errors = outcome === 'notFound' ? ['checkId'] : state?.errors;
  if (outcome === 'sent') return <Sent login={href('login', { username, redirectTo })} username={username} />;
  const problem = outcome && t(`reset.${outcome}`, { count: minutes });
  return (
    <>
      {(problem || errors) && (
        <ErrorSummary heading={problem} failed={errors ? [{ id: 'username', label: t('reset.id'), errors }] : []} />
      )}
      <PageHead title={t('reset.title')} purpose={t('reset.lead')} failed={Boolean(problem || errors)} />
      <div className="sheet">
        <form method="post" action={href('passwordrequest', { redirectTo })}>
          <input type="hidden" name="once" value={once} />
          <PlainField
            id="username"
            label={t('reset.id')}
            defaultValue={username}
            inputMode="numeric"
            autoComplete="username"
            errors={errors}
          />
          <div className="actions">
            <button type="submit" className="primary">
              {t('reset.submit')}
            </button>{' '}
            <a href={href('login', { redirectTo })}>{t('back')}</a>
          </div>
        </form>
      </div>
    </>
  );
}

/** `counts`: a mail went out, or may have, or there was no such partner. */
async function requestPassword(visit: Visit, id: string): Promise<{ outcome: Outcome; counts: boolean }> {
  if (await isAddressDisowned(visit, Number(id))) return { outcome: 'failed', counts: true };
  try {
    const { success } = await visit.api.passwordReset({ partnerId: id });
    if (success) await markRequested(visit, id);
    return { outcome: success ? 'sent' : 'failed', counts: success };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    const notFound = error.status === 400;
    const mayBeSent = error.outcomeUnknown;
    if (mayBeSent) await markRequested(visit, id);
    // A 500 is most likely the platform's own, and nothing was sent.
    const counts = notFound || (mayBeSent && error.status !== 500);
    return { outcome: notFound ? 'notFound' : 'failed', counts };
  }
}

function limitReached(username: string, waitSeconds: number): Response {
  const state: ResetState = { username, outcome: 'limited', minutes: Math.ceil(waitSeconds / 60) };
  return json(state, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
}

function Sent({ login, username }: { login: string; username: string }) {
  const { t } = useTranslation('login');
  return (
    <>
      <Notice tone="success" title={t('reset.sent')} announced>
        <p>{t('reset.sentText', { id: username })}</p>
      </Notice>
      <PageHead title={t('reset.title')} />
      <p>
        <a className="button" href={login}>
          {t('reset.toLogin')}
        </a>
      </p>
    </>
  );
}
