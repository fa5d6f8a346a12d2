import { sql } from 'kysely';
import type { Hashing } from './hashing.server';
import { hasSubPartners } from './reports/sub-partners.server';
import type { PlatformDb } from './tables';
import { endTokens, issueToken } from './tokens.server';

type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

/** What no name can look like is not asked for. */
export async function findLogin(db: PlatformDb, username: string) {
  const name = username.trim();
  if (name === '' || name.length > 120) return undefined;
  return db
    .selectFrom('platform.app_user as user')
    .innerJoin('platform.partner as partner', 'partner.id', 'user.partner_id')
    .select(['user.user_no', 'user.partner_id', 'user.username', 'user.password_hash', 'user.rights', 'user.locked'])
    .select(['user.mailed_hash', 'user.mailed_until'])
    .select(['partner.corporate', 'partner.mandant', 'partner.page_views_enabled', 'partner.trade_partner'])
    .select('partner.layout_token')
    .where(sql<string>`platform.login_name("user".username)`, '=', sql<string>`platform.login_name(${name})`)
    .executeTakeFirst();
}

export async function openSession(db: PlatformDb, login: Login, now: Date) {
  return {
    authtoken: await issueToken(db, login.user_no, now),
    partnerid: login.partner_id,
    user: login.username,
    accesstoken: login.rights,
    pagetrakingenabled: login.page_views_enabled,
    iscbe: login.corporate,
    mandant: login.mandant,
    tradepartner: login.trade_partner,
    wlvtoken: login.layout_token,
    superpartner: await hasSubPartners(db, login.partner_id),
  };
}

export async function renewHash(db: PlatformDb, hashing: Hashing, login: Login, password: string): Promise<void> {
  const { user_no, password_hash } = login;
  if (!hashing.outdated(password_hash)) return;
  const change = db.updateTable('platform.app_user').set({ password_hash: await hashing.hash(password) });
  await change.where('user_no', '=', user_no).where('password_hash', '=', password_hash).execute();
}

/** Whoever asked for a mailed password knows of it, so the time of the second computation tells nobody anything. */
export async function takeMailed(
  db: PlatformDb,
  hashing: Hashing,
  { user_no, mailed_hash, mailed_until }: Login,
  { password, now }: { password: string; now: Date },
): Promise<boolean> {
  if (mailed_hash === null || mailed_until === null || mailed_until <= now) return false;
  if (!(await hashing.verify(mailed_hash, password))) return false;
  return db.transaction().execute(async trx => {
    const promotion = trx
      .updateTable('platform.app_user')
      .set({ password_hash: mailed_hash, mailed_hash: null, mailed_until: null })
      .where('user_no', '=', user_no);
    const { numUpdatedRows } = await promotion.where('mailed_hash', '=', mailed_hash).executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await endTokens(trx, user_no);
    else return isPassword(trx, user_no, mailed_hash);
    return true;
  });
}

/** Somebody was quicker with the same password (a double click), or it has been replaced by a newer one. */
async function isPassword(db: PlatformDb, userNo: number, password_hash: string): Promise<boolean> {
  const user = db.selectFrom('platform.app_user').select('user_no').where('user_no', '=', userNo);
  return (await user.where('password_hash', '=', password_hash).executeTakeFirst()) !== undefined;
}
