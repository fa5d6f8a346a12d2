import { type FieldMetadata, type FormMetadata, getInputProps } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankAccount, IbanDoubt, PartnerValues } from '~/forms/partner';
import { TextField } from '~/parts/form/field';
import { IbanRight } from '~/parts/form/iban-right';
import { Icon } from '~/parts/frame/icon';
import type { AccountField, PartnerData } from './types';

interface AccountsProps {
  form: FormMetadata<PartnerValues, string[]>;
  field: FieldMetadata<BankAccount[], PartnerValues, string[]>;
  /** of the button that was pressed without scripts */
  intent?: RowIntent;
  data: PartnerData;
}

export type RowIntent = { type: string; payload?: { index?: number } } | null;

/**
 * Without scripts adding and deleting are submits. Either way the focus goes to the new account's first field or to the
 * section's heading, which then says what was deleted.
 */
export function Accounts({ form, field, intent, data }: AccountsProps) {
  const { t } = useTranslation('partnerdata');
  const rows = field.getFieldList();
  const section = useRef<HTMLFieldSetElement>(null);
  const changed = useRowChange(
    section,
    rows.map(row => row.key ?? ''),
  );
  const removed = changed ? changed.removed : intent?.type === 'remove' ? (intent.payload?.index ?? 0) + 1 : undefined;
  return (
    <fieldset ref={section} aria-labelledby="accounts">
      <h2
        id="accounts"
        tabIndex={-1}
        aria-describedby={removed ? 'account-removed' : undefined}
        autoFocus={intent?.type === 'remove' || undefined}
      >
        {t('edit.sections.accounts')}
      </h2>
      {removed && (
        <p id="account-removed" role="status">
          {t('edit.accountRemoved', { number: removed })}
        </p>
      )}
      {rows.length === 0 && <p className="muted">{t('edit.accountsEmpty')}</p>}
      {rows.map((row, index) => (
        <Account
          key={row.key}
          row={row}
          number={index + 1}
          remove={form.remove.getButtonProps({ name: field.name, index })}
          autoFocus={intent?.type === 'insert' && index === rows.length - 1}
          doubt={data.doubts.find(each => each.index === index)}
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

const newAccount = { paymentaccountid: 0, active: true };

type SectionRef = React.RefObject<HTMLFieldSetElement>;

/** @returns the number of the account that was deleted last */
function useRowChange(section: SectionRef, keys: string[]): { removed?: number } | null {
  const [change, setChange] = useState<{ removed?: number } | null>(null);
  const before = useRef(keys);
  useEffect(() => {
    const gone = before.current.findIndex((key, index) => key !== keys[index]);
    const grown = keys.length > before.current.length;
    if (grown || keys.length < before.current.length) {
      const last = [...(section.current?.querySelectorAll('.account') ?? [])].at(-1);
      const target = grown ? last?.querySelector('input[type="text"]') : section.current?.querySelector('h2');
      if (target instanceof HTMLElement) target.focus();
      setChange({ removed: grown ? undefined : gone + 1 });
    }
    before.current = keys;
  }, [section, keys]);
  return change;
}

interface AccountProps {
  row: AccountField;
  number: number;
  remove: { name: string; value: string; form: string; formNoValidate: boolean };
  autoFocus: boolean;
  doubt?: IbanDoubt;
  data: PartnerData;
}

function Account({ row, number, remove, autoFocus, doubt, data }: AccountProps) {
  const { t } = useTranslation('partnerdata');
  const label = (name: string) => t(`edit.fields.${name}`);
  const account = row.getFieldset();
  const id = Number(account.paymentaccountid.initialValue ?? 0);
  const saved = id > 0;
  const warning =
    doubt?.duplicateOf === undefined
      ? doubt && t('edit.ibanDigitsSaved')
      : t('edit.ibanTwice', { number: doubt.duplicateOf + 1 });
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
          <input key={activeKey} {...active} aria-label={t('edit.activeName', { number })} />
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
            warning={saved ? warning : undefined}
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
        {!saved && <IbanRight iban={account.iban} field={account.ibanright} />}
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
