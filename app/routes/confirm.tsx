import { json, type SerializeFrom } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { base, href } from '~/addresses';
import { existingPasswordSchema } from '~/forms/login';
import { parseForm } from '~/forms/parse-form';
import { readChoices } from '~/gate/form/choices.server';
import { findPendingChange, saveConfirmed } from '~/gate/form/confirmation.server';
import { draftAddress } from '~/gate/form/drafts.server';
import { post } from '~/gate/form/form.server';
import { type FailureReplay, idempotent } from '~/gate/form/idempotency.server';
import { choiceWord, fieldWord, isChoice, subjectWord } from '~/gate/i18n/event-words';
import { commonValueWord } from '~/gate/i18n/value-words';
import { isLeaseTimeout, logLeaseTimeout } from '~/gate/request/failure.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import type { SensitiveChange } from '~/gate/request/sensitive-changes';
import { ownerOf } from '~/gate/request/session-data.server';
import { answerOf, signInProblem } from '~/gate/sign-in/problem.server';
import { codeProblem, factorStateOf } from '~/gate/sign-in/second-factor.server';
import { confirmSignIn } from '~/gate/sign-in/sign-in.server';
import type { PartnerVisit } from '~/gate/visit';
import { ErrorSummary } from '~/parts/form/error-summary';
import { dash } from '~/parts/frame/format';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { CodeField, FixedLogin, PasswordField } from '~/parts/frame/plain-field';
import { useLanguage } from '~/parts/frame/use-language';

interface Problem {
  errors?: string[];
  problem?: 'loginInvalid' | 'generic' | 'limited' | 'codeLost' | 'codeGone' | 'unknown';
  message?: string;
}

const gone = (draft: string | null = null) => json({ isGone: true as const, draft }, 404);

/** Asks who the visitor is before a sensitive change is saved (D35). */
export const loader = page('confirm/:id', async visit => {
  const change = await findPendingChange(visit, visit.params.id ?? '');
  if (!change) return gone(await draftAddress(visit));
  const { sensitive, others, target, backId } = change;
  const { login } = visit.partner;
  const byCode = (await factorStateOf(visit, ownerOf(visit.partner))) !== 'none';
  const back = base + target + (backId && `#${backId}`);
  const { byLink } = visit.session;
  return {
    isGone: false as const,
    sensitive: withSubjects(sensitive),
    others: withSubjects(await withChoices(visit, others)),
    back,
    login,
    byLink,
    byCode,
    once: newIdempotencyKey(visit.partner),
  };
});

export const action = post('confirm/:id', ['once', 'username', 'password', 'code'], (visit, body) => {
  const work = async () => {
    const change = await findPendingChange(visit, visit.params.id ?? '');
    if (!change) return gone();
    const refused = await problemOf(visit, body);
    return refused ?? (await saveConfirmed(visit, visit.params.id ?? '', change)) ?? gone();
  };
  return idempotent(visit, body, work, replay).catch(error => {
    if (!isLeaseTimeout(error)) throw error;
    logLeaseTimeout(visit, error);
    return json<Problem>({ problem: 'unknown' }, 502);
  });
});

const replay: FailureReplay = {
  summaryOf: async failed =>
    JSON.stringify({ status: failed.status, wait: failed.headers.get('Retry-After'), answer: await failed.json() }),
  reply: summary => {
    const { status, wait, answer } = JSON.parse(summary);
    return json(answer, answerOf({ status, waitSeconds: wait ?? undefined }));
  },
};

export const headers = waitHeaders;

export default function Confirm() {
  const data = useLoaderData<typeof loader>();
  return data.isGone ? <Gone draft={data.draft} /> : <Question {...data} />;
}

/** Somebody went back after saving, or somebody else's address. */
function Gone({ draft }: { draft: string | null }) {
  const { t } = useTranslation(['confirm', 'common', 'form']);
  return (
    <div className="page">
      <PageHead title={t('gone.title')} />
      <p>{t('gone.text')}</p>
      {draft !== null && (
        <Notice tone="warning" title={t('form:offered.title')}>
          <p>
            <a href={draft}>{t('form:offered.continue')}</a>
          </p>
        </Notice>
      )}
      <p>
        <a href={href('home')}>{t('common:pages.home')}</a>
      </p>
    </div>
  );
}

type QuestionProps = Extract<SerializeFrom<typeof loader>, { isGone: false }>;

