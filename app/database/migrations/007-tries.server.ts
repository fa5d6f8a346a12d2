import { type Kysely, sql } from 'kysely';

/** Keys are hashes of addresses and logins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal.tries (
      key text primary key check (key ~ '^[0-9a-f]{64}$'),
      state jsonb not null check (octet_length(state::text) <= 100000),
      changed_at timestamptz not null default now()
    )`.execute(db);
}
