import { z } from 'zod';
import { type BrandRules, compact } from './address';
import { accountHolder, bankName, bic, ibanRules, isDoubtfulIban } from './bank';
import { formatMessage } from './messages';
import { evenIfIncomplete, firstBroken, string } from './text';

/** `paymentaccountid` 0 means new. */
export interface BankAccount {
  paymentaccountid: number;
  active: boolean;
  bankname: string;
  accountowner: string;
  iban: string;
  swift: string;
}

export const mostAccounts = 20;

const invalid = { error: formatMessage('invalid') };

export const accountRow = z.object({
  paymentaccountid: z.number(invalid).int(invalid).min(0, invalid).default(0),
  active: z.boolean(invalid).default(false),
  bankname: bankName(),
  accountowner: accountHolder(),
  iban: string.overwrite(compact).default(''),
  swift: bic(),
});

/** A saved account's IBAN is locked and not checked (specification, points 3 and 5). */
export function accountRows(brand: BrandRules) {
  const rules = ibanRules(brand);
  const row = accountRow.superRefine(({ paymentaccountid, iban }, context) => {
    if (paymentaccountid !== 0 || typeof iban !== 'string') return;
    const message = firstBroken(rules, iban);
    if (message !== null) context.addIssue({ code: 'custom', path: ['iban'], message });
  }, evenIfIncomplete);
  return z.array(row).max(mostAccounts, { error: formatMessage('tooManyAccounts', mostAccounts) });
}

export function accountsProblem(
  posted: readonly BankAccount[],
  saved: readonly BankAccount[],
): { path: string[]; message: string } | null {
  const ids = posted.map(account => account.paymentaccountid).filter(id => id !== 0);
  const known = new Set(saved.map(account => account.paymentaccountid));
  if (new Set(ids).size < ids.length || ids.some(id => !known.has(id)))
    return { path: [], message: formatMessage('unknownAccount') };
  const merged = mergeAccounts(posted, saved);
  const idle = merged.length > 0 && merged.every(account => !account.active);
  return idle ? { path: ['accounts'], message: formatMessage('noActiveAccount') } : null;
}

/**
 * Saved accounts keep their IBAN, and stay even if they were not posted (specification, point 4). A new row with the
 * IBAN of one that was not posted is that account: an earlier save succeeded without its answer arriving.
 */
export function mergeAccounts(posted: readonly BankAccount[], saved: readonly BankAccount[]): BankAccount[] {
  const postedIds = new Set(posted.map(account => account.paymentaccountid));
  const absent = saved.filter(account => !postedIds.has(account.paymentaccountid));
  const original = ({ paymentaccountid, iban }: BankAccount) =>
    paymentaccountid === 0
      ? absent.find(account => account.iban === iban)
      : saved.find(account => account.paymentaccountid === paymentaccountid);
  const merged = posted.map(account => {
    const { paymentaccountid, iban } = original(account) ?? account;
    return { ...account, paymentaccountid, iban };
  });
  const mergedIds = new Set(merged.map(account => account.paymentaccountid));
  return [...merged, ...absent.filter(account => !mergedIds.has(account.paymentaccountid))];
}

/** Accepted, but deserves a second look (D16). */
export interface IbanDoubt {
  index: number;
  /** index of an earlier account with this IBAN; without it the check digits are wrong */
  duplicateOf?: number;
}

export function ibanDoubts(accounts: readonly Pick<BankAccount, 'iban' | 'active'>[]): IbanDoubt[] {
  const used = accounts.map(({ iban, active }) => (active ? compact(iban) : ''));
  return used.flatMap((iban, index): IbanDoubt[] => {
    if (iban === '') return [];
    const duplicateOf = used.indexOf(iban);
    if (duplicateOf < index) return [{ index, duplicateOf }];
    return isDoubtfulIban(iban) ? [{ index }] : [];
  });
}
