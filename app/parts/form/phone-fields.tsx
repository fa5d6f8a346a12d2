import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { FieldErrors } from '../frame/field-errors';
import { TextField } from './field';
import { Section } from './section';

interface PhoneFieldsProps {
  id?: string;
  parts: Record<'prefix' | 'area' | 'number', FieldMetadata<string>>;
  title: string;
  hint: string;
  label: (name: string) => string;
  optional?: boolean;
  prefix?: (sharedError?: string) => ReactNode;
  children?: ReactNode;
}

export function PhoneFields({ id, parts, title, hint, label, optional, prefix, children }: PhoneFieldsProps) {
  const names = ['prefix', 'area', 'number'] as const;
  const sharedError = names.some(name => parts[name].errors) ? 'phone-error' : undefined;
  const shared = { sharedError, inputMode: 'tel' } as const;
  return (
    <Section id={id} title={title} describedBy="phone-hint">
      <span className="hint" id="phone-hint">
        {hint}
      </span>
      {sharedError && (
        <div id={sharedError}>
          {names.map(name => (
            <FieldErrors key={name} id={`phone-error-${name}`} label={label(name)} errors={parts[name].errors} />
          ))}
        </div>
      )}
      {prefix?.(sharedError)}
      <div className="row">
        {!prefix && (
          <TextField
            field={parts.prefix}
            label={label('prefix')}
            width="narrow-field"
            autoComplete="tel-country-code"
            optional={optional}
            {...shared}
          />
        )}
        <TextField
          field={parts.area}
          label={label('area')}
          width="narrow-field"
          autoComplete="tel-area-code"
          optional
          {...shared}
        />
        <TextField
          field={parts.number}
          label={label('number')}
          autoComplete="tel-local"
          optional={optional}
          {...shared}
        />
      </div>
      {children}
    </Section>
  );
}
