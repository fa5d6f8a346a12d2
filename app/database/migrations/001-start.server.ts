import { type Kysely, sql } from 'kysely';

/** Lengths are checked here too, so that no mistake elsewhere lets strangers fill the database. */
const statements = [
  sql`
    create table portal.session (
      id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
      login text not null check (length(login) between 1 and 200),
      partner_id integer not null,
      data jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`,
  sql`create index session_login on portal.session (login)`,
  sql`create index session_expires_at on portal.session (expires_at)`,
  sql`
    create table portal.draft (
      login text not null check (length(login) between 1 and 200),
      path text not null check (length(path) between 1 and 2000),
      fields jsonb not null check (octet_length(fields::text) <= 1000000),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (login, path)
    )`,
  sql`
    create table portal.once (
      id text primary key check (length(id) between 1 and 200),
      result jsonb not null,
      created_at timestamptz not null default now()
    )`,
  sql`
    create table portal.lease (
      key text primary key check (length(key) between 1 and 300),
      owner text not null,
      until timestamptz not null
    )`,
  sql`
    create table portal.audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      event text not null check (length(event) between 1 and 100),
      partner_id integer,
      login text check (length(login) <= 200),
      request_id text check (length(request_id) <= 100),
      detail jsonb not null default '{}'
    )`,
  sql`create index audit_partner_at on portal.audit (partner_id, at)`,
  sql`
    create table portal.secret (
      name text primary key check (length(name) between 1 and 100),
      value text not null
    )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
