import { type FieldMetadata, type FormMetadata, getInputProps } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankAccount, PartnerValues } from '~/forms/partner';
import { TextField } from '~/parts/field';
import { Icon } from '~/parts/icon';
import { Notice } from '~/parts/notice';
import type { AccountField, PartnerData } from './types';

interface AccountsProps {
  form: FormMetadata<PartnerValues, string[]>;
  field: FieldMetadata<BankAccount[], PartnerValues, string[]>;
  /** 'insert' or 'remove' when a button without scripts has just brought the page back */
  intent?: string;
  data: PartnerData;
}

/**
 * The bank accounts. Adding and deleting are submits that bring the page back with everything typed, the focus on the new
 * account's first field or on this section's heading; with scripts the same happens in place.
 */
export function Accounts({ form, field, intent, data }: AccountsProps) {
  const { t } = useTranslation('partnerdata');
  const rows = field.getFieldList();
  const section = useRef<HTMLFieldSetElement>(null);
  useFocusOnChange(section, rows.length);
  return (
    <fieldset ref={section} aria-labelledby="accounts">
      <h2 id="accounts" tabIndex={-1} autoFocus={intent === 'remove' || undefined}>
        {t('edit.sections.accounts')}
      </h2>
      {rows.length === 0 && <p className="muted">{t('edit.accountsEmpty')}</p>}
      {rows.map((row, index) => (
        <Account
          key={row.key}
          row={row}
          number={index + 1}
          remove={form.remove.getButtonProps({ name: field.name, index })}
          autoFocus={intent === 'insert' && index === rows.length - 1}
          data={data}
        />
      ))}
      <button {...form.insert.getButtonProps({ name: field.name, defaultValue: newAccount })}>
        <Icon name="plus" />
        {t('edit.addAccount')}
      </button>
    </fieldset>
  );
}

/** A new account is meant to be used. */
const newAccount = { paymentaccountid: 0, active: true };

/** Where the focus goes when scripts change the rows in place. */
function useFocusOnChange(section: React.RefObject<HTMLFieldSetElement>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const inside = section.current;
    if (inside && count > before.current) {
      [...inside.querySelectorAll<HTMLElement>('.account')]
        .at(-1)
        ?.querySelector<HTMLElement>('input[type="text"]')
        ?.focus();
    }
    if (inside && count < before.current) inside.querySelector<HTMLElement>('h2')?.focus();
    before.current = count;
  }, [section, count]);
}

interface AccountProps {
  row: AccountField;
  number: number;
  remove: { name: string; value: string; form: string; formNoValidate: boolean };
  autoFocus: boolean;
  data: PartnerData;
}

function Account({ row, number, remove, autoFocus, data }: AccountProps) {
  const { t } = useTranslation('partnerdata');
  const label = (name: string) => t(`edit.fields.${name}`);
  const account = row.getFieldset();
  const id = Number(account.paymentaccountid.initialValue ?? 0);
  const saved = id > 0;
  const { key: activeKey, ...active } = getInputProps(account.active, { type: 'checkbox', ariaAttributes: false });
  return (
    <fieldset className="account">
      <legend>
        {t('edit.account', { number })}
        {!saved && <span className="optional"> ({t('edit.accountNew')})</span>}
      </legend>
      <div>
        <input
          type="hidden"
          name={account.paymentaccountid.name}
          value={account.paymentaccountid.initialValue ?? '0'}
        />
        <div className="check">
          <input key={activeKey} {...active} />
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
            hint={saved ? t('edit.hints.ibanLocked') : t('edit.hints.iban', { example: data.rules.iban.example })}
            readOnly={saved}
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
        {saved && data.doubtfulIbans.includes(id) && (
          <Notice tone="warning">
            <p>{t('edit.ibanWarning', { iban: account.iban.initialValue, number })}</p>
          </Notice>
        )}
        {!saved && (
          <button type="submit" {...remove} aria-label={t('edit.deleteAccountName', { number })}>
            <Icon name="trash" />
            {t('edit.deleteAccount')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
