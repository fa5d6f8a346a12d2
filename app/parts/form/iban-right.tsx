import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';

interface IbanRightProps {
  iban: FieldMetadata<string>;
  field: FieldMetadata<string | undefined>;
}

/** Lets a doubtful IBAN through (D16). It is ticked for this IBAN and no other, so a changed one starts unticked. */
export function IbanRight({ iban, field }: IbanRightProps) {
  const { t } = useTranslation('form');
  const asked = iban.errors?.some(code => /^iban(Doubtful|Twice)/.test(code));
  const ticked = Boolean(field.value) && field.value === iban.value;
  if (!asked && !ticked) return null;
  return (
    <div className="check">
      <input
        key={iban.value}
        id={field.id}
        type="checkbox"
        name={field.name}
        value={iban.value}
        defaultChecked={ticked}
      />
      <label htmlFor={field.id}>{t('ibanRight')}</label>
    </div>
  );
}
