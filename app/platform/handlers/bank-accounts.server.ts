import type { Transaction } from 'kysely';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import { lockPartner } from '../partner-lock.server';
import { type Account, accountFields } from '../records/bank-account';
import { toColumns, toWire } from '../records/record';
import type { PlatformDb, PlatformTables } from '../tables';
import { validate } from '../validate';

export const bankAccountHandlers = {
  async listBankAccounts({ db }, { partnerid }) {
    return listAccounts(db, partnerid);
  },

  /**
   * Accounts that the request leaves out stay. Errors: 400 'invalid_account' with fields such as 'accounts.0.iban',
   * 404 'account_not_found', 409 'iban_locked', 'no_active_account'.
   */
  async saveBankAccounts({ db }, { partnerid, accounts }) {
    validateAccounts(accounts);
    await db.transaction().execute(async trx => {
      // Two saves at once would each see the other's accounts as they were, and could together leave none active.
      await lockPartner(trx, partnerid);
      const saved = new Map((await listAccounts(trx, partnerid)).map(one => [one.paymentaccountid, one]));
      for (const account of accounts) await store(trx, partnerid, account, saved);
      const after = await listAccounts(trx, partnerid);
      if (after.length > 0 && !after.some(account => account.active)) throw new PlatformError(409, 'no_active_account');
    });
    return { success: true };
  },
} satisfies Handlers;

async function listAccounts(db: PlatformDb, partnerId: number) {
  const rows = await db
    .selectFrom('platform.bank_account')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('id')
    .execute();
  return rows.map(row => ({ paymentaccountid: row.id, active: row.active, ...toWire(accountFields, row) }));
}

function validateAccounts(accounts: Account[]): void {
  const faults = accounts.flatMap((account, index) =>
    validate(account, accountFields).map(({ field, code }) => ({ field: `accounts.${index}.${field}`, code })),
  );
  const ids = accounts.map(account => account.paymentaccountid).filter(id => id !== 0);
  if (new Set(ids).size < ids.length) faults.push({ field: 'accounts', code: 'repeated' });
  if (faults.length > 0) throw new PlatformError(400, 'invalid_account', faults);
}

async function store(
  transaction: Transaction<PlatformTables>,
  partnerId: number,
  account: Account,
  saved: Map<number, { iban: string }>,
): Promise<void> {
  const { paymentaccountid: id, active } = account;
  const { iban, ...values } = { active, ...toColumns(accountFields, account) };
  if (id === 0) {
    await transaction
      .insertInto('platform.bank_account')
      .values({ ...values, iban, partner_id: partnerId })
      .execute();
    return;
  }
  const before = saved.get(id);
  if (!before) throw new PlatformError(404, 'account_not_found');
  if (before.iban !== iban) throw new PlatformError(409, 'iban_locked');
  await transaction.updateTable('platform.bank_account').set(values).where('id', '=', id).execute();
}
