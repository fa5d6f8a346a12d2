import { createHash } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { PortalDb } from '../tables';
import type { Owner } from './owner';
import { fromNow } from './sql-time.server';

// Files accepted while another field of their form failed.

export interface StoredUpload {
  name: string;
  bytes: Uint8Array;
}

const maxPerLogin = 6;

/** @returns the same id for the same file, so that a form posted twice names it twice */
export async function storeUpload(
  db: PortalDb,
  { partnerId, login }: Owner,
  { name, bytes }: StoredUpload,
  ttlMs: number,
): Promise<string> {
  const id = createHash('sha256').update(`${partnerId}\n${login}\n${name}\n`).update(bytes).digest('hex');
  const times = timesOf(ttlMs);
  await db
    .insertInto('portal.upload')
    .values({ id, partner_id: partnerId, login, name, content: Buffer.from(bytes).toString('base64'), ...times })
    .onConflict(conflict => conflict.column('id').doUpdateSet(times))
    .execute();
  const newest = db
    .selectFrom('portal.upload')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('login', '=', login)
    .orderBy('created_at', 'desc')
    .limit(maxPerLogin);
  await db
    .deleteFrom('portal.upload')
    .where('partner_id', '=', partnerId)
    .where('login', '=', login)
    .where('id', 'not in', newest)
    .execute();
  return id;
}

const timesOf = (ttlMs: number) => ({ created_at: sql<Date>`now()`, expires_at: fromNow(ttlMs) });

export async function renewUpload(db: PortalDb, owner: Owner, id: string, ttlMs: number): Promise<string | null> {
  if (!idShape.test(id)) return null;
  const renewed = db.updateTable('portal.upload').set(timesOf(ttlMs)).where(isReadableBy(owner, id)).returning('name');
  return (await renewed.executeTakeFirst())?.name ?? null;
}

export async function readUpload(db: PortalDb, owner: Owner, id: string): Promise<StoredUpload | null> {
  if (!idShape.test(id)) return null;
  const found = db.selectFrom('portal.upload').select(['name', 'content']).where(isReadableBy(owner, id));
  const row = await found.executeTakeFirst();
  return row ? { name: row.name, bytes: Buffer.from(row.content, 'base64') } : null;
}

const idShape = /^[0-9a-f]{64}$/;

const isReadableBy = ({ partnerId, login }: Owner, id: string): Expression<SqlBool> =>
  sql<boolean>`id = ${id} and partner_id = ${partnerId} and login = ${login} and expires_at > now()`;
