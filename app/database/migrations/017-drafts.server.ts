import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table portal.draft add column session_hash text not null default '' check (session_hash ~ '^([0-9a-f]{64})?$')`,
  sql`alter table portal.draft add column offered boolean not null default false`,
  sql`alter table portal.draft drop constraint draft_pkey`,
  sql`alter table portal.draft add primary key (partner_id, login, path, session_hash)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
