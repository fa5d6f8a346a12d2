import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table portal.upload (
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      login text not null check (length(login) between 1 and 200),
      name text not null check (length(name) between 1 and 200),
      content text not null check (length(content) <= 11000000),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
  sql`create index upload_login on portal.upload (login, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
