import { useTranslation } from 'react-i18next';
import { IbanRight } from '~/parts/form/iban-right';
import { Icon } from '~/parts/frame/icon';
import { AccountFields } from './account-fields';
import type { AccountField, IntentButton } from './types';

interface NewAccountProps {
  row: AccountField;
  number: number;
  remove: IntentButton;
  /** the account that it replaces is active again */
  restore: () => void;
  autoFocus: boolean;
  example: string;
}

export function NewAccount({ row, number, remove, restore, autoFocus, example }: NewAccountProps) {
  const { t } = useTranslation('partnerdata');
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
        <AccountFields row={row} number={number} ibanHint={t('edit.hints.iban', { example })} autoFocus={autoFocus} />
        <IbanRight iban={account.iban} field={account.ibanright} />
        <button type="submit" {...remove} aria-label={t('edit.deleteAccountName', { number })} onClick={restore}>
          <Icon name="trash" />
          {t('edit.deleteAccount')}
        </button>
      </div>
    </fieldset>
  );
}
