import { createHash, randomBytes } from 'node:crypto';
import type { PlatformDb } from './tables';

/** Outlives the portal's session of two hours (D7), so that no page of it meets a dead token. */
const lifeMs = 130 * 60_000;

/** Who calls: found by the token, never by what a request says. */
export interface Caller {
  userNo: number;
  username: string;
  partnerId: number;
  /** bits of D10 */
  rights: number;
}

/** 256 bits, of which only the hash is kept. The user's dead tokens are swept. */
export async function issueToken(db: PlatformDb, userNo: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('platform.access_token').where('user_no', '=', userNo).where('expires_at', '<=', now).execute();
  await db
    .insertInto('platform.access_token')
    .values({ token_hash: hashOf(token), user_no: userNo, expires_at: new Date(now.getTime() + lifeMs) })
    .execute();
  return token;
}

/** null for a forged or expired token, and for a user locked since. */
export async function findCaller(db: PlatformDb, token: string, now: Date): Promise<Caller | null> {
  const found = await db
    .selectFrom('platform.access_token as token')
    .innerJoin('platform.app_user as user', 'user.user_no', 'token.user_no')
    .select(['user.user_no as userNo', 'user.username', 'user.partner_id as partnerId', 'user.rights'])
    .where('token.token_hash', '=', hashOf(token))
    .where('token.expires_at', '>', now)
    .where('user.locked', '=', false)
    .executeTakeFirst();
  return found ?? null;
}

export async function endTokens(db: PlatformDb, userNo: number, except?: string): Promise<void> {
  let query = db.deleteFrom('platform.access_token').where('user_no', '=', userNo);
  if (except !== undefined) query = query.where('token_hash', '<>', hashOf(except));
  await query.execute();
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
