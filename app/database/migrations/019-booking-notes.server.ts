import { type Kysely, sql } from 'kysely';

const statements = [
  sql`
    create table portal.booking_note (
      partner_id integer not null,
      booking_id bigint not null,
      booking_no text not null check (length(booking_no) <= 200),
      return_date date not null,
      reference text not null check (length(reference) <= 50),
      note text not null check (length(note) <= 500),
      saved_by text not null check (length(saved_by) between 1 and 200),
      saved_at timestamptz not null default now(),
      primary key (partner_id, booking_id)
    )`,
  sql`create index booking_note_return on portal.booking_note (return_date)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
