import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Json, PortalDb } from '../tables';
import { moveDrafts } from './drafts.server';
import { toJson } from './json.server';
import { ownedBy } from './owned-by.server';
import type { Owner } from './owner';
import { movePendingChanges } from './pending-changes.server';
import { dropPendingSignIns } from './pending-sign-ins.server';
import { seal, unseal } from './sealed.server';
import { sha256 } from './sha256.server';
import { fromNow } from './sql-time.server';

// Stored by the id's hash, so that whoever reads the table can't sign in (D7), nor use what it holds: that is encrypted with
// a key made from the id (D41).

interface NewSession extends Owner {
  data: Json;
  ttlMs: number;
  byLink?: boolean;
  host?: string;
  browser?: string;
  network?: string;
}

export interface FoundSession extends Owner {
  /** Forms of expired and ended sessions become drafts (D8); a revoked cookie may be anybody's (D7). */
  state: 'live' | 'expired' | 'ended' | 'revoked';
  data: Json;
  expiresAt: Date;
  /** in the last ten minutes (D35) */
  confirmed: boolean;
  byLink: boolean;
}

/** 256 bits in base64url; anything else costs no query. */
const idPattern = /^[A-Za-z0-9_-]{43}$/;

const confirmedSince = fromNow(-10 * 60_000);

/** @returns the id for the cookie, which is stored nowhere */
export async function createSession(
  db: PortalDb,
  { login, partnerId, data, ttlMs, byLink = false, host, browser, network }: NewSession,
): Promise<{ id: string; expiresAt: Date }> {
  const id = randomBytes(32).toString('base64url');
  const row = await db
    .insertInto('portal.session')
    .values({
      id_hash: sha256(id),
      login,
      partner_id: partnerId,
      data: sealedData(id, data),
      expires_at: fromNow(ttlMs),
      by_link: byLink,
      host,
      browser,
      network,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { id, expiresAt: row.expires_at };
}

const purpose = 'session';

const sealedData = (id: string, data: Json) => toJson({ sealed: seal(id, purpose, toJson(data)) });

/** Sessions of an earlier version lie in clear until they end. */
function dataOf(id: string, stored: Json): Json {
  const { sealed } = Object(stored) as { sealed?: Json };
  if (typeof sealed !== 'string') return stored;
  return JSON.parse(unseal(id, purpose, sealed) ?? 'null');
}

export async function findSession(db: PortalDb, id: string): Promise<FoundSession | null> {
  if (!idPattern.test(id)) return null;
  const row = await db
    .selectFrom('portal.session')
    .select(['login', 'partner_id', 'data', 'expires_at', 'ended_at', 'revoked', 'by_link'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .select(sql<boolean>`coalesce(confirmed_at > ${confirmedSince}, false)`.as('confirmed'))
    .where('id_hash', '=', sha256(id))
    .executeTakeFirst();
  if (!row) return null;
  const over = row.ended_at ? 'ended' : row.expired ? 'expired' : 'live';
  const state = row.revoked ? 'revoked' : over;
  return {
    state,
    login: row.login,
    partnerId: row.partner_id,
    data: dataOf(id, row.data),
    expiresAt: row.expires_at,
    confirmed: row.confirmed,
    byLink: row.by_link,
  };
}

/** @param data as the upstream has just answered, if it was asked */
export async function confirmSession(db: PortalDb, id: string, data?: Json): Promise<void> {
  await db
    .updateTable('portal.session')
    .set({ confirmed_at: sql`now()`, ...(data !== undefined && { data: sealedData(id, data) }) })
    .where('id_hash', '=', sha256(id))
    .execute();
}

export async function writeSessionData(db: PortalDb, id: string, data: Json): Promise<void> {
  await db
    .updateTable('portal.session')
    .set({ data: sealedData(id, data) })
    .where('id_hash', '=', sha256(id))
    .execute();
}

export async function endSession(db: PortalDb, id: string): Promise<void> {
  await db
    .updateTable('portal.session')
    .set({ ended_at: sql`now()` })
    .where('id_hash', '=', sha256(id))
    .where('ended_at', 'is', null)
    .execute();
}

/** After a sign-out: the cookie can't leave a draft either (D8). */
export async function forgetSession(db: PortalDb, id: string): Promise<void> {
  await db.deleteFrom('portal.session').where('id_hash', '=', sha256(id)).execute();
}

/** Unlike revoking: what is being typed can still become a draft (D8). */
export async function endSessionsOf(db: PortalDb, owner: Owner, exceptId: string | null): Promise<void> {
  await endingOf(db, owner, exceptId).where('ended_at', 'is', null).execute();
  await dropPendingSignIns(db, owner);
}

/** Expired sessions too, so that a copied cookie can't leave a draft. */
export async function revokeSessionsOf(db: PortalDb, owner: Owner, exceptId: string | null): Promise<void> {
  await endingOf(db, owner, exceptId).set({ revoked: true }).where('revoked', '=', false).execute();
  await dropPendingSignIns(db, owner);
}

/** All sessions of a login by a new one. Of two at once, each of which would end the other's, the later one stays. */
export async function replaceSessions(
  db: PortalDb,
  session: NewSession,
  oldIds: readonly string[],
): ReturnType<typeof createSession> {
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('replace sessions'), hashtext(${session.login}))`.execute(trx);
    const created = await createSession(trx, session);
    for (const id of oldIds) await moveUnsaved(trx, session, id, created.id);
    await revokeSessionsOf(trx, session, created.id);
    return created;
  });
}

/** Drafts and pending changes, of a session that is no other login's and was not revoked (D7). */
export async function moveUnsaved(db: PortalDb, { partnerId, login }: Owner, from: string, to: string): Promise<void> {
  const old = await db
    .selectFrom('portal.session')
    .select('id_hash')
    .where('id_hash', '=', sha256(from))
    .where('partner_id', '=', partnerId)
    .where('login', '=', login)
    .where('revoked', '=', false)
    .executeTakeFirst();
  if (!old) return;
  await moveDrafts(db, from, to);
  await movePendingChanges(db, from, to);
}

function endingOf(db: PortalDb, owner: Owner, exceptId: string | null) {
  const ending = db
    .updateTable('portal.session')
    .set({ ended_at: sql`coalesce(ended_at, now())` })
    .where(ownedBy(owner));
  return exceptId === null ? ending : ending.where('id_hash', '!=', sha256(exceptId));
}
