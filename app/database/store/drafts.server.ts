import { type Kysely, sql } from 'kysely';
import type { Json, PortalTables } from '../tables';
import { toJson } from './json.server';
import { fromNow } from './moments.server';

/** Forms posted with an expired session (D8), one for each login and path. The caller leaves out passwords and files. */

/** A form's entries in their order, names possibly more than once. */
export type DraftFields = [name: string, value: string][];

/** Written by `keepDraft` alone, so its shape is known. */
const asFields = (stored: Json) => stored as DraftFields;

/**
 * Keeps a form for `ttlMs` milliseconds, in place of an earlier one of the same path.
 * @throws when the fields are beyond 1 MB together, or the path beyond 2,000 characters
 */
export async function keepDraft(
  db: Kysely<PortalTables>,
  login: string,
  path: string,
  fields: DraftFields,
  ttlMs: number,
): Promise<void> {
  const content = { fields: toJson(fields), created_at: sql<Date>`now()`, expires_at: fromNow(ttlMs) };
  await db
    .insertInto('portal.draft')
    .values({ login, path, ...content })
    .onConflict(conflict => conflict.columns(['login', 'path']).doUpdateSet(content))
    .execute();
}

/** The kept form. Null when there is none. */
export async function peekDraft(db: Kysely<PortalTables>, login: string, path: string): Promise<DraftFields | null> {
  const row = await db
    .selectFrom('portal.draft')
    .select('fields')
    .where('login', '=', login)
    .where('path', '=', path)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? asFields(row.fields) : null;
}

/** Throws the kept form away, if there is one. */
export async function dropDraft(db: Kysely<PortalTables>, login: string, path: string): Promise<void> {
  await db.deleteFrom('portal.draft').where('login', '=', login).where('path', '=', path).execute();
}
