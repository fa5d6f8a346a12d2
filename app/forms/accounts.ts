import { z } from 'zod';
import { type BrandRules, compact } from './address';
import { accountHolder, bankName, bic, ibanRules, isDoubtfulIban } from './bank';
import { say } from './messages';
import { evenIfIncomplete, firstBroken, string } from './text';

/** A bank account as on the wire; `paymentaccountid` 0 means new. */
export interface BankAccount {
  paymentaccountid: number;
  active: boolean;
  bankname: string;
  accountowner: string;
  iban: string;
  swift: string;
}

/** More accounts than any agency has, few enough for one page. */
export const mostAccounts = 20;

const invalid = { error: say('invalid') };

/** A row of the bank account section. Its IBAN is judged by `accountRows`, where the brand is known. */
export const accountRow = z.object({
  paymentaccountid: z.number(invalid).int(invalid).min(0, invalid).default(0),
  active: z.boolean(invalid).default(false),
  bankname: bankName(),
  accountowner: accountHolder(),
  iban: string.overwrite(compact).default(''),
  swift: bic(),
});

/**
 * The rows of the bank account section. The IBAN of a new account is judged by the brand's rules; that of a saved one is
 * locked and therefore not looked at (specification, points 3 and 5).
 */
export function accountRows(brand: BrandRules) {
  const rules = ibanRules(brand);
  const row = accountRow.superRefine(({ paymentaccountid, iban }, context) => {
    if (paymentaccountid !== 0 || typeof iban !== 'string') return;
    const message = firstBroken(rules, iban);
    if (message !== null) context.addIssue({ code: 'custom', path: ['iban'], message });
  }, evenIfIncomplete);
  return z.array(row).max(mostAccounts, { error: say('tooManyAccounts', mostAccounts) });
}

/** What is wrong with the accounts as a whole: nothing, or where and what. */
export function accountsProblem(
  posted: readonly BankAccount[],
  saved: readonly BankAccount[],
): { path: string[]; message: string } | null {
  const ids = posted.map(account => account.paymentaccountid).filter(id => id !== 0);
  const known = new Set(saved.map(account => account.paymentaccountid));
  // No browser sends such an id by itself, so there is no field at which to say it.
  if (new Set(ids).size < ids.length || ids.some(id => !known.has(id)))
    return { path: [], message: say('unknownAccount') };
  const merged = mergeAccounts(posted, saved);
  const idle = merged.length > 0 && merged.every(account => !account.active);
  return idle ? { path: ['accounts'], message: say('noActiveAccount') } : null;
}

/**
 * The accounts after a save: every saved one keeps its IBAN whatever was posted, and stays even if it was not posted at
 * all, because a saved account can't be deleted (specification, point 4). A new row with the IBAN of a saved account that
 * the form does not hold is that account: an earlier save had got through although nobody was told.
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

/** An IBAN that is accepted and should be looked at all the same (D16). */
export interface IbanDoubt {
  /** of the account in the list */
  place: number;
  /** place of an earlier account with the same IBAN; without it the check digits are what doesn't fit */
  twin?: number;
}

/** The doubts about the accounts in use: one that is not active takes no money astray. */
export function ibanDoubts(accounts: readonly Pick<BankAccount, 'iban' | 'active'>[]): IbanDoubt[] {
  const used = accounts.map(({ iban, active }) => (active ? compact(iban) : ''));
  return used.flatMap((iban, place): IbanDoubt[] => {
    if (iban === '') return [];
    const twin = used.indexOf(iban);
    if (twin < place) return [{ place, twin }];
    return isDoubtfulIban(iban) ? [{ place }] : [];
  });
}
