import type { TFunction } from 'i18next';
import type { Choices } from '~/gate/form/choices.server';

const hiddenId = 'paymentaccountid';
const rowName = /^accounts\[(\d+)\](?:\.(\w+))?$/;

/** 'phone.area' → 'Area code', 'accounts[1].iban' → 'Bank account 2: IBAN' */
export function labelOf(t: TFunction, name: string): string {
  const row = rowName.exec(name);
  if (row) {
    const account = t('partnerdata:edit.account', { number: Number(row[1]) + 1 });
    // The hidden id has no label, so its errors go to the account.
    if (!row[2] || row[2] === hiddenId) return account;
    return t('partnerdata:edit.accountField', { account, field: t(`partnerdata:edit.fields.${row[2]}`) });
  }
  if (name === 'accounts') return t('partnerdata:edit.sections.accounts');
  return t(`partnerdata:edit.fields.${name.replace(/^phone\./, '')}`);
}

/** Of a row, which the schema checks in another order; the form's own fields stand as in its schema. */
export const accountOrder = 'active bankname accountowner iban swift'.split(' ').map(name => `accounts[].${name}`);

/** Errors of the accounts as a whole, or of a hidden id, lead to the section's heading. */
export const accountId = (name: string): string | undefined =>
  name === 'accounts' || name.endsWith(`.${hiddenId}`) ? 'accounts' : undefined;

/** the record's names → the specification's */
const listOf = { reisebuerotyp: 'kette', anrede: 'anrede', titel: 'titel', land: 'land' } as const;

/** The label of a choice, yes or no for a tick. */
export function wordOf(t: TFunction, choices: Partial<Choices>, field: string, value: string): string {
  if (field.endsWith('.active')) return t(`form:${value === 'true' ? 'yes' : 'no'}`);
  const list = choices[listOf[field as keyof typeof listOf]];
  return list?.find(choice => choice.value === value)?.label ?? value;
}
