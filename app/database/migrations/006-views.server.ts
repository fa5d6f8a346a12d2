import { type Kysely, sql } from 'kysely';

/** `place` limits an owner to 50 views even when two are saved at once. `login` null: of the whole agency. */
const statements = [
  sql`
    create table portal.saved_view (
      id bigint generated always as identity primary key,
      partner_id integer not null,
      login text check (length(login) between 1 and 200),
      place smallint not null check (place between 1 and 50),
      name text not null check (length(name) between 1 and 80),
      report text not null check (report ~ '^[a-z]+(/[a-z]+)*$' and length(report) <= 100),
      query text not null check (query ~ '^[A-Za-z0-9%.+&=*_-]*$' and length(query) <= 4000),
      saved_by text not null check (length(saved_by) between 1 and 200),
      saved_at timestamptz not null default now()
    )`,
  sql`create unique index saved_view_place on portal.saved_view (partner_id, (coalesce(login, '')), place)`,
  sql`create unique index saved_view_name on portal.saved_view (partner_id, (coalesce(login, '')), (lower(name)))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
