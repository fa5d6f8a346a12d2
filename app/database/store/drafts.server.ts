import { type Kysely, sql } from 'kysely';
import type { Json, PortalTables } from '../tables';
import { toJson } from './json.server';
import { fromNow } from './moments.server';

/** Forms posted with an expired session (D8), one for each login and path. The caller leaves out passwords and files. */

/** A form's entries in their order, names possibly more than once. */
export type DraftFields = [name: string, value: string][];

const live = sql<boolean>`expires_at > now()`;

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

/** The kept form, which stays. Null when there is none. */
export async function peekDraft(db: Kysely<PortalTables>, login: string, path: string): Promise<DraftFields | null> {
  const row = await db
    .selectFrom('portal.draft')
    .select('fields')
    .where('login', '=', login)
    .where('path', '=', path)
    .where(live)
    .executeTakeFirst();
  return row ? asFields(row.fields) : null;
}

/** The kept form, which is deleted with this: of two that take at once, one gets it. Null when there is none. */
export async function takeDraft(db: Kysely<PortalTables>, login: string, path: string): Promise<DraftFields | null> {
  const row = await db
    .deleteFrom('portal.draft')
    .where('login', '=', login)
    .where('path', '=', path)
    .returning(['fields', live.as('live')])
    .executeTakeFirst();
  return row?.live ? asFields(row.fields) : null;
}

/** Throws the kept form away, if there is one. */
export async function dropDraft(db: Kysely<PortalTables>, login: string, path: string): Promise<void> {
  await db.deleteFrom('portal.draft').where('login', '=', login).where('path', '=', path).execute();
}
