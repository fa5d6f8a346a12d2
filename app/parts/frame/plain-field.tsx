import { useRouteLoaderData } from '@remix-run/react';
import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldErrors } from './field-errors';
import type { FrameData } from './frame-data';

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  errors?: string[];
  /** wrong although no rule of the form says so: an unknown id, a wrong password */
  invalid?: boolean;
  /** id of its message; default: the heading of the error summary */
  invalidBy?: string;
  optional?: boolean;
  hint?: string;
}

export function PlainField({
  id,
  label,
  errors,
  invalid,
  invalidBy = 'error-summary',
  optional,
  hint,
  autoFocus,
  ...input
}: PlainFieldProps) {
  // A flash message takes the focus first.
  const flash = useRouteLoaderData<FrameData>('root')?.flash;
  const failed = Boolean(errors?.length) || invalid;
  const message = errors?.length ? `${id}-error` : invalid && invalidBy;
  const describedBy = [hint && `${id}-hint`, message].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>{' '}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldErrors id={`${id}-error`} label={label} errors={errors} />
      <input
        name={id}
        {...input}
        id={id}
        autoFocus={autoFocus && !flash}
        aria-required={input.readOnly || optional ? undefined : true}
        aria-invalid={failed || undefined}
        aria-describedby={describedBy || undefined}
      />
    </div>
  );
}

/** Looks disabled but is sent, so that password managers know the login (D19). */
export function FixedLogin({ login }: { login: string }) {
  const { t } = useTranslation('login');
  return (
    <PlainField id="username" label={t('id')} value={login} readOnly aria-disabled="true" autoComplete="username" />
  );
}

interface CodeFieldProps {
  label: string;
  hint: string;
  errors?: string[];
  autoFocus: boolean;
  /** letters too */
  recovery?: boolean;
}

/** Of a second factor (D38). */
export function CodeField({ recovery, ...field }: CodeFieldProps) {
  return (
    <PlainField
      id="code"
      autoComplete="one-time-code"
      inputMode={recovery ? undefined : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

interface PasswordFieldProps {
  errors?: string[];
  hint?: string;
  autoFocus: boolean;
}

export function PasswordField({ errors, hint, autoFocus }: PasswordFieldProps) {
  const { t } = useTranslation('login');
  return (
    <PlainField
      id="password"
      label={t('password')}
      type="password"
      autoComplete="current-password"
      errors={errors}
      hint={hint}
      autoFocus={autoFocus}
    />
  );
}
