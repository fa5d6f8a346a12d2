import { type Kysely, sql } from 'kysely';

/** Keys are hashes of logins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal.device_epoch (
      key text primary key check (key ~ '^[0-9a-f]{64}$'),
      epoch integer not null check (epoch > 0)
    )`.execute(db);
}
