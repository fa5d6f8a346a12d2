import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table portal.session add column confirmed_at timestamptz`,
  sql`alter table portal.session add column by_link boolean not null default false`,
  sql`
    create table portal.pending_change (
      id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
      session_hash text not null check (session_hash ~ '^[0-9a-f]{64}$'),
      content text not null check (length(content) <= 3000000),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
  sql`create index pending_change_session on portal.pending_change (session_hash, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
