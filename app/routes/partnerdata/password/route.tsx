import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { post } from '~/gate/form/form.server';
import type { FormReply } from '~/gate/form/reply.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page } from '~/gate/request/page.server';
import { waitHeaders } from '~/gate/request/rate-limits.server';
import { NewPasswordField } from '~/parts/form/new-password-field';
import { RecordForm } from '~/parts/form/record-form';
import { afterSessionEnd, changePassword } from './change.server';
import { NewPassword } from './new-password';

export const loader = page('partnerdata/password', async ({ partner }) => ({
  login: partner.login,
  once: newIdempotencyKey(partner),
}));

/** `username` is for password managers, `version` comes with every record's form; both are ignored. */
const names = ['username', 'oldpassword', 'password1', 'password2', 'once', 'version'];

export const action = post('partnerdata/password', names, changePassword, afterSessionEnd);

export const headers = waitHeaders;

const noPasswords = { oldpassword: '', password1: '', password2: '' };

export default function Password() {
  const { t } = useTranslation(['common', 'access']);
  const { login, once } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <RecordForm<typeof noPasswords>
      id="password"
      action={href('partnerdata/password')}
      title={t('pages.password')}
      purpose={t('access:purpose', { login })}
      data={{ values: noPasswords, once }}
      keepsDrafts={false}
      reply={reply && { result: reply.result }}
      labelOf={name => t(`access:fields.${name}`)}
      order={['oldpassword', 'password1', 'password2']}
      loadValidator={async () => (await import('./validator')).validate}
    >
      {fields => (
        <>
          {/* For password managers, which look for the login's name. */}
          <div hidden>
            <label htmlFor="password-username">{t('access:fields.username')}</label>
            <input id="password-username" name="username" value={login} autoComplete="username" readOnly />
          </div>
          <NewPasswordField
            field={fields.oldpassword}
            label={t('access:fields.oldpassword')}
            autoComplete="current-password"
          />
          <NewPassword field={fields.password1} />
          <NewPasswordField field={fields.password2} label={t('access:fields.password2')} autoComplete="new-password" />
        </>
      )}
    </RecordForm>
  );
}
