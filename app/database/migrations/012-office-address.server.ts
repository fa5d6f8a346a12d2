import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table portal.address_change (
      id bigint generated always as identity primary key,
      partner_id integer not null,
      before_address text not null check (length(before_address) <= 320),
      after_address text not null check (length(after_address) <= 320),
      login text not null check (length(login) <= 200),
      asked_at timestamptz not null default now(),
      needs_approval boolean not null,
      approved_by text,
      link_hash text check (link_hash ~ '^[0-9a-f]{64}$'),
      link_until timestamptz not null,
      opened_by text,
      undo_hash text check (undo_hash ~ '^[0-9a-f]{64}$'),
      undo_until timestamptz not null,
      undo_token text check (length(undo_token) <= 5000),
      state text not null default 'waiting'
        check (state in ('waiting', 'done', 'dropped', 'undoing', 'undone'))
    )`,
  sql`create unique index address_change_waiting on portal.address_change (partner_id) where state = 'waiting'`,
  sql`create index address_change_undoing on portal.address_change (partner_id) where state = 'undoing'`,
  sql`create index address_change_link on portal.address_change (link_hash)`,
  sql`create index address_change_undo on portal.address_change (undo_hash)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
