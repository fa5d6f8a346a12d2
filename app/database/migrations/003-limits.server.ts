import { type Kysely, sql } from 'kysely';

/** Keys are hashes of addresses and logins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal.turns (
      key text primary key check (key ~ '^[0-9a-f]{64}$'),
      at timestamptz[] not null
    )`.execute(db);
}
