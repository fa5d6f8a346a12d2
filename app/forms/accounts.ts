import { z } from 'zod';
import { type BrandRules, compact } from './address';
import { accountHolder, bankName, bic, ibanRight, ibanRules, isDoubtfulIban } from './bank';
import { formatMessage } from './messages';
import { evenIfIncomplete, firstBroken, longest, optional, string } from './text';

/** `paymentaccountid` 0 means new. */
export interface BankAccount {
  paymentaccountid: number;
  active: boolean;
  bankname: string;
  accountowner: string;
  iban: string;
  swift: string;
  ibanright?: string;
  /** id of the saved account that a new one takes the place of, for the page alone */
  replaces?: string;
}

const maxNewAccounts = 20;

/** Of saved and new ones together: as many as have room among the fields of a form. */
export const maxAccountRows = 79;

const tooMany = formatMessage('tooManyAccounts', maxNewAccounts);

const invalid = { error: formatMessage('invalid') };

export const accountRow = z.object({
  paymentaccountid: z.number(invalid).int(invalid).min(0, invalid).default(0),
  active: z.boolean(invalid).default(false),
  bankname: bankName(),
  accountowner: accountHolder(),
  iban: string.overwrite(compact).default(''),
  swift: bic(),
  ibanright: ibanRight(),
  replaces: optional({ max: longest.id }).optional(),
});

/** A saved account's IBAN is locked and not checked (specification, points 3 and 5); it can't be deleted, so none counts. */
export function accountRows(brand: BrandRules) {
  const rules = ibanRules(brand);
  return z
    .array(accountRow)
    .max(maxAccountRows, { error: tooMany })
    .superRefine((rows, context) => {
      if (rows.filter(isNew).length > maxNewAccounts) return context.addIssue({ code: 'custom', message: tooMany });
      for (const [index, row] of rows.entries()) {
        if (!isNew(row) || typeof row.iban !== 'string') continue;
        const message = firstBroken(rules, row.iban) ?? ibanDoubt(rows, index);
        if (message !== null) context.addIssue({ code: 'custom', path: [index, 'iban'], message });
      }
    }, evenIfIncomplete);
}

const isNew = (row: BankAccount | undefined) => row?.paymentaccountid === 0;

/** A new account's IBAN can't be corrected once it is stored, so a doubtful one is asked about before (D16). */
function ibanDoubt(rows: readonly BankAccount[], index: number): string | null {
  const { iban, ibanright } = rows[index] as BankAccount;
  if (ibanright === iban) return null;
  const first = rows.findIndex((row, at) => (at < index || row?.paymentaccountid > 0) && row?.iban === iban);
  if (first >= 0 && first !== index) return formatMessage('ibanTwice', first + 1);
  return isDoubtfulIban(iban) ? formatMessage('ibanDoubtful') : null;
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
  const merged = posted.map(({ ibanright: _, replaces: _r, ...account }) => {
    const { paymentaccountid, iban } = original(account) ?? account;
    return { ...account, paymentaccountid, iban };
  });
  const mergedIds = new Set(merged.map(account => account.paymentaccountid));
  return [...merged, ...absent.filter(account => !mergedIds.has(account.paymentaccountid))];
}

/** Stored, but deserves a second look (D16). */
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
