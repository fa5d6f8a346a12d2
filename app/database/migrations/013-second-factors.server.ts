import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table portal.second_factor (
      partner_id integer not null,
      login text not null check (length(login) between 1 and 200),
      secret text not null check (length(secret) <= 500),
      created_at timestamptz not null default now(),
      enabled_at timestamptz,
      last_step bigint not null default 0,
      primary key (partner_id, login)
    )`,
  sql`
    create table portal.recovery_code (
      partner_id integer not null,
      login text not null,
      code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
      used_at timestamptz,
      primary key (partner_id, login, code_hash),
      foreign key (partner_id, login) references portal.second_factor on delete cascade on update cascade
    )`,
  sql`
    create table portal.factor_demand (
      partner_id integer not null,
      login text not null check (length(login) between 1 and 200),
      primary key (partner_id, login)
    )`,
  sql`
    create table portal.pending_sign_in (
      id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
      login text not null check (length(login) between 1 and 200),
      partner_id integer not null,
      content text not null check (length(content) <= 20000),
      expires_at timestamptz not null
    )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
