import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankAccount, PartnerValues } from '~/forms/partner';
import { Flash } from '~/parts/frame/flash';
import { Icon } from '~/parts/frame/icon';
import { NewAccount } from './new-account';
import { SavedAccount, setChecked } from './saved-account';
import type { AccountField, IntentButton, PartnerData } from './types';

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
  const replaced = intent?.type === 'insert' ? intent.payload?.defaultValue?.replaces : undefined;
  const restored = restoredBy(intent);
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
            replaced={replaced === String(idOf(row))}
            restored={restored === String(idOf(row))}
            doubt={data.doubts.find(each => each.index === index)}
            stored={data.values?.accounts.find(each => Number(each.paymentaccountid) === idOf(row))}
          />
        ) : (
          <NewAccount
            key={row.key}
            row={row}
            number={index + 1}
            remove={removalOf(row, form.remove.getButtonProps({ name: field.name, index }))}
            restore={() => restore(rows, row)}
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

const replacedBy = (row: AccountField) => row.getFieldset().replaces.initialValue || undefined;

/** With a replacement goes what it did to the old account. */
function removalOf(row: AccountField, button: IntentButton): IntentButton {
  const restores = replacedBy(row);
  if (restores === undefined) return button;
  const { type, payload } = JSON.parse(button.value);
  return { ...button, value: JSON.stringify({ type, payload: { ...payload, restores } }) };
}

/** @returns id of the account that is active again without scripts, since its replacement was deleted */
export const restoredBy = (intent?: RowIntent): string | undefined =>
  intent?.type === 'remove' ? intent.payload?.restores : undefined;

function restore(rows: AccountField[], row: AccountField): void {
  const old = rows.find(each => String(idOf(each)) === replacedBy(row));
  if (old) setChecked(old.getFieldset().active.id, true);
}

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
