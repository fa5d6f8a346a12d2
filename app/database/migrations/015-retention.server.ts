import { type Kysely, sql } from 'kysely';

/** For the purge; rows are written in this order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_at on portal.audit using brin (at)`.execute(db);
}
