import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table portal.commission_query (
      id integer generated always as identity primary key,
      partner_id integer not null,
      login text not null check (length(login) between 1 and 200),
      text text not null check (length(text) between 1 and 1000),
      asked_at timestamptz not null default now(),
      closed_at timestamptz
    )`,
  sql`create index commission_query_partner on portal.commission_query (partner_id, asked_at)`,
  sql`create index commission_query_asked on portal.commission_query (asked_at)`,
  sql`
    create table portal.commission_query_booking (
      query_id integer not null references portal.commission_query (id) on delete cascade,
      partner_id integer not null,
      booking_no text not null check (length(booking_no) between 1 and 60),
      open boolean not null default true,
      primary key (query_id, booking_no)
    )`,
  sql`create unique index commission_query_open on portal.commission_query_booking (partner_id, booking_no) where open`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
