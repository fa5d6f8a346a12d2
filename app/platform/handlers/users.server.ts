import { sql, type Transaction } from 'kysely';
import { aclOf } from '~/rules/rights';
import type { Context, Handlers } from '../context';
import { PlatformError } from '../errors';
import { lockPartner } from '../partner-lock.server';
import { toColumns, toWire } from '../records/record';
import { userFields } from '../records/user';
import type { PlatformDb, PlatformTables } from '../tables';
import { endTokens } from '../tokens.server';
import { type Account, administers, changedAccount, validateEditor, validateUser } from '../users.server';

export const userHandlers = {
  async listUsers({ db }, { partnerid }) {
    const users = await db
      .selectFrom('platform.app_user')
      .select(['user_no', 'rights', 'locked', ...Object.values(userFields).map(({ column }) => column)])
      .where('partner_id', '=', partnerid)
      .orderBy('user_no')
      .execute();
    return users.map(user => ({
      userno: user.user_no,
      partnerid,
      ...toWire(userFields, user),
      password: undefined,
      accountlocked: user.locked,
      acl: aclOf(user.rights),
    }));
  },

  /**
   * A new password or a lock ends the user's tokens. Errors: 400 'invalid_user' with fields, 404 'user_not_found', 409
   * 'username_taken', 'username_locked', 'own_account', 'own_login', 'right_not_held'.
   */
  async saveUser({ db, caller, hashing }, { partnerid, user }) {
    validateUser(user);
    // Hashing takes long, and nobody should wait for it.
    const password = user.password === '' ? {} : await newPassword(hashing, user.password);
    return withUsers(db, caller, partnerid, async (transaction, editor, accounts) => {
      const before = accounts.find(each => each.user_no === user.userno);
      if (user.userno !== 0 && !before) throw new PlatformError(404, 'user_not_found');
      const after = changedAccount(user, before, partnerid);
      validateEditor(editor, { partnerId: partnerid, before, after, password: user.password });
      const values = { ...toColumns(userFields, user), rights: after.rights, locked: after.locked, ...password };
      const userno = await store(transaction, partnerid, before, values);
      if (before && (after.locked || user.password !== '')) await endTokens(transaction, userno);
      return { userno };
    });
  },

  /** Errors: 404 'user_not_found', 409 'own_account', 'own_login', 'right_not_held'. */
  async deleteUser({ db, caller }, { partnerid, username }) {
    return withUsers(db, caller, partnerid, async (transaction, editor, accounts) => {
      const before = accounts.find(each => each.username === username);
      if (!before) throw new PlatformError(404, 'user_not_found');
      validateEditor(editor, { partnerId: partnerid, before, after: undefined });
      await transaction.deleteFrom('platform.app_user').where('user_no', '=', before.user_no).execute();
      return { success: true };
    });
  },

  /** By anybody of any partner, whatever the case or the shape of the signs. */
  async userExists({ db }, { username }) {
    const found = await db
      .selectFrom('platform.app_user')
      .select('user_no')
      .where(sql<string>`platform.login_name(username)`, '=', sql<string>`platform.login_name(${username})`)
      .executeTakeFirst();
    return { userexists: found !== undefined };
  },
} satisfies Handlers;

/** A password that is given replaces one that was mailed and not used yet. */
const newPassword = async (hashing: Context['hashing'], password: string) => ({
  password_hash: await hashing.hash(password),
  mailed_hash: null,
  mailed_until: null,
});

type Change<Answer> = (
  transaction: Transaction<PlatformTables>,
  editor: Account,
  accounts: readonly Account[],
) => Promise<Answer>;

/** Looks at the caller again under the lock: of two who strip each other at once the second no longer may (D10). */
async function withUsers<Answer>(
  db: PlatformDb,
  caller: Context['caller'],
  partnerId: number,
  change: Change<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction().execute(async trx => {
      await lockPartner(trx, partnerId);
      const accounts = await trx
        .selectFrom('platform.app_user')
        .select(['user_no', 'username', 'rights', 'locked'])
        .where('partner_id', '=', partnerId)
        .execute();
      const editor = accounts.find(each => each.user_no === caller?.userNo);
      if (!editor || !administers(editor)) throw new PlatformError(403, 'missing_right');
      return change(trx, editor, accounts);
    });
  } catch (error) {
    throw refusals[Object(error).constraint]?.() ?? error;
  }
}

/** The database has the last word: another partner may take a name at the same moment. */
const refusals: Record<string, (() => PlatformError) | undefined> = {
  app_user_username: () => new PlatformError(409, 'username_taken', [{ field: 'username', code: 'username_taken' }]),
  app_user_administrator: () => new PlatformError(409, 'last_administrator'),
};

type Texts = Record<(typeof userFields)[keyof typeof userFields]['column'], string>;

async function store(
  transaction: Transaction<PlatformTables>,
  partnerId: number,
  before: Account | undefined,
  values: Texts & { rights: number; locked: boolean; password_hash?: string },
): Promise<number> {
  if (before) {
    await transaction.updateTable('platform.app_user').set(values).where('user_no', '=', before.user_no).execute();
    return before.user_no;
  }
  const { password_hash = '', ...user } = values;
  const added = await transaction
    .insertInto('platform.app_user')
    .values({ ...user, password_hash, partner_id: partnerId })
    .returning('user_no')
    .executeTakeFirstOrThrow();
  return added.user_no;
}
