import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankAccount, PartnerValues } from '~/forms/partner';
import { Flash } from '~/parts/frame/flash';
import { Icon } from '~/parts/frame/icon';
import { NewAccount } from './new-account';
import { SavedAccount, setChecked } from './saved-account';
import type { AccountField, PartnerData } from './types';

interface AccountsProps {
  form: FormMetadata<PartnerValues, string[]>;
  field: FieldMetadata<BankAccount[], PartnerValues, string[]>;
  /** of the button that was pressed without scripts */
  intent?: RowIntent;
  data: PartnerData;
}

export type RowIntent = {
  type: string;
  payload?: { index?: number; restores?: string; defaultValue?: { replaces?: string } };
} | null;

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
      <Flash place="accounts" />
      {removed && (
        <p id="account-removed" role="status">
          {t('edit.accountRemoved', { number: removed })}
        </p>
      )}
      {rows.length === 0 && <p className="muted">{t('edit.accountsEmpty')}</p>}
      {rows.map((row, index) =>
        idOf(row) > 0 ? (
          <SavedAccount
            key={row.key}
            row={row}
            number={index + 1}
            replace={form.insert.getButtonProps({ name: field.name, defaultValue: replacementOf(row) })}
            set={activeBy(intent, idOf(row))}
            doubt={data.doubts.find(each => each.index === index)}
            stored={data.values?.accounts.find(each => Number(each.paymentaccountid) === idOf(row))}
          />
        ) : (
          <NewAccount
            key={row.key}
            row={row}
            number={index + 1}
            remove={form.remove.getButtonProps(removalOf(row, field.name, index))}
            restore={() => {
              const old = rows.find(each => String(idOf(each)) === replacedBy(row));
              if (old) setChecked(old.getFieldset().active.id, true);
            }}
            autoFocus={intent?.type === 'insert' && index === rows.length - 1}
            example={data.rules.iban.example}
          />
        ),
      )}
      <button {...form.insert.getButtonProps({ name: field.name, defaultValue: newAccount })}>
        <Icon name="plus" />
        {t('edit.addAccount')}
      </button>
    </fieldset>
  );
}

const newAccount = { paymentaccountid: 0, active: true };

export const idOf = (row: AccountField) => Number(row.getFieldset().paymentaccountid.initialValue ?? 0);

function replacementOf(row: AccountField) {
  const { accountowner } = row.getFieldset();
  return { ...newAccount, accountowner: accountowner.value ?? '', replaces: String(idOf(row)) };
}

/** With a replacement goes what it did to the old account. */
const removalOf = (row: AccountField, name: string, index: number) => ({ name, index, restores: replacedBy(row) });

const replacedBy = (row: AccountField) => row.getFieldset().replaces.initialValue || undefined;

/** Without scripts: whether an account has just been made active, by deleting its replacement, or inactive, by replacing it. */
export function activeBy(intent: RowIntent | undefined, paymentaccountid: number): boolean | undefined {
  const adds = intent?.type === 'insert';
  const id = adds ? intent.payload?.defaultValue?.replaces : intent?.payload?.restores;
  return id === String(paymentaccountid) ? !adds : undefined;
}

type SectionRef = React.RefObject<HTMLFieldSetElement>;

/** @returns the number of the account that was deleted last */
function useRowChange(section: SectionRef, keys: string[]): { removed?: number } | null {
  const [change, setChange] = useState<{ removed?: number } | null>(null);
  const before = useRef(keys);
  useEffect(() => {
    const gone = before.current.findIndex((key, index) => key !== keys[index]);
    const grown = keys.length > before.current.length;
    if (keys.length !== before.current.length) {
      const wanted = grown ? '.account:nth-last-of-type(1) input[type="text"]' : 'h2';
      section.current?.querySelector<HTMLElement>(wanted)?.focus();
      setChange({ removed: grown ? undefined : gone + 1 });
    }
    before.current = keys;
  }, [section, keys]);
  return change;
}
