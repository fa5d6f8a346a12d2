import { useTranslation } from 'react-i18next';
import { TextField } from '~/parts/form/field';
import { IbanRight } from '~/parts/form/iban-right';
import { Icon } from '~/parts/frame/icon';
import { ActiveCheck } from './active-check';
import type { AccountField, IntentButton } from './types';

interface NewAccountProps {
  row: AccountField;
  number: number;
  remove: IntentButton;
  autoFocus: boolean;
  example: string;
}

export function NewAccount({ row, number, remove, autoFocus, example }: NewAccountProps) {
  const { t } = useTranslation('partnerdata');
  const label = (name: string) => t(`edit.fields.${name}`);
  const account = row.getFieldset();
  return (
    <fieldset className="account">
      <legend>
        {t('edit.account', { number })}
        <span className="optional"> ({t('edit.accountNew')})</span>
      </legend>
      <div>
        <input type="hidden" name={account.paymentaccountid.name} value="0" />
        <input type="hidden" name={account.replaces.name} value={account.replaces.initialValue ?? ''} />
        {account.replaces.initialValue && <p className="hint">{t('edit.replaces')}</p>}
        <ActiveCheck row={row} number={number} />
        <div className="row">
          <TextField field={account.bankname} label={label('bankname')} autoFocus={autoFocus} />
          <TextField field={account.accountowner} label={label('accountowner')} />
        </div>
        <div className="row">
          <TextField field={account.iban} label={label('iban')} hint={t('edit.hints.iban', { example })} capitals />
          <TextField
            field={account.swift}
            label={label('swift')}
            hint={t('edit.hints.swift')}
            width="narrow-field"
            capitals
          />
        </div>
        <IbanRight iban={account.iban} field={account.ibanright} />
        <button type="submit" {...remove} aria-label={t('edit.deleteAccountName', { number })}>
          <Icon name="trash" />
          {t('edit.deleteAccount')}
        </button>
      </div>
    </fieldset>
  );
}
