import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { seal, unseal } from './sealed.server';
import { sha256 } from './sha256.server';
import { fromNow } from './sql-time.server';

// Forms that wait for their visitor's password (D35). Only the session that posted one can read it, or the one it was renewed to.

const maxPerSession = 10;
const purpose = 'pending change';
const idPattern = /^[A-Za-z0-9_-]{22}$/;

/** @returns its id, for the address */
export async function storePendingChange(
  db: PortalDb,
  sessionId: string,
  content: object,
  ttlMs: number,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const sessionHash = sha256(sessionId);
  await db
    .insertInto('portal.pending_change')
    .values({
      id,
      session_hash: sessionHash,
      content: seal(sessionId, purpose, JSON.stringify(content)),
      expires_at: fromNow(ttlMs),
    })
    .execute();
  const newest = db
    .selectFrom('portal.pending_change')
    .select('id')
    .where('session_hash', '=', sessionHash)
    .orderBy('created_at', 'desc')
    .limit(maxPerSession);
  await db
    .deleteFrom('portal.pending_change')
    .where('session_hash', '=', sessionHash)
    .where('id', 'not in', newest)
    .execute();
  return id;
}

export async function readPendingChange(db: PortalDb, sessionId: string, id: string): Promise<unknown | null> {
  if (!idPattern.test(id)) return null;
  const row = await db
    .selectFrom('portal.pending_change')
    .select('content')
    .where('id', '=', id)
    .where('session_hash', '=', sha256(sessionId))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const text = row && unseal(sessionId, purpose, row.content);
  return text ? JSON.parse(text) : null;
}

/** @returns true for exactly one caller */
export async function takePendingChange(db: PortalDb, sessionId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('portal.pending_change')
    .where('id', '=', id)
    .where('session_hash', '=', sha256(sessionId))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function movePendingChanges(db: PortalDb, from: string, to: string): Promise<void> {
  const rows = await db
    .selectFrom('portal.pending_change')
    .select(['id', 'content'])
    .where('session_hash', '=', sha256(from))
    .execute();
  for (const { id, content } of rows) {
    const text = unseal(from, purpose, content);
    if (text === null) continue;
    const moved = { session_hash: sha256(to), content: seal(to, purpose, text) };
    await db.updateTable('portal.pending_change').set(moved).where('id', '=', id).execute();
  }
}
