import { type Kysely, sql } from 'kysely';
import type { Json, PortalTables } from '../tables';
import { toJson } from './json.server';
import type { Owner } from './owner';
import { fromNow } from './sql-time.server';

// Forms posted with an expired session (D8). The caller leaves out passwords and files.

export type DraftFields = [name: string, value: string][];

const mostPerLogin = 20;

const asFields = (stored: Json) => stored as DraftFields;

/** @throws above 1 MB of fields, or 2,000 characters of path */
export async function writeDraft(
  db: Kysely<PortalTables>,
  { partnerId, login }: Owner,
  path: string,
  fields: DraftFields,
  ttlMs: number,
): Promise<void> {
  const content = { fields: toJson(fields), created_at: sql<Date>`now()`, expires_at: fromNow(ttlMs) };
  await db
    .insertInto('portal.draft')
    .values({ partner_id: partnerId, login, path, ...content })
    .onConflict(conflict => conflict.columns(['partner_id', 'login', 'path']).doUpdateSet(content))
    .execute();
  const newest = db
    .selectFrom('portal.draft')
    .select('path')
    .where('partner_id', '=', partnerId)
    .where('login', '=', login)
    .orderBy('created_at', 'desc')
    .limit(mostPerLogin);
  await db
    .deleteFrom('portal.draft')
    .where('partner_id', '=', partnerId)
    .where('login', '=', login)
    .where('path', 'not in', newest)
    .execute();
}

export async function readDraft(
  db: Kysely<PortalTables>,
  { partnerId, login }: Owner,
  path: string,
): Promise<DraftFields | null> {
  const row = await db
    .selectFrom('portal.draft')
    .select('fields')
    .where('partner_id', '=', partnerId)
    .where('login', '=', login)
    .where('path', '=', path)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? asFields(row.fields) : null;
}

export async function removeDraft(db: Kysely<PortalTables>, { partnerId, login }: Owner, path: string): Promise<void> {
  await db
    .deleteFrom('portal.draft')
    .where('partner_id', '=', partnerId)
    .where('login', '=', login)
    .where('path', '=', path)
    .execute();
}
