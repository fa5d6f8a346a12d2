import { type Kysely, sql } from 'kysely';

/** `login` '' is the office. A sign-in before this table counts as one: its login has known browsers. */
const statements = [
  sql`
    create table portal.mail_address (
      partner_id integer not null,
      login text not null check (length(login) <= 200),
      address text not null check (length(address) between 3 and 320),
      replaced_at timestamptz,
      primary key (partner_id, login, address)
    )`,
  sql`
    create table portal.login (
      partner_id integer not null,
      login text not null check (length(login) between 1 and 200),
      language text check (length(language) <= 10),
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      primary key (partner_id, login)
    )`,
  sql`
    insert into portal.login (partner_id, login, first_at, last_at)
    select partner_id, login, min(at), max(at) from portal.audit
    where event = 'login.ok' and partner_id is not null and login <> ''
    group by partner_id, login`,
  sql`
    create table portal.password_request (
      partner_id integer primary key,
      at timestamptz not null default now()
    )`,
  sql`
    create table portal.notice (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      event text not null check (length(event) between 1 and 100),
      partner_id integer not null,
      login text not null check (length(login) <= 200),
      subject text not null check (length(subject) <= 200),
      changes jsonb not null check (octet_length(changes::text) <= 500000),
      brand integer not null,
      language text not null check (length(language) <= 10),
      address text not null check (length(address) between 3 and 320),
      tries smallint not null default 0,
      due_at timestamptz not null default now(),
      sent_at timestamptz,
      message_id text,
      given_up_at timestamptz
    )`,
  sql`create index notice_due on portal.notice (due_at) where sent_at is null and given_up_at is null`,
  sql`create index notice_address on portal.notice (brand, lower(address), sent_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
