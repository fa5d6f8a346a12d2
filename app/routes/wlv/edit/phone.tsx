import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useAssets } from '~/parts/document';
import { describedBy, FieldShell, look, TextField } from '~/parts/field';
import { FieldErrors } from '~/parts/field-errors';
import { Section } from '~/parts/section';
import { labelOf } from './labels';
import type { LayoutData, LayoutFieldset } from './types';

/** The engine's phone: a prefix from the list, and two inputs that make one number with it. */
export function Phone({ fields, data }: { fields: LayoutFieldset; data: LayoutData }) {
  const { t } = useTranslation('layout');
  const label = (name: string) => labelOf(t, name);
  const parts = fields.phone.getFieldset();
  const failed = [parts.prefix, parts.area, parts.number].some(({ errors }) => errors);
  const sharedError = failed ? 'phone-error' : undefined;
  return (
    <Section title={t('sections.phone')} describedBy="phone-hint">
      <span className="hint" id="phone-hint">
        {t('hints.phone', { example: data.phoneExample })}
      </span>
      {sharedError && (
        <div id={sharedError}>
          {(['prefix', 'area', 'number'] as const).map(name => (
            <FieldErrors key={name} id={`phone-error-${name}`} label={label(name)} errors={parts[name].errors} />
          ))}
        </div>
      )}
      <PrefixField field={parts.prefix} label={label('prefix')} data={data} sharedError={sharedError} />
      <div className="row">
        <TextField
          field={parts.area}
          label={label('area')}
          width="narrow-field"
          inputMode="tel"
          autoComplete="tel-area-code"
          sharedError={sharedError}
          optional
        />
        <TextField
          field={parts.number}
          label={label('number')}
          inputMode="tel"
          autoComplete="tel-local"
          sharedError={sharedError}
          optional
        />
      </div>
    </Section>
  );
}

interface PrefixFieldProps {
  field: FieldMetadata<string>;
  label: string;
  data: LayoutData;
  sharedError?: string;
}

/** The brand's recommended countries come first; without the list a plain input holds the stored prefix. */
function PrefixField({ field, label, data, sharedError }: PrefixFieldProps) {
  const { t } = useTranslation(['layout', 'form']);
  const { lists } = useAssets();
  const shell = { label, sharedError, optional: true };
  const list = lists.prefixes;
  if (!list || data.recommended === null) {
    return <TextField field={field} {...shell} hint={t('form:listMissing')} inputMode="tel" width="medium" />;
  }
  const shown = look(field);
  const stored = shown.initialValue;
  // A stored value that the list has no longer must not be lost by saving.
  const known = !stored || list.some(({ value }) => value === stored);
  const others = list.slice(data.recommended);
  const all = known ? others : [...others, { value: stored, label: t('form:otherValue', { value: stored }) }];
  return (
    <FieldShell field={shown} {...shell} width="medium">
      <select
        {...describedBy(shown, shell)}
        key={shown.key}
        defaultValue={stored ?? ''}
        autoComplete="tel-country-code"
        data-list="prefixes"
      >
        <option value="">{t('form:none')}</option>
        <Choices title={t('prefixes.recommended')} list={list.slice(0, data.recommended)} />
        <Choices title={t('prefixes.all')} list={all} />
      </select>
    </FieldShell>
  );
}

function Choices({ title, list }: { title: string; list: { value: string; label: string }[] }) {
  return (
    <optgroup label={title}>
      {list.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  );
}
