import type { Submission } from '@conform-to/react';
import { to } from '~/addresses';
import { type BankAccount, type PartnerOutput, toBankAccounts, toPartnerRecord } from '~/forms/partner';
import { confirmFirst } from '~/gate/form/confirmation.server';
import { conflictReply, done, notSavedReply } from '~/gate/form/reply.server';
import { askForOfficeAddress } from '~/gate/office-address/office-address.server';
import { auditOutcome, type NotSaved, saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import type { PartnerVisit } from '~/gate/visit';
import { maskedIban } from '~/rules/changes';
import { sectionOfChange } from '~/rules/differences';
import { mergeSaves, versionOfForm } from '~/rules/merge';
import { versionOf } from '~/rules/version';
import { type PartnerFile, readPartner, shownOf } from './record.server';
import { sections } from './sections.server';

type Typed = Submission<unknown, string[], PartnerOutput>;

/** Two calls, and only what differs from the record: if the accounts alone failed, a second try sends them alone. */
export async function savePartner(
  visit: PartnerVisit,
  posted: PartnerOutput,
  file: PartnerFile,
  typed: Typed,
  body: FormData,
) {
  const { version, choices, once: _, ...mine } = posted;
  const shown = shownOf(visit, file);
  const merged = mergeSaves({ version, choices, mine, theirs: shown, together });
  const conflict = conflictReply(typed, merged.conflicts);
  if (conflict) return conflict;
  const value: PartnerOutput = { ...posted, ...merged.values };
  const asked = changesOf(value, file);
  await confirmFirst(visit, body, [asked.office, asked.accounts], (event, field) =>
    event === 'accounts.saved' ? 'accounts' : `partner-${field}`,
  );
  const newAddress = value.email;
  // A new address does not count yet (D36).
  value.email = file.partner.email;
  const officeNotSaved = await saveOffice(visit, value, file);
  if (officeNotSaved) return notSavedReply(typed, officeNotSaved, { nameOf });
  // The partner is saved now: the form, or a draft of it, must not see that as somebody else's save (D8, D21).
  const saved = version + versionOfForm({ ...mine, accounts: [] });
  body.set('version', saved);
  const accountsNotSaved = await saveAccounts(visit, value, file);
  if (accountsNotSaved) {
    // If the accounts fail, the form goes on from the saved partner.
    const half = versionOf(toPartnerRecord(value)) !== versionOf(file.partner);
    const message = half ? 'accountsNotSaved' : undefined;
    return notSavedReply(typed, accountsNotSaved, { nameOf, version: saved, message });
  }
  const isNewAddress = newAddress !== file.partner.email;
  const outcome = isNewAddress && (await askForOfficeAddress(visit, file.partner.email, newAddress));
  const page = to('partnerdata/edit');
  if (outcome === 'limited') return done('addressTooMany', page, 'warning', merged.taken);
  if (outcome) return done('addressAsked', page, 'success', merged.taken);
  const sameAccounts = versionOf(toBankAccounts(value)) === versionOf(file.accounts);
  const section = sameAccounts ? sectionOfChange(sections, merged.values, shown) : 'accounts';
  return done('dataSaved', page, 'success', merged.taken, section);
}

function changesOf(value: PartnerOutput, { partner, accounts }: PartnerFile) {
  return {
    office: { event: 'partner.saved', before: partner, after: toPartnerRecord(value) },
    accounts: { event: 'accounts.saved', before: byIban(accounts), after: byIban(toBankAccounts(value)) },
  } as const;
}

const together = [['land', 'plz'], ['phone.prefix', 'phone.area', 'phone.number'], ['accounts[].active']];

async function saveOffice(visit: PartnerVisit, value: PartnerOutput, file: PartnerFile): Promise<NotSaved | null> {
  const office = toPartnerRecord(value);
  const wanted = versionOf(office);
  if (wanted === versionOf(file.partner)) return null;
  const notSaved = await saveOrReadBack({
    save: () => visit.api.savePartner({ partnerid: visit.partner.id, partner: office }),
    isSaved: async () => versionOf((await readPartner(visit)).partner) === wanted,
  });
  await auditOutcome(visit, notSaved, changesOf(value, file).office);
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
  await auditOutcome(visit, notSaved, changesOf(value, file).accounts);
  return notSaved;
}

/** By the last four digits of the IBAN, since a new account has no id yet. */
function byIban(accounts: readonly BankAccount[]): Record<string, object> {
  const named: Record<string, object> = {};
  for (const { paymentaccountid: _, ...account } of accounts) {
    let name = maskedIban(account.iban);
    while (name in named) name += '′';
    named[name] = account;
  }
  return named;
}

/** A new account gets its id from the save. */
const withoutIds = (accounts: readonly BankAccount[]) =>
  accounts.map(({ paymentaccountid: _, ...account }) => account).sort((one, other) => (one.iban < other.iban ? -1 : 1));

/** 'accounts.0.iban' → 'accounts[0].iban'; the upstream has one phone field, the form three. */
const nameOf = (field: string) =>
  field === 'telefon' ? 'phone.number' : field.replace(/\.(\d+)(?=\.|$)/g, (_, index: string) => `[${index}]`);
