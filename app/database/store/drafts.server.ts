import { type Kysely, sql } from 'kysely';
import type { Json, PortalTables } from '../tables';
import { toJson } from './json.server';
import type { Owner } from './owner';
import { fromNow } from './sql-time.server';

/** Forms posted with an expired session (D8), one for each login of a partner and path. The caller leaves out passwords and files. */

/** A form's entries in their order, names possibly more than once. */
export type DraftFields = [name: string, value: string][];

/** More than anybody has forms open; the oldest gives way. */
const mostPerLogin = 20;

/** Written by `keepDraft` alone, so its shape is known. */
const asFields = (stored: Json) => stored as DraftFields;

/**
 * Keeps a form for `ttlMs` milliseconds, in place of an earlier one of the same path.
 * @throws when the fields are beyond 1 MB together, or the path beyond 2,000 characters
 */
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

/** The kept form. Null when there is none. */
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

/** Throws the kept form away, if there is one. */
export async function removeDraft(db: Kysely<PortalTables>, { partnerId, login }: Owner, path: string): Promise<void> {
  await db
    .deleteFrom('portal.draft')
    .where('partner_id', '=', partnerId)
    .where('login', '=', login)
    .where('path', '=', path)
    .execute();
}
