import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isInTime, longestProof, type Proof, readProof, type SignOnKeys, signedText } from '~/rules/single-sign-on';
import type { PlatformTables } from './tables';

/**
 * Judges the proof of a single sign-on (D13), which a portal hands on together with the host that it was made for, and
 * uses it up. The platform does so itself because over HTTP anybody can call it.
 * @param query the fields of the call besides the partner id
 */
export async function acceptProof(
  db: Kysely<PlatformTables>,
  { partnerId, query, keys, now }: { partnerId: number; query: Record<string, string>; keys: SignOnKeys; now: Date },
): Promise<boolean> {
  const proof = readProof({ ...query, partnerId: String(partnerId) });
  const { host = '' } = query;
  if (!proof || !isInTime(proof, now) || !isSigned(proof, host, keys)) return false;
  return firstUse(db, proof, now);
}

function isSigned(proof: Proof, host: string, keys: SignOnKeys): boolean {
  const key = keys.get(proof.kid);
  if (key === undefined) return false;
  const signature = createHmac('sha256', Buffer.from(key, 'base64url')).update(signedText(host, proof)).digest();
  return timingSafeEqual(signature, Buffer.from(proof.sig, 'base64url'));
}

/** Remembers a proof for as long as it could be shown again. */
async function firstUse(db: Kysely<PlatformTables>, { kid, nonce }: Proof, now: Date): Promise<boolean> {
  await db.deleteFrom('platform.used_proof').where('expires_at', '<', now).execute();
  const proof_hash = createHash('sha256').update(`${kid} ${nonce}`).digest('hex');
  // Twice as long, so that clocks that differ leave no gap.
  const expires_at = new Date(now.getTime() + 2_000 * longestProof);
  const added = await db
    .insertInto('platform.used_proof')
    .values({ proof_hash, expires_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst();
  return added !== undefined;
}
