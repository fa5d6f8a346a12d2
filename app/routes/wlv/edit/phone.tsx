import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldShell, snapshotOf, TextField } from '~/parts/form/field';
import { PhoneFields } from '~/parts/form/phone-fields';
import { useAssets } from '~/parts/frame/document';
import { labelOf } from './labels';
import type { LayoutData, LayoutFieldset } from './types';

export function Phone({ fields, data }: { fields: LayoutFieldset; data: LayoutData }) {
  const { t } = useTranslation('layout');
  const label = (name: string) => labelOf(t, name);
  const parts = fields.phone.getFieldset();
  return (
    <PhoneFields
      id="part-phone"
      parts={parts}
      title={t('sections.phone')}
      hint={t('hints.phone', { example: data.phoneExample })}
      label={label}
      prefix={sharedError => (
        <PrefixField field={parts.prefix} label={label('prefix')} data={data} sharedError={sharedError} />
      )}
      optional
    />
  );
}

interface PrefixFieldProps {
  field: FieldMetadata<string>;
  label: string;
  data: LayoutData;
  sharedError?: string;
}

/** The brand's recommended countries come first; without the list a plain input has the stored prefix. */
function PrefixField({ field, label, data, sharedError }: PrefixFieldProps) {
  const { t } = useTranslation(['layout', 'form']);
  const { lists } = useAssets();
  const shell = { label, sharedError, optional: true };
  const list = lists.prefixes;
  if (!list || data.recommended === null) {
    return <TextField field={field} {...shell} hint={t('form:listMissing')} inputMode="tel" width="medium" />;
  }
  const shown = snapshotOf(field);
  const stored = shown.initialValue;
  // A stored value that is no longer on the list must survive saving.
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
