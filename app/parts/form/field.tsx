import type { FieldMetadata } from '@conform-to/react';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldErrors } from '../frame/field-errors';
import { Icon } from '../frame/icon';

type Width = 'full' | 'medium' | 'narrow-field';

export interface FieldProps {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  /** marked '(optional)'; required fields say so to screen readers only */
  optional?: boolean;
  width?: Width;
  sharedError?: string;
  descriptionId?: string;
  /** a doubt that does not stop saving */
  warning?: string;
}

interface InputProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  autoComplete?: string;
  maxLength?: number;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** D15 */
  capitals?: boolean;
}

type FieldSnapshot = Pick<FieldMetadata<string>, 'id' | 'name' | 'key' | 'errors' | 'initialValue'>;

/** Conform computes a field's metadata anew at each access, a quarter of the form's CPU; so read it once. */
// biome-ignore lint/suspicious/noExplicitAny: what is shown is text, whatever the field holds
export const snapshotOf = ({ id, name, key, errors, initialValue }: FieldMetadata<any>): FieldSnapshot => ({
  id,
  name,
  key,
  errors,
  initialValue: initialValue as string | undefined,
});

export function TextField({ field, type = 'text', readOnly, capitals, ...rest }: InputProps) {
  const { inputMode, autoComplete, maxLength, autoFocus, ...shell } = rest;
  const snapshot = snapshotOf(field);
  return (
    <FieldShell field={snapshot} {...shell}>
      <input
        {...describedBy(snapshot, rest)}
        key={snapshot.key}
        type={type}
        defaultValue={snapshot.initialValue}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        autoFocus={autoFocus}
        readOnly={readOnly}
        autoCapitalize={capitals ? 'characters' : undefined}
        spellCheck={capitals ? false : undefined}
      />
    </FieldShell>
  );
}

interface SelectProps extends FieldProps {
  options: { value: string; label: string }[];
  emptyLabel: string;
  autoComplete?: string;
  /** name of a long list that the browser reads from this element (`Lists`) */
  list?: string;
}

export function SelectField({ field, options, emptyLabel, autoComplete, list, ...rest }: SelectProps) {
  const snapshot = snapshotOf(field);
  return (
    <FieldShell field={snapshot} {...rest}>
      <select
        {...describedBy(snapshot, rest)}
        key={snapshot.key}
        defaultValue={snapshot.initialValue ?? ''}
        autoComplete={autoComplete}
        data-list={list}
      >
        <option value="">{emptyLabel}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}

/** `aria-required`, not `required`: Firefox with Orca calls an untouched required field an invalid entry. */
export function describedBy(
  field: FieldSnapshot,
  { hint, optional, sharedError, descriptionId, warning }: Omit<FieldProps, 'field' | 'label'>,
) {
  const failed = field.errors !== undefined;
  const error = failed && !sharedError && `${field.id}-error`;
  const ids = [descriptionId, hint && `${field.id}-hint`, error, warning && `${field.id}-warning`, sharedError];
  return {
    id: field.id,
    name: field.name,
    'aria-required': optional ? undefined : true,
    'aria-invalid': failed || undefined,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  };
}

export function FieldShell({
  field,
  label,
  hint,
  optional,
  width = 'full',
  sharedError,
  warning,
  children,
}: Omit<FieldProps, 'field'> & { field: FieldSnapshot; children: ReactNode }) {
  return (
    <div className={`field ${width}`}>
      <label htmlFor={field.id}>
        {label}
        {optional && <Optional />}
      </label>{' '}
      {/* Text browsers put label and hint on one line. */}
      {hint && (
        <span className="hint" id={`${field.id}-hint`}>
          {hint}
        </span>
      )}
      {!sharedError && <FieldErrors id={`${field.id}-error`} label={label} errors={field.errors} />}
      {warning && (
        <p className="message warning" id={`${field.id}-warning`}>
          <Icon name="warning" />
          <span>{warning}</span>
        </p>
      )}
      {children}
    </div>
  );
}

function Optional() {
  const { t } = useTranslation();
  return <span className="optional"> ({t('form.optional')})</span>;
}
