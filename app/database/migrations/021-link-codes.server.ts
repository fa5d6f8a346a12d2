import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table portal.link_code (
      id integer generated always as identity primary key,
      partner_id integer not null,
      code text not null check (code ~ '^[a-z0-9-]{3,20}$'),
      name text not null check (length(name) between 1 and 80),
      note text not null check (length(note) <= 500),
      recipe text not null check (recipe ~ '^[A-Za-z0-9*+=&._%-]*$' and length(recipe) <= 2000),
      language text not null check (length(language) between 2 and 10),
      mandant integer not null,
      corporate boolean not null,
      login text not null check (length(login) between 1 and 200),
      active boolean not null default true,
      created_at timestamptz not null default now(),
      retired_at timestamptz,
      unique (partner_id, code)
    )`,
  sql`
    create table portal.link_visit (
      code_id integer not null references portal.link_code (id) on delete cascade,
      day date not null,
      visits integer not null check (visits > 0),
      primary key (code_id, day)
    )`,
  sql`create index link_visit_day on portal.link_visit (day)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
