import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { databaseTime } from '~/database/store/sql-time.server';
import { isInTime, readSsoLink, type SsoKeys, type SsoLink, signedText, ssoLinkSeconds } from '~/rules/single-sign-on';
import type { PlatformDb } from './tables';

/** Validates a link (D13) and uses it up. The portal has validated it too, but over HTTP anybody can call the platform. */
export async function acceptSsoLink(
  db: PlatformDb,
  { partnerId, query, keys }: { partnerId: number; query: Record<string, string>; keys: SsoKeys },
): Promise<boolean> {
  const now = new Date(await databaseTime(db));
  const link = readSsoLink({ ...query, partnerId: String(partnerId) });
  if (!link || !isInTime(link, now) || !isSigned(link, query, keys)) return false;
  return firstUse(db, link, now);
}

function isSigned(link: SsoLink, { host = '', redirectTo }: Record<string, string>, keys: SsoKeys): boolean {
  const key = keys.get(link.kid);
  if (key === undefined) return false;
  const given = Buffer.from(link.sig, 'base64url');
  return [undefined, redirectTo].some(target => {
    const signature = createHmac('sha256', Buffer.from(key, 'base64url'))
      .update(signedText(host, link, target))
      .digest();
    return timingSafeEqual(signature, given);
  });
}

async function firstUse(db: PlatformDb, { kid, nonce }: SsoLink, now: Date): Promise<boolean> {
  await db.deleteFrom('platform.used_proof').where('expires_at', '<', now).execute();
  const proof_hash = createHash('sha256').update(`${kid} ${nonce}`).digest('hex');
  // Twice as long, so that a proof that is just ending leaves no gap.
  const expires_at = new Date(now.getTime() + 2_000 * ssoLinkSeconds);
  const added = await db
    .insertInto('platform.used_proof')
    .values({ proof_hash, expires_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst();
  return added !== undefined;
}
