import { useTranslation } from 'react-i18next';
import type { BankAccount, IbanDoubt } from '~/forms/partner';
import { useOpened } from '~/parts/form/use-opened';
import { AccountFields } from './account-fields';
import type { AccountField, IntentButton } from './types';

interface SavedAccountProps {
  row: AccountField;
  number: number;
  replace: IntentButton;
  /** whether active, where that was set just now without scripts */
  set?: boolean;
  doubt?: IbanDoubt;
  stored?: BankAccount;
}

/** A summary; its fields are there, closed. The IBAN of a saved account is locked (specification, point 3). */
export function SavedAccount({ row, number, replace, set, doubt, stored }: SavedAccountProps) {
  const { t } = useTranslation('partnerdata');
  const account = row.getFieldset();
  const warning =
    doubt?.duplicateOf === undefined
      ? doubt && t('edit.ibanDigitsSaved')
      : t('edit.ibanTwice', { number: doubt.duplicateOf + 1 });
  const typed =
    stored && (isActive(account.active.initialValue) !== isActive(stored.active) || differs(account, stored));
  const opened = useOpened(!row.valid || typed === true || set !== undefined || warning !== undefined);
  const iban = account.iban.initialValue ?? '';
  const active = set ?? account.active.value === 'on';
  return (
    <fieldset className="account">
      <legend className="visually-hidden">{t('edit.account', { number })}</legend>
      <div>
        <input type="hidden" name={account.paymentaccountid.name} value={account.paymentaccountid.initialValue} />
        <p className="account-head">
          <b>{`${iban.slice(0, 4)} … ${iban.slice(-4)}`}</b>{' '}
          <span className={`state ${active ? 'paid' : 'off'}`}>
            {active ? t('edit.fields.active') : t('edit.notActive')}
          </span>
        </p>
        <p className="muted">
          {account.bankname.value}, {account.accountowner.value}
        </p>
        <details {...opened}>
          <summary aria-label={t('edit.editAccountName', { number })}>{t('edit.editAccount')}</summary>
          <AccountFields
            row={row}
            number={number}
            ibanHint={t('edit.hints.ibanLocked')}
            saved
            warning={warning}
            active={set}
          />
        </details>
        {(set ?? isActive(account.active.initialValue)) && (
          <button
            type="submit"
            {...replace}
            aria-label={t('edit.replaceAccountName', { number })}
            onClick={() => setChecked(account.active.id, false)}
          >
            {t('edit.replaceAccount')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

const isActive = (value: unknown) => value === true || value === 'on';

const differs = (account: ReturnType<AccountField['getFieldset']>, stored: BankAccount) =>
  (['bankname', 'accountowner', 'swift'] as const).some(name => (account[name].initialValue ?? '') !== stored[name]);

/** As if clicked, so that input listeners hear of it. Without scripts the server does it. */
export function setChecked(id: string, checked: boolean): void {
  const box = document.getElementById(id);
  if (box instanceof HTMLInputElement && box.checked !== checked) box.click();
}
