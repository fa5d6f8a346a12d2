import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../frame/document';
import { SelectField, TextField } from './field';

interface ChoiceFieldProps {
  field: FieldMetadata<string>;
  label: string;
  /** absent if the lists could not be loaded; a plain input then keeps the stored value */
  list?: Choice[];
  name?: string;
  optional?: boolean;
  autoComplete?: string;
}

export function ChoiceField({ field, label, list, name, optional, autoComplete }: ChoiceFieldProps) {
  const { t } = useTranslation('form');
  if (!list)
    return <TextField field={field} label={label} hint={t('listMissing')} optional={optional} width="medium" />;
  const stored = field.initialValue;
  // A stored value that is no longer on the list must survive saving.
  const known = !stored || list.some(choice => choice.value === stored);
  const options = known ? list : [{ value: stored, label: t('otherValue', { value: stored }) }, ...list];
  const none = t(optional ? 'none' : 'choose');
  return (
    <SelectField
      field={field}
      label={label}
      options={options}
      emptyLabel={none}
      optional={optional}
      autoComplete={autoComplete}
      list={name}
    />
  );
}
