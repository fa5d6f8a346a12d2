import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { UserValues } from '~/forms/user';
import { CheckField } from '~/parts/form/choice-fields';
import { TextField } from '~/parts/form/field';
import { NewPasswordField } from '~/parts/form/new-password-field';
import type { RecordFields } from '~/parts/form/record-form-types';
import { Section } from '~/parts/form/section';
import { TextAreaField } from '~/parts/form/text-area-field';
import { UsernameCheck } from '~/parts/form/username-check';
import type { UserAccess } from '~/rules/user-access';
import { minUsernameLength } from '~/rules/usernames';
import type { FormValues } from './types';

interface DataPanelProps {
  fields: RecordFields<FormValues>;
  access: UserAccess;
  stored: UserValues | null;
  onTaken: (name: string) => void;
}

/** No autofill, since this is somebody else's data. */
export function DataPanel({ fields, access, stored, onTaken }: DataPanelProps) {
  const { t } = useTranslation('users');
  const label = (name: string) => t(`form.fields.${name}`);
  return (
    <>
      <Section title={t('form.person')}>
        <Username fields={fields} access={access} stored={stored} onTaken={onTaken} />
        <div className="row">
          <TextField field={fields.firstname} label={label('firstname')} autoComplete="off" />
          <TextField field={fields.lastname} label={label('lastname')} autoComplete="off" />
        </div>
        <TextField field={fields.department} label={label('department')} autoComplete="off" width="medium" optional />
        <div className="row">
          <TextField
            field={fields.phone}
            label={label('phone')}
            hint={t('form.hints.phone')}
            inputMode="tel"
            autoComplete="off"
          />
          <TextField field={fields.fax} label={label('fax')} inputMode="tel" autoComplete="off" optional />
        </div>
        <TextField field={fields.email} label={label('email')} type="email" autoComplete="off" optional />
        <TextAreaField field={fields.comment} label={label('comment')} rows={3} optional />
      </Section>
      <Section title={t('form.access')}>
        <Password fields={fields} access={access} />
        <CheckField
          field={fields.accountlocked}
          label={label('accountlocked')}
          hint={t(access.lock ? `form.noLock.${access.lock}` : 'form.hints.lock')}
          locked={access.lock !== null}
          checked={access.lock ? (stored?.accountlocked ?? false) : undefined}
        />
      </Section>
    </>
  );
}

function Username({ fields, access, stored, onTaken }: DataPanelProps) {
  const { t } = useTranslation(['users', 'errors']);
  const own = stored?.username ?? '';
  const tooShort = own.length < minUsernameLength;
  const field = (
    <TextField
      field={fields.username}
      label={t('form.fields.username')}
      hint={t(access.name ? 'form.hints.username' : tooShort ? 'form.hints.ownLogin' : 'form.hints.fixedName', {
        count: minUsernameLength,
      })}
      width="medium"
      autoComplete="off"
      readOnly={!access.name}
    />
  );
  return access.name ? (
    <UsernameCheck
      own={own}
      minLength={minUsernameLength}
      takenText={t('errors:unique', { field: t('form.fields.username') })}
      shownByField={fields.username.errors?.includes('unique') ?? false}
      onTaken={onTaken}
    >
      {field}
    </UsernameCheck>
  ) : (
    field
  );
}

/** Optional for an existing user (specification, point 5); one's own needs the old one. */
function Password({ fields, access }: Pick<DataPanelProps, 'fields' | 'access'>) {
  const { t } = useTranslation('users');
  if (access.own) {
    if (access.passwordPage === null) return null;
    const why = t('form.hints.ownPassword');
    return (
      <div className="field">
        <strong>{t('form.fields.password')}</strong>
        <p className="hint">{access.passwordPage ? <a href={href('partnerdata/password')}>{why}</a> : why}</p>
      </div>
    );
  }
  const optional = !access.isNew;
  return (
    <>
      <NewPasswordField
        field={fields.password}
        label={t('form.fields.password')}
        hint={t(optional ? 'form.hints.passwordKept' : 'form.hints.password')}
        optional={optional}
        autoComplete="new-password"
      />
      <NewPasswordField
        field={fields.password2}
        label={t('form.fields.password2')}
        optional={optional}
        autoComplete="new-password"
      />
    </>
  );
}
