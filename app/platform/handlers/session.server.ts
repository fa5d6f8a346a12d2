import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Handlers } from '../context';
import { PlatformError } from '../errors';
import type { PlatformTables } from '../tables';
import { issueToken } from '../tokens.server';

/** Step 1 and step 2 of signing in (D6). */
export const sessionHandlers = {
  /** Partner id or staff name → the partner that it belongs to. Errors: 404 'partner_not_found'. */
  async checkPartner({ db }, { username }) {
    const login = await findLogin(db, username);
    if (!login) throw new PlatformError(404, 'partner_not_found');
    return { iscbe: login.corporate, partnerid: login.partner_id, username: login.username, mandant: login.mandant };
  },

  /**
   * Name and password → session with a new token; the hash is renewed when its parameters have changed. Errors: 401
   * 'login_invalid', the same and after the same time for an unknown user, a wrong password and a locked user.
   */
  async authentication({ db, hashing, now }, { username, password }) {
    const login = await findLogin(db, username);
    const fits = await hashing.verify(login?.password_hash, password);
    if (!login || !fits || login.locked) throw new PlatformError(401, 'login_invalid');
    if (hashing.outdated(login.password_hash)) {
      const renewed = await hashing.hash(password);
      await db
        .updateTable('platform.app_user')
        .set({ password_hash: renewed })
        .where('user_no', '=', login.user_no)
        .where('password_hash', '=', login.password_hash)
        .execute();
    }
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
    };
  },
} satisfies Handlers;

/** Names are compared without case. What no name can look like is not asked for. */
async function findLogin(db: Kysely<PlatformTables>, username: string) {
  const name = username.trim();
  if (name === '' || name.length > 120) return undefined;
  return db
    .selectFrom('platform.app_user as user')
    .innerJoin('platform.partner as partner', 'partner.id', 'user.partner_id')
    .select(['user.user_no', 'user.partner_id', 'user.username', 'user.password_hash', 'user.rights', 'user.locked'])
    .select(['partner.corporate', 'partner.mandant', 'partner.page_views_enabled', 'partner.trade_partner'])
    .select('partner.layout_token')
    .where(sql<string>`lower("user".username)`, '=', name.toLowerCase())
    .executeTakeFirst();
}
