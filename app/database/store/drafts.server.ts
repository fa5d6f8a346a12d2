import { type Expression, type SqlBool, sql } from 'kysely';
import type { Json, PortalDb } from '../tables';
import { toJson } from './json.server';
import type { Owner } from './owner';
import { sha256 } from './sha256.server';
import { fromNow } from './sql-time.server';

// Forms that were not saved (D8). The caller leaves out passwords and what is in files, whose value is null.

export type DraftFields = [name: string, value: string | null][];

interface DraftReader {
  owner: Owner;
  sessionId: string;
}

export interface DraftKey extends DraftReader {
  path: string;
}

interface StoredDraft {
  fields: DraftFields;
  /** not filled in before the visitor asks for it */
  offered: boolean;
  /** the session that left it is another, or was renewed since */
  ended?: true;
}

interface DraftOptions {
  ttlMs: number;
  offered?: boolean;
}

const maxPerLogin = 20;

const asFields = (stored: Json) => stored as DraftFields;

/** One that is filled in stays so, whatever is typed into it. @throws above 1 MB of fields, 2,000 characters of path */
export async function writeDraft(
  db: PortalDb,
  { owner: { partnerId, login }, path, sessionId }: DraftKey,
  fields: DraftFields,
  { ttlMs, offered = false }: DraftOptions,
): Promise<void> {
  const content = { fields: toJson(fields), created_at: sql<Date>`now()`, expires_at: fromNow(ttlMs) };
  const key = { partner_id: partnerId, login, path, session_hash: sha256(sessionId) };
  await db
    .insertInto('portal.draft')
    .values({ ...key, ...content, offered })
    .onConflict(conflict =>
      conflict
        .columns(['partner_id', 'login', 'path', 'session_hash'])
        .doUpdateSet({ ...content, offered: sql<boolean>`excluded.offered and (draft.offered or ${isMoved})` }),
    )
    .execute();
  await sql`
    delete from portal.draft
    where partner_id = ${partnerId} and login = ${login} and (path, session_hash) not in (
      select path, session_hash from portal.draft
      where partner_id = ${partnerId} and login = ${login}
      order by created_at desc limit ${maxPerLogin})`.execute(db);
}

export async function readDraft(db: PortalDb, key: DraftKey): Promise<StoredDraft | null> {
  const row = await visibleDrafts(db, key)
    .select(['fields', 'offered'])
    .select(sql<boolean>`session_hash <> ${sha256(key.sessionId)} or ${isMoved}`.as('ended'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { fields: asFields(row.fields), offered: row.offered, ended: row.ended || undefined };
}

/** Whether one was left before the session was last confirmed, or by another session. */
export async function hasUnconfirmedDraft(db: PortalDb, key: DraftKey): Promise<boolean> {
  const session = db.selectFrom('portal.session').where('id_hash', '=', sha256(key.sessionId));
  const found = await visibleDrafts(db, key)
    .select('path')
    .where(draft =>
      draft.or([
        draft('session_hash', '<>', sha256(key.sessionId)),
        draft('created_at', '<', session.select('confirmed_at')),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

export async function findNewestDraft(
  db: PortalDb,
  reader: DraftReader,
): Promise<{ path: string; offered: boolean } | null> {
  const drafts = liveDrafts(db).select(['path', 'offered']).where(isReadableBy(reader));
  return (await drafts.orderBy('created_at', 'desc').executeTakeFirst()) ?? null;
}

export async function markOffered(db: PortalDb, key: DraftKey): Promise<void> {
  const own = db.updateTable('portal.draft').set({ offered: true }).where('session_hash', '=', sha256(key.sessionId));
  await own.where(isVisible(key)).execute();
}

export async function removeDraft(db: PortalDb, key: DraftKey): Promise<void> {
  await db.deleteFrom('portal.draft').where(isVisible(key)).execute();
}

const isMoved = sql<boolean>`exists (
  select from portal.session where id_hash = draft.session_hash and session.created_at > draft.created_at)`;

const liveDrafts = (db: PortalDb) => db.selectFrom('portal.draft').where('expires_at', '>', sql<Date>`now()`);

const visibleDrafts = (db: PortalDb, key: DraftKey) => liveDrafts(db).where(isVisible(key));

const isVisible = (key: DraftKey): Expression<SqlBool> => sql<boolean>`path = ${key.path} and ${isReadableBy(key)}`;

/** To the session that left it; once that is over, to any of the login, but never from one that was revoked (D7). */
function isReadableBy({ owner: { partnerId, login }, sessionId }: DraftReader): Expression<SqlBool> {
  return sql<boolean>`
    partner_id = ${partnerId} and login = ${login} and (
      session_hash = ${sha256(sessionId)} or not exists (
        select from portal.session
        where id_hash = draft.session_hash and (revoked or ended_at is null and expires_at > now())))`;
}

/** Of two of the same form the newer one stays. */
export async function moveDrafts(db: PortalDb, from: string, to: string): Promise<void> {
  const both = [sha256(from), sha256(to)];
  await sql`
    delete from portal.draft using portal.draft as newer
    where draft.session_hash = any(${both}) and newer.session_hash = any(${both})
      and (newer.partner_id, newer.login, newer.path) = (draft.partner_id, draft.login, draft.path)
      and (newer.created_at, newer.session_hash) > (draft.created_at, draft.session_hash)`.execute(db);
  const moved = db.updateTable('portal.draft').set({ session_hash: sha256(to) });
  await moved.where('session_hash', '=', sha256(from)).execute();
}

/** Whoever signs out leaves nothing behind that fills in somebody's form. */
export async function removeDraftsOfSession(db: PortalDb, sessionId: string): Promise<void> {
  await db.deleteFrom('portal.draft').where('session_hash', '=', sha256(sessionId)).execute();
}
