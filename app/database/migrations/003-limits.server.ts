import { type Kysely, sql } from 'kysely';

/** When something was done that may be done only so often. Keys are hashes: no address and no login stands here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal.turns (
      key text primary key check (key ~ '^[0-9a-f]{64}$'),
      at timestamptz[] not null
    )`.execute(db);
}
