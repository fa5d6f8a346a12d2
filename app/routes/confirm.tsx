import { parseWithZod } from '@conform-to/zod/v4';
import { json } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { passwordSchema } from '~/forms/login';
import { formatIssues } from '~/forms/messages';
import { findPendingChange, saveConfirmed } from '~/gate/form/confirmation.server';
import { openForm } from '~/gate/form/form.server';
import { sessionEnded, toLogin } from '~/gate/request/admit.server';
import { isUpstreamError } from '~/gate/request/failure.server';
import { openPage } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import type { SensitiveChange } from '~/gate/request/sensitive-changes';
import { TooManyAttempts, waitText } from '~/gate/sign-in/login-attempts.server';
import { confirmByForm } from '~/gate/sign-in/sign-in.server';
import type { Visit } from '~/gate/visit';
import { ErrorSummary } from '~/parts/form/error-summary';
import { PageHead } from '~/parts/frame/page-head';
import { FixedLogin, PasswordField } from '~/parts/frame/plain-field';
import { base } from '~/portal';
import { useFieldWords } from './partnerdata/history/words';

interface Problem {
  errors?: string[];
  heading?: 'loginInvalid' | 'generic';
  limited?: string;
}

/** Asks who the visitor is before a sensitive change is saved (D35). */
export const loader = openPage('confirm/:id', async (visit, _, { id = '' }) => {
  const { session, change } = await pendingOf(visit, id);
  const { sensitive, target } = change;
  return { sensitive, back: base + target, login: session.partner.login, byLink: session.byLink };
});

export const action = openForm('confirm/:id', ['username', 'password'], async (visit, body, { id = '' }) => {
  const { session, change } = await pendingOf(visit, id);
  // The posted name is for password managers only.
  body.set('username', session.partner.login);
  const submission = parseWithZod(body, { schema: passwordSchema, formatError: formatIssues });
  if (submission.status !== 'success') {
    return json<Problem>({ errors: submission.error?.password ?? ['required'] }, 422);
  }
  try {
    if (!(await confirmByForm(visit, body))) return json<Problem>({ heading: 'loginInvalid' }, 422);
  } catch (error) {
    return problemReply(visit, error);
  }
  return saveConfirmed(visit, id, change);
});

export const headers = waitHeaders;

export default function Confirm() {
  const { t } = useTranslation(['confirm', 'login', 'common']);
  const { sensitive, back, login, byLink } = useLoaderData<typeof loader>();
  const { errors: judged, heading: problem, limited } = (useActionData<typeof action>() ?? {}) as Problem;
  const errors = problem === 'loginInvalid' ? ['checkPassword'] : judged;
  const heading = limited ?? (problem && t(problem === 'generic' ? 'common:messages.generic' : 'login:loginInvalid'));
  const failed = Boolean(heading || errors);
  return (
    <div className="page narrow">
      {failed && (
        <ErrorSummary
          heading={heading}
          failed={errors ? [{ id: 'password', label: t('login:password'), errors }] : []}
        />
      )}
      <PageHead title={t('title')} purpose={t('lead')} failed={failed} />
      {(sensitive as SensitiveChange[]).map(part => (
        <Changes key={`${part.event} ${part.subject}`} part={part} />
      ))}
      <form method="post">
        <FixedLogin login={login} />
        <PasswordField hint={byLink ? t('byLink') : undefined} errors={errors} autoFocus={false} />
        <div className="actions">
          <button type="submit" className="primary">
            {t('submit')}
          </button>{' '}
          <a className="button" href={back}>
            {t('back')}
          </a>
        </div>
      </form>
    </div>
  );
}

function Changes({ part: { event, subject, changes } }: { part: SensitiveChange }) {
  const { t } = useTranslation(['confirm', 'history']);
  const words = useFieldWords(null);
  const shown = (field: string, value: string) =>
    value === '' ? t('history:nothing') : words.value(event, field, value);
  const title = t(`history:events.${event.replace('.', '_')}`);
  return (
    <section>
      <h2>{subject === undefined ? title : `${title}: ${words.subject(event, subject)}`}</h2>
      <dl className="facts">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{words.field(event, field)}</dt>
            <dd>
              {shown(field, before)} → {shown(field, after)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** @throws Response */
async function pendingOf(visit: Visit, id: string) {
  const { session } = visit;
  if (!session) {
    visit.context.note.cookies.unshift(await sessionEnded());
    throw toLogin(visit);
  }
  const change = await findPendingChange(visit, id);
  if (!change) throw new Response(null, { status: 404 });
  return { session, change };
}

function problemReply(visit: Visit, error: unknown): Response {
  if (error instanceof TooManyAttempts) {
    const headers = { 'Retry-After': String(error.waitSeconds) };
    return json<Problem>({ limited: waitText(visit, error) }, { status: 429, headers });
  }
  if (!isUpstreamError(error)) throw error;
  return error.refused ? json<Problem>({ heading: 'loginInvalid' }, 422) : json<Problem>({ heading: 'generic' }, 502);
}
