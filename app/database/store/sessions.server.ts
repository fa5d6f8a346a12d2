import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Json, PortalTables } from '../tables';
import { toJson } from './json.server';
import type { Owner } from './owner';
import { sha256 } from './sha256.server';
import { fromNow } from './sql-time.server';

/** The portal's sessions (D7), found by their id's hash: whoever reads the table can't become anybody. */

interface NewSession extends Owner {
  data: Json;
  /** life in milliseconds from now, absolute */
  ttlMs: number;
}

export interface FoundSession extends Owner {
  /**
   * `expired`: its time is over · `ended`: another came in its place, or its rights have changed; what was typed in either
   * is still its login's (D8) · `revoked`: whoever has its cookie may be anybody (D7), so nothing is taken from them
   */
  state: 'live' | 'expired' | 'ended' | 'revoked';
  data: Json;
  expiresAt: Date;
}

/** 256 bits in base64url. Whatever does not look like it is no session, and costs no query. */
const idPattern = /^[A-Za-z0-9_-]{43}$/;

/** Opens a session. @returns the id for the cookie, which is random and stored nowhere */
export async function createSession(
  db: Kysely<PortalTables>,
  { login, partnerId, data, ttlMs }: NewSession,
): Promise<{ id: string; expiresAt: Date }> {
  const id = randomBytes(32).toString('base64url');
  const row = await db
    .insertInto('portal.session')
    .values({ id_hash: sha256(id), login, partner_id: partnerId, data: toJson(data), expires_at: fromNow(ttlMs) })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { id, expiresAt: row.expires_at };
}

/** One query, none for an id that can't be one. Null for what never was, or was purged. */
export async function findSession(db: Kysely<PortalTables>, id: string): Promise<FoundSession | null> {
  if (!idPattern.test(id)) return null;
  const row = await db
    .selectFrom('portal.session')
    .select(['login', 'partner_id', 'data', 'expires_at', 'ended_at', 'revoked'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('id_hash', '=', sha256(id))
    .executeTakeFirst();
  if (!row) return null;
  const over = row.ended_at ? 'ended' : row.expired ? 'expired' : 'live';
  const state = row.revoked ? 'revoked' : over;
  return { state, login: row.login, partnerId: row.partner_id, data: row.data, expiresAt: row.expires_at };
}

/** Ends one session, on every instance. Nothing happens to one that is over, or never was. */
export async function endSession(db: Kysely<PortalTables>, id: string): Promise<void> {
  await db
    .updateTable('portal.session')
    .set({ ended_at: sql`now()` })
    .where('id_hash', '=', sha256(id))
    .where('ended_at', 'is', null)
    .execute();
}

/** Forgets a session that its visitor has signed out of: whoever kept its cookie is nobody, not even late (D8). */
export async function forgetSession(db: Kysely<PortalTables>, id: string): Promise<void> {
  await db.deleteFrom('portal.session').where('id_hash', '=', sha256(id)).execute();
}

/** Ends a login's sessions, since its rights have changed. What is being typed in them can still be kept (D8). */
export async function endSessionsOf(db: Kysely<PortalTables>, owner: Owner, exceptId: string | null): Promise<void> {
  await endingOf(db, owner, exceptId).where('ended_at', 'is', null).execute();
}

/**
 * Revokes a login's sessions (password changed, user locked, deleted or renamed), also those that are over: an old copy of a
 * cookie must not leave anything behind either.
 * @param exceptId this one stays as it is
 */
export async function revokeSessionsOf(db: Kysely<PortalTables>, owner: Owner, exceptId: string | null): Promise<void> {
  await endingOf(db, owner, exceptId).set({ revoked: true }).where('revoked', '=', false).execute();
}

/** What is over keeps the moment at which it ended. */
function endingOf(db: Kysely<PortalTables>, { partnerId, login }: Owner, exceptId: string | null) {
  const ending = db
    .updateTable('portal.session')
    .set({ ended_at: sql`coalesce(ended_at, now())` })
    .where('partner_id', '=', partnerId)
    .where('login', '=', login);
  return exceptId === null ? ending : ending.where('id_hash', '!=', sha256(exceptId));
}
