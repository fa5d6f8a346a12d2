import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { FieldErrors } from '../frame/field-errors';

interface CheckFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: a box holds a boolean or one value of a list
  field: FieldMetadata<any>;
  label: ReactNode;
  hint?: ReactNode;
  value?: string;
  checked?: boolean;
  /** shown but not sent; the hint gives the reason */
  locked?: boolean;
}

export function CheckField({ field, label, hint, value = 'on', checked, locked }: CheckFieldProps) {
  const { id: fieldId, name, key, errors, initialValue } = field;
  const id = value === 'on' ? fieldId : `${fieldId}-${value}`;
  const ids = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="check-field">
      <FieldErrors id={`${id}-error`} label={typeof label === 'string' ? label : ''} errors={errors} />
      <div className="check">
        <input
          key={key}
          id={id}
          type="checkbox"
          name={locked ? undefined : name}
          value={value}
          defaultChecked={checked ?? initialValue === value}
          aria-invalid={errors ? true : undefined}
          disabled={locked}
          aria-describedby={ids || undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  extra?: ReactNode;
}

interface RadioFieldProps {
  field: FieldMetadata<string>;
  legend: ReactNode;
  label: string;
  options: readonly RadioOption[];
  hint?: ReactNode;
}

/** A `fieldset` of its own, so that a screen reader says the question with each answer. */
export function RadioField({ field, legend, label, options, hint }: RadioFieldProps) {
  const { id, name, key, errors, initialValue } = field;
  const ids = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="choice" aria-describedby={ids || undefined}>
      <legend>
        <span id={id} tabIndex={-1}>
          {legend}
        </span>
      </legend>
      <div>
        {hint && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
        <FieldErrors id={`${id}-error`} label={label} errors={errors} />
        {options.map(option => (
          <Radio
            key={`${key} ${option.value}`}
            {...option}
            id={id}
            name={name}
            checked={initialValue === option.value}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Radio({
  id,
  name,
  value,
  label,
  hint,
  extra,
  checked,
}: RadioOption & { id: string; name: string; checked: boolean }) {
  const own = `${id}-${value}`;
  return (
    <>
      <div className="check">
        <input
          type="radio"
          id={own}
          name={name}
          value={value}
          defaultChecked={checked}
          aria-describedby={hint ? `${own}-hint` : undefined}
        />
        <label htmlFor={own}>{label}</label>
      </div>
      {hint && (
        <span className="hint" id={`${own}-hint`}>
          {hint}
        </span>
      )}
      {extra && <div className="extra">{extra}</div>}
    </>
  );
}
