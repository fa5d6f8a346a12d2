import { getInputProps } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/parts/form/field';
import type { AccountField } from './types';

interface AccountFieldsProps {
  row: AccountField;
  number: number;
  ibanHint: string;
  saved?: boolean;
  warning?: string;
  /** set just now, without scripts */
  active?: boolean;
  autoFocus?: boolean;
}

export function AccountFields({ row, number, ibanHint, saved, warning, active: set, autoFocus }: AccountFieldsProps) {
  const { t } = useTranslation('partnerdata');
  const label = (name: string) => t(`edit.fields.${name}`);
  const account = row.getFieldset();
  const { key, ...active } = getInputProps(account.active, { type: 'checkbox', ariaAttributes: false });
  return (
    <>
      <div className="check">
        <input
          key={key}
          {...active}
          defaultChecked={set ?? active.defaultChecked}
          aria-label={t('edit.activeName', { number })}
        />
        <label htmlFor={active.id}>{label('active')}</label>
      </div>
      <div className="row">
        <TextField field={account.bankname} label={label('bankname')} autoFocus={autoFocus} />
        <TextField field={account.accountowner} label={label('accountowner')} />
      </div>
      <div className="row">
        <TextField
          field={account.iban}
          label={label('iban')}
          hint={ibanHint}
          readOnly={saved}
          warning={warning}
          capitals
        />
        <TextField
          field={account.swift}
          label={label('swift')}
          hint={t('edit.hints.swift')}
          width="narrow-field"
          capitals
        />
      </div>
    </>
  );
}
