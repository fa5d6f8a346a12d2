import { statements } from './statements';

/** The earlier demonstration's files paid a flat ten percent: the next start brings those that agree with the lines. */
export const migration = statements(`
create table platform.statement (
  id text primary key,
  partner_id integer not null references platform.partner (id),
  number text not null,
  made_on date not null,
  period_from date not null,
  period_to date not null check (period_from <= period_to),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  total numeric(12, 2) not null,
  bookings integer not null check (bookings >= 0),
  paid_on date,
  account text not null default '',
  unique (partner_id, period_from)
);

create table platform.statement_line (
  statement_id text not null references platform.statement (id) on delete cascade,
  position integer not null,
  booking_no text not null,
  booking_id integer,
  departure date not null,
  price numeric(10, 2) not null,
  rate numeric(5, 2) not null,
  commission numeric(10, 2) not null,
  vat numeric(10, 2),
  kind text not null check (kind in ('commission', 'correction', 'cancellation', 'bonus')),
  primary key (statement_id, position)
);

create index statement_line_booking on platform.statement_line (booking_id);

alter table platform.provision_file
  add column statement_id text references platform.statement (id) on delete set null;

create index provision_file_statement on platform.provision_file (statement_id);

delete from platform.provision_file where id ~ '^\\d+-\\d{4}-\\d\\d-(csv|pdf|correction-csv)$';
`);
