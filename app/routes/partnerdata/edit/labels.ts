import type { FormMetadata } from '@conform-to/react';
import type { TFunction } from 'i18next';
import type { PartnerValues } from '~/forms/partner';
import type { FailedField } from '~/parts/error-summary';

const hiddenId = 'paymentaccountid';
const rowName = /^accounts\[(\d+)\](?:\.(\w+))?$/;

/** The label of a posted name: 'phone.area' → 'Area code', 'accounts[1].iban' → 'Bank account 2: IBAN'. */
export function labelOf(t: TFunction, name: string): string {
  const row = rowName.exec(name);
  if (row) {
    const account = t('partnerdata:edit.account', { number: Number(row[1]) + 1 });
    // The hidden id has no label: what is wrong with it is wrong with its account.
    if (!row[2] || row[2] === hiddenId) return account;
    return t('partnerdata:edit.accountField', { account, field: t(`partnerdata:edit.fields.${row[2]}`) });
  }
  if (name === 'accounts') return t('partnerdata:edit.sections.accounts');
  return t(`partnerdata:edit.fields.${name.replace(/^phone\./, '')}`);
}

/** The form's top names in the specification's order. */
const order = [
  'reisebuerotyp firma abteilung anrede titel fname lname strasse hausnummer ort land plz phone',
  'email url gtmid director register steuernr accounts',
]
  .join(' ')
  .split(' ');

/** What failed, in the order of the form, the whole form's messages first. */
export function failedFields(t: TFunction, form: FormMetadata<PartnerValues, string[]>): FailedField[] {
  const place = (name: string) => {
    const top = /^\w*/.exec(name)?.[0] ?? '';
    return name === '' ? -1 : order.indexOf(top);
  };
  return Object.entries(form.allErrors)
    .map(([name, errors], index) => ({ name, errors, index }))
    .sort((one, other) => place(one.name) - place(other.name) || one.index - other.index)
    .map(({ name, errors }) => ({
      id: idOf(form.id, name),
      label: name === '' ? '' : labelOf(t, name),
      errors,
    }));
}

/** Conform's id of a field; a message of the whole form has none, that of the accounts leads to their heading. */
function idOf(formId: string, name: string): string | undefined {
  if (name === '') return undefined;
  return name === 'accounts' || name.endsWith(`.${hiddenId}`) ? 'accounts' : `${formId}-${name}`;
}
