import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table portal.known_browser (
      key text not null check (key ~ '^[0-9a-f]{64}$'),
      name text not null check (name ~ '^[0-9a-f]{64}$'),
      browser text not null check (length(browser) <= 100),
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      primary key (key, name)
    )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
