import { type Kysely, sql } from 'kysely';

/** How often the devices that a login is known on were forgotten. Keys are hashes: no login stands here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal.device_epoch (
      key text primary key check (key ~ '^[0-9a-f]{64}$'),
      epoch integer not null check (epoch > 0)
    )`.execute(db);
}
