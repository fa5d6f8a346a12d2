import { useTranslation } from 'react-i18next';
import type { BankAccount, IbanDoubt } from '~/forms/partner';
import { TextField } from '~/parts/form/field';
import { useOpened } from '~/parts/form/use-opened';
import { ActiveCheck } from './active-check';
import type { AccountField, IntentButton } from './types';

interface SavedAccountProps {
  row: AccountField;
  number: number;
  replace: IntentButton;
  /** just now, without scripts */
  replaced: boolean;
  doubt?: IbanDoubt;
  stored?: BankAccount;
}

/** A summary; its fields are there, closed. The IBAN of a saved account is locked (specification, point 3). */
export function SavedAccount({ row, number, replace, replaced, doubt, stored }: SavedAccountProps) {
  const { t } = useTranslation('partnerdata');
  const label = (name: string) => t(`edit.fields.${name}`);
  const account = row.getFieldset();
  const warning =
    doubt?.duplicateOf === undefined
      ? doubt && t('edit.ibanDigitsSaved')
      : t('edit.ibanTwice', { number: doubt.duplicateOf + 1 });
  const typed =
    stored && (isActive(account.active.initialValue) !== isActive(stored.active) || differs(account, stored));
  const opened = useOpened(!row.valid || typed === true || replaced || warning !== undefined);
  const iban = account.iban.initialValue ?? '';
  const active = !replaced && account.active.value === 'on';
  return (
    <fieldset className="account">
      <legend className="visually-hidden">{t('edit.account', { number })}</legend>
      <div>
        <input type="hidden" name={account.paymentaccountid.name} value={account.paymentaccountid.initialValue} />
        <p className="account-head">
          <b>{`${iban.slice(0, 4)} … ${iban.slice(-4)}`}</b>{' '}
          <span className={`state ${active ? 'paid' : 'off'}`}>{active ? label('active') : t('edit.notActive')}</span>
        </p>
        <p className="muted">
          {account.bankname.value}, {account.accountowner.value}
        </p>
        <div className="actions">
          <details className="fold" {...opened}>
            <summary aria-label={t('edit.editAccountName', { number })}>{t('edit.editAccount')}</summary>
            <ActiveCheck row={row} number={number} off={replaced} />
            <div className="row">
              <TextField field={account.bankname} label={label('bankname')} />
              <TextField field={account.accountowner} label={label('accountowner')} />
            </div>
            <div className="row">
              <TextField
                field={account.iban}
                label={label('iban')}
                hint={t('edit.hints.ibanLocked')}
                readOnly
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
          </details>
          <button
            type="submit"
            {...replace}
            aria-label={t('edit.replaceAccountName', { number })}
            onClick={() => uncheck(account.active.id)}
          >
            {t('edit.replaceAccount')}
          </button>
        </div>
      </div>
    </fieldset>
  );
}

const isActive = (value: unknown) => value === true || value === 'on';

const differs = (account: ReturnType<AccountField['getFieldset']>, stored: BankAccount) =>
  (['bankname', 'accountowner', 'swift'] as const).some(name => (account[name].initialValue ?? '') !== stored[name]);

/** As if clicked, so that input listeners hear of it. Without scripts the server does it. */
function uncheck(id: string): void {
  const box = document.getElementById(id);
  if (box instanceof HTMLInputElement && box.checked) box.click();
}