function Question({ sensitive, others, back, login, byLink, byCode, once }: QuestionProps) {
  const { t } = useTranslation(['confirm', 'login', 'common', 'errors']);
  const { id } = useParams();
  const { errors, problem, message } = (useActionData<typeof action>() ?? {}) as Problem;
  const unsaved = problem === 'generic' ? t('common:messages.generic') : problem && t(`login:${problem}`);
  const heading = message ?? (problem === 'unknown' ? t('errors:unknownOutcome') : unsaved);
  const failed = Boolean(heading || errors);
  // To see the second factor changes nothing yet.
  const changesNothing = [...sensitive, ...others].every(({ event }) => event === 'factor.opened');
  const words = changesNothing
    ? {
        title: t('identity.title'),
        lead: t(byCode ? 'identity.leadCode' : 'identity.lead'),
        submit: t('identity.submit'),
      }
    : { title: t('title'), lead: t(byCode ? 'leadCode' : 'lead'), submit: t('submit') };
  const field = byCode ? { id: 'code', label: t('login:code.label') } : { id: 'password', label: t('login:password') };
  return (
    <div className="page">
      {failed && <ErrorSummary heading={heading} failed={errors ? [{ ...field, errors }] : []} />}
      <PageHead title={words.title} purpose={words.lead} failed={failed} />
      {(sensitive as SensitiveChange[]).map(part => (
        <Changes key={`${part.event} ${part.subject}`} part={part} />
      ))}
      {(others as SensitiveChange[]).map(part => (
        <Changes key={`${part.event} ${part.subject}`} part={part} also />
      ))}
      <form method="post" action={href('confirm/:id', { id })}>
        <input type="hidden" name="once" value={once} />
        <FixedLogin login={login} />
        {byCode ? (
          <CodeField label={field.label} hint={t('login:code.hintBoth')} errors={errors} autoFocus={false} recovery />
        ) : (
          <PasswordField hint={byLink ? t('byLink') : undefined} errors={errors} autoFocus={false} />
        )}
        <div className="actions">
          <button type="submit" className="primary">
            {words.submit}
          </button>{' '}
          <a className="button" href={back}>
            {t('back')}
          </a>
        </div>
      </form>
    </div>
  );
}

function Changes({ part: { event, subject, changes }, also = false }: { part: SensitiveChange; also?: boolean }) {
  const { t, i18n } = useTranslation(['confirm', 'history', 'form']);
  const language = useLanguage();
  const shown = (value: string, other: string) => {
    if (value === '' && (other === 'true' || other === 'false')) return dash;
    return commonValueWord(key => i18n.t(key), value, language) ?? value;
  };
  const title = t(`changes.${event.replace('.', '_')}`);
  const whole = subject === undefined ? title : t('history:inGroup', { group: title, name: subject });
  return (
    <section>
      <h2>{also ? t('also', { what: whole }) : whole}</h2>
      <dl className="facts">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldWord(i18n, event, field)}</dt>
            <dd>
              {shown(before, after)} → {shown(after, before)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Here and not on the page: a browser has the name of its own language alone. */
const withSubjects = (parts: SensitiveChange[]): SensitiveChange[] =>
  parts.map(part => ({ ...part, subject: part.subject && subjectWord(part.event, part.subject) }));

async function withChoices(visit: PartnerVisit, parts: SensitiveChange[]): Promise<SensitiveChange[]> {
  if (!parts.some(({ changes }) => changes.some(({ field }) => isChoice(field)))) return parts;
  const choices = await readChoices(visit);
  const word = (field: string, value: string) => choiceWord(choices, field, value);
  return parts.map(part => ({
    ...part,
    changes: part.changes.map(({ field, before, after }) => ({
      field,
      before: word(field, before),
      after: word(field, after),
    })),
  }));
}

/** @returns null for who it is */
async function problemOf(visit: PartnerVisit, body: FormData): Promise<Response | null> {
  const byCode = (await factorStateOf(visit, ownerOf(visit.partner))) !== 'none';
  if (!byCode) {
    const submission = parseForm(body, existingPasswordSchema);
    if (submission.status !== 'success')
      return json<Problem>({ errors: submission.error?.password ?? ['required'] }, 422);
  }
  try {
    const verdict = await confirmSignIn(visit, body);
    if (verdict === 'right') return null;
    if (!byCode) return json<Problem>({ problem: 'loginInvalid', errors: ['wrongPassword'] }, 422);
    return refused(codeProblem(visit, verdict));
  } catch (error) {
    return refused(signInProblem(visit, error));
  }
}

const refused = (problem: Problem & Parameters<typeof answerOf>[0]) => json<Problem>(problem, answerOf(problem));
