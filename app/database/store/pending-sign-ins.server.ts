import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { ownedBy } from './owned-by.server';
import type { Owner } from './owner';
import { seal, unseal } from './sealed.server';
import { sha256 } from './sha256.server';
import { fromNow } from './sql-time.server';

// Sign-ins whose password was right and whose code is missing (D38). Only the browser with the id can read one.

const purpose = 'pending sign-in';
const idPattern = /^[A-Za-z0-9_-]{43}$/;

interface PendingSignIn extends Owner {
  content: unknown;
}

/** @returns the id for the cookie */
export async function storePendingSignIn(
  db: PortalDb,
  { login, partnerId, content }: PendingSignIn,
  ttlMs: number,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await db
    .insertInto('portal.pending_sign_in')
    .values({
      id_hash: sha256(id),
      login,
      partner_id: partnerId,
      content: seal(id, purpose, JSON.stringify(content)),
      expires_at: fromNow(ttlMs),
    })
    .execute();
  return id;
}

export async function readPendingSignIn(db: PortalDb, id: string): Promise<PendingSignIn | null> {
  if (!idPattern.test(id)) return null;
  const row = await db
    .selectFrom('portal.pending_sign_in')
    .select(['login', 'partner_id', 'content'])
    .where('id_hash', '=', sha256(id))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const text = row && unseal(id, purpose, row.content);
  return row && text ? { login: row.login, partnerId: row.partner_id, content: JSON.parse(text) } : null;
}

/** @returns true for exactly one caller */
export async function takePendingSignIn(db: PortalDb, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('portal.pending_sign_in')
    .where('id_hash', '=', sha256(id))
    .returning('id_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Their rights are those of the time when the password was entered. */
export async function dropPendingSignIns(db: PortalDb, owner: Owner): Promise<void> {
  await db.deleteFrom('portal.pending_sign_in').where(ownedBy(owner)).execute();
}
