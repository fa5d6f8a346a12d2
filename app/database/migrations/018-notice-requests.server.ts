import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal.notice add column request_id text check (length(request_id) <= 100)`.execute(db);
}
