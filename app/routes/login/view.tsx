import { useRouteLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { DemonstrationLogins } from '~/gate/context';
import { ErrorSummary, type FailedField } from '~/parts/form/error-summary';
import type { FrameData } from '~/parts/frame/frame-data';
import { HotlineLines } from '~/parts/frame/hotline-lines';
import { PageHead } from '~/parts/frame/page-head';
import { CodeField, FixedLogin, PasswordField, PlainField } from '~/parts/frame/plain-field';
import type { LoginState } from './steps.server';

interface LoginViewProps {
  state: LoginState;
  redirectTo: string;
  /** a recovery code instead of the app's (D38) */
  recovery?: boolean;
  /** idempotency key of the request for a password (D21) */
  once?: string;
  brand: string;
  demonstration: DemonstrationLogins | null;
}

/** Sent without scripts. */
export function LoginView(props: LoginViewProps) {
  const { state: answer, redirectTo, recovery = false, once, brand, demonstration } = props;
  const { t } = useTranslation('login');
  const state = withAdvice(answer);
  const failed = failedFields(state, name => t(labelOf(name, recovery)));
  const problem = problemOf(state, t);
  return (
    <div className="door">
      {(problem || failed.length > 0) && <ErrorSummary heading={problem} failed={failed} />}
      <div className="sheet">
        <PageHead
          title={t('title')}
          name={state.step === 'id' ? undefined : t(state.step === 'code' ? 'code.title' : 'passwordTitle')}
          purpose={t('lead', { brand })}
          failed={Boolean(problem) || failed.length > 0}
        />
        {redirectTo && redirectTo !== href('home') && <p className="muted">{t('deepLink')}</p>}
        {state.step === 'id' && <IdStep state={state} redirectTo={redirectTo} />}
        {state.step === 'password' && <PasswordStep state={state} redirectTo={redirectTo} once={once} />}
        {state.step === 'code' && <CodeStep state={state} redirectTo={redirectTo} recovery={recovery} />}
      </div>
      <Contact />
      {demonstration && state.step === 'id' && <Demonstration demonstration={demonstration} redirectTo={redirectTo} />}
    </div>
  );
}

const codeLabel = (recovery: boolean) => (recovery ? 'code.recoveryLabel' : 'code.label');

function labelOf(name: string, recovery: boolean) {
  if (name === 'code') return codeLabel(recovery);
  return name === 'username' ? 'id' : 'password';
}

function problemOf({ problem, message }: LoginState, t: TFunction): string | undefined {
  return message ?? (problem && (problem === 'generic' ? t('common:messages.generic') : t(problem)));
}

function withAdvice(state: LoginState): LoginState {
  const { problem, step } = state;
  if (problem === 'partnerNotFound') return { ...state, errors: { username: ['checkId'] } };
  if (problem === 'loginInvalid' && step === 'password') return { ...state, errors: { password: ['checkPassword'] } };
  return state;
}

function failedFields({ errors, problem, step }: LoginState, label: (name: string) => string): FailedField[] {
  const named = Object.entries(errors ?? {}).filter((entry): entry is [string, string[]] => entry[1] !== null);
  if (named.length === 0 && problem) return [];
  return named.map(([name, codes]) => ({ id: step === 'id' ? 'username' : name, label: label(name), errors: codes }));
}

function IdStep({ state, redirectTo }: { state: LoginState; redirectTo: string }) {
  const { t } = useTranslation('login');
  const errors = state.errors?.username ?? undefined;
  return (
    <form method="post" action={href('login', { redirectTo: redirectTo || undefined })}>
      <RedirectTo value={redirectTo} />
      <input type="hidden" name="step" value="id" />
      <PlainField
        id="username"
        label={t('id')}
        defaultValue={state.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        errors={errors}
        autoFocus={!state.problem && !errors}
      />
      <div className="actions">
        <button type="submit" className="primary">
          {t('check')}
        </button>
      </div>
    </form>
  );
}

function CodeStep({ state, redirectTo, recovery }: { state: LoginState; redirectTo: string; recovery: boolean }) {
  const { t } = useTranslation('login');
  const errors = state.errors?.code ?? undefined;
  const address = (values: { recovery?: string }) =>
    href('login', { step: 'code', redirectTo: redirectTo || undefined, ...values });
  return (
    <form method="post" action={address({ recovery: recovery ? '1' : undefined })}>
      <RedirectTo value={redirectTo} />
      <input type="hidden" name="step" value="code" />
      <FixedLogin login={state.username} />
      <CodeField
        label={t(codeLabel(recovery))}
        hint={t(recovery ? 'code.recoveryHint' : 'code.hint')}
        errors={errors}
        recovery={recovery}
        autoFocus={!state.problem && !errors}
      />
      <div className="actions">
        <button type="submit" className="primary">
          {t('login')}
        </button>{' '}
        <a href={recovery ? address({}) : address({ recovery: '1' })}>
          {t(recovery ? 'code.useApp' : 'code.useRecovery')}
        </a>{' '}
        <a href={href('login', { redirectTo: redirectTo || undefined })}>{t('back')}</a>
      </div>
    </form>
  );
}

function PasswordStep({ state, redirectTo, once }: { state: LoginState; redirectTo: string; once?: string }) {
  const { t } = useTranslation('login');
  const errors = state.errors?.password ?? undefined;
  return (
    <>
      {/* The address of step 2, so that reload and language switch still work after a wrong password. */}
      <form method="post" action={href('login', { username: state.username, redirectTo: redirectTo || undefined })}>
        <RedirectTo value={redirectTo} />
        <input type="hidden" name="step" value="password" />
        <FixedLogin login={state.username} />
        <PasswordField errors={errors} autoFocus={!state.problem && !errors} />
        <div className="actions">
          <button type="submit" className="primary">
            {t('login')}
          </button>{' '}
          <a href={href('login', { redirectTo: redirectTo || undefined })}>{t('back')}</a>
        </div>
      </form>
      {state.mayReset && (
        <form method="post" action={href('passwordrequest', { redirectTo: redirectTo || undefined })} className="aside">
          <input type="hidden" name="username" value={state.username} />
          <input type="hidden" name="once" value={once} />
          <span>{t('forgotten')}</span> <button type="submit">{t('requestPassword')}</button>
        </form>
      )}
    </>
  );
}

function RedirectTo({ value }: { value: string }) {
  return value ? <input type="hidden" name="redirectTo" value={value} /> : null;
}

function Contact() {
  const { t } = useTranslation(['login', 'common']);
  const hotline = useRouteLoaderData<FrameData>('root')?.hotline;
  return (
    <div className="sheet">
      <p>
        {`${t('noPartner')} `}
        <a href={href('partnerarea')}>{t('common:frame.partnerArea')}</a>
      </p>
      {hotline && <HotlineLines hotline={hotline} />}
    </div>
  );
}

/** With the embedded platform: logins to try. */
function Demonstration({ demonstration, redirectTo }: { demonstration: DemonstrationLogins; redirectTo: string }) {
  const { t } = useTranslation('login');
  return (
    <section className="sheet" aria-labelledby="demo">
      <h2 id="demo">{t('demo.title')}</h2>
      <p>
        {`${t('demo.text')} `}
        <code>{demonstration.password}</code>
      </p>
      <ul className="chips">
        {demonstration.logins.map(login => (
          <li key={login}>
            <a className="chip" href={href('login', { username: login, redirectTo: redirectTo || undefined })}>
              {login}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
