import type { Submission } from '@conform-to/react';
import type { MessageCode } from '~/forms/messages';
import { type BankAccount, fromRecords, type PartnerOutput, toBankAccounts, toPartnerRecord } from '~/forms/partner';
import { audit } from '~/gate/audit.server';
import { answer, done } from '~/gate/form.server';
import { type NotSaved, saveOrReadBack } from '~/gate/save.server';
import type { PartnerVisit } from '~/gate/visit.server';
import { to } from '~/portal';
import { type Difference, differences } from '~/rules/differences';
import { versionOf } from '~/rules/version';
import { type PartnerFile, readPartner } from './record.server';

/** What the page shows besides the typed values when the record has moved on under the form. */
export interface MovedOn {
  /** fields in which this form and what somebody else saved differ (D21) */
  conflict: Difference[];
}

type Typed = Submission<unknown, string[], PartnerOutput>;

/**
 * Saves partner and bank accounts, the specification's two calls. Only what differs from the record is sent, so a second
 * try after the accounts alone had failed sends the accounts alone.
 */
export async function savePartner(
  visit: PartnerVisit,
  value: PartnerOutput,
  file: PartnerFile,
  typed: Typed,
  body: FormData,
) {
  if (value.version !== file.version) {
    const conflict = differencesFrom(file, value);
    // Saved by somebody else with the very same values: there is nothing to choose.
    if (conflict.length > 0) return answer<MovedOn>({ result: typed.reply(), extra: { conflict } }, 409);
  }
  const officeNotSaved = await saveOffice(visit, value, file);
  if (officeNotSaved) return refusal(typed, officeNotSaved, 'unchangedData');
  // From here on the partner is as typed: a draft of this form must not meet its own save as somebody else's (D8, D21).
  body.set('version', versionOf({ partner: toPartnerRecord(value), accounts: file.accounts }));
  const accountsNotSaved = await saveAccounts(visit, value, file);
  if (accountsNotSaved) {
    const half = versionOf(toPartnerRecord(value)) !== versionOf(file.partner);
    return half ? accountsRefusal(typed, accountsNotSaved) : refusal(typed, accountsNotSaved, 'unchangedData');
  }
  return done('dataSaved', to('partnerdata/edit'));
}

function differencesFrom(file: PartnerFile, value: PartnerOutput): Difference[] {
  const { accounts, version: _, once: _o, ...office } = value;
  const { accounts: savedAccounts, ...savedOffice } = fromRecords(file.partner, file.accounts);
  return differences({ ...office, accounts }, { ...savedOffice, accounts: savedAccounts });
}

async function saveOffice(visit: PartnerVisit, value: PartnerOutput, file: PartnerFile): Promise<NotSaved | null> {
  const office = toPartnerRecord(value);
  const wanted = versionOf(office);
  if (wanted === versionOf(file.partner)) return null;
  const notSaved = await saveOrReadBack({
    save: () => visit.api.savePartner({ partnerid: visit.partner.id, partner: office }),
    isSaved: async () => versionOf((await readPartner(visit)).partner) === wanted,
  });
  if (!notSaved)
    await audit(visit, 'partner.saved', { fields: differences(office, file.partner).map(({ field }) => field) });
  return notSaved;
}

async function saveAccounts(visit: PartnerVisit, value: PartnerOutput, file: PartnerFile): Promise<NotSaved | null> {
  const accounts = toBankAccounts(value);
  if (versionOf(accounts) === versionOf(file.accounts)) return null;
  const wanted = versionOf(withoutIds(accounts));
  const notSaved = await saveOrReadBack({
    save: () => visit.api.saveBankAccounts({ partnerid: visit.partner.id, accounts }),
    isSaved: async () => versionOf(withoutIds((await readPartner(visit)).accounts)) === wanted,
  });
  if (!notSaved) await audit(visit, 'accounts.saved', { ibans: accounts.map(({ iban }) => `…${iban.slice(-4)}`) });
  return notSaved;
}

/** A new account gets its id by being saved, so ids can't be compared across a save. */
const withoutIds = (accounts: readonly BankAccount[]) =>
  accounts.map(({ paymentaccountid: _, ...account }) => account).sort((one, other) => (one.iban < other.iban ? -1 : 1));

function refusal(typed: Typed, notSaved: NotSaved, message: string) {
  const result = typed.reply({ formErrors: [message], fieldErrors: fieldErrors(notSaved) });
  return answer({ result }, notSaved.refused ? 422 : 502);
}

/** The partner is saved by now, so the form goes on from the record as it is: saving again sends the accounts alone. */
function accountsRefusal(typed: Typed, notSaved: NotSaved) {
  const result = typed.reply({ formErrors: ['accountsNotSaved'], fieldErrors: fieldErrors(notSaved) });
  return answer<MovedOn>({ result, extra: { conflict: [] } }, notSaved.refused ? 422 : 502);
}

/** The upstream's own objections at the fields that it names. */
function fieldErrors({ fields }: NotSaved): Record<string, string[]> {
  return Object.fromEntries(fields.map(({ field, code }) => [formName(field), [messageOf(code)]]));
}

/** The upstream's codes that say the same as one of ours without an argument; all others ask to look at the value. */
const known: Record<string, MessageCode> = { required: 'required', iban_locked: 'ibanLocked', email: 'email' };
const messageOf = (code: string): MessageCode => known[code] ?? 'refused';

/** 'accounts.0.iban' → 'accounts[0].iban'; the phone is one text there and three fields here. */
const formName = (field: string) =>
  field === 'telefon' ? 'phone.number' : field.replace(/\.(\d+)(?=\.|$)/g, (_, index: string) => `[${index}]`);
