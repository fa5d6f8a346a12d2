import { statements } from './statements';

/**
 * What became of each firm or cancelled booking's commission, and of each number that only statements have, kept by the
 * statements that change bookings and lines. `state` 1 open, 2 differs, 3 unknown, 4 cancelled, 5 matched: what is open is
 * due or overdue by the day that asks. `date_kind` 1 booking, 2 departure.
 */
export const migration = statements(`
create table platform.settlement (
  booking_no text not null,
  partner_id integer not null references platform.partner (id) on delete cascade,
  booking_id integer,
  departure date not null,
  booking_date date,
  state smallint not null check (state between 1 and 5),
  expected numeric(10, 2),
  settled numeric(12, 2),
  primary key (booking_no, partner_id)
);

create index settlement_page on platform.settlement (partner_id, state, departure, booking_no collate "C")
  include (booking_date);

create index statement_line_number on platform.statement_line (booking_no);

create table platform.settlement_day (
  partner_id integer not null references platform.partner (id) on delete cascade,
  date_kind smallint not null check (date_kind in (1, 2)),
  day date not null,
  state smallint not null,
  bookings integer not null,
  expected numeric(14, 2) not null,
  settled numeric(14, 2) not null,
  difference numeric(14, 2) not null,
  primary key (partner_id, date_kind, day, state)
) with (fillfactor = 85);

create function platform.settlement_counted() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into platform.settlement_day as t
      (partner_id, date_kind, day, state, bookings, expected, settled, difference)
    select c.partner_id, d.date_kind, d.day, c.state, sign * count(*), sign * coalesce(sum(c.expected), 0),
      sign * coalesce(sum(c.settled), 0),
      sign * coalesce(sum(c.settled - case c.state when 3 then 0 else c.expected end), 0)
    from changed c
      cross join lateral (values (1::smallint, c.booking_date), (2::smallint, c.departure)) d (date_kind, day)
    where d.day is not null
    group by 1, 2, 3, 4
    on conflict (partner_id, date_kind, day, state) do update
      set bookings = t.bookings + excluded.bookings, expected = t.expected + excluded.expected,
        settled = t.settled + excluded.settled, difference = t.difference + excluded.difference;
  return null;
end $$;

create trigger settlement_counted_insert after insert on platform.settlement
  referencing new table as changed for each statement execute function platform.settlement_counted();

create trigger settlement_counted_delete after delete on platform.settlement
  referencing old table as changed for each statement execute function platform.settlement_counted();

create function platform.settlement_insert(condition text) returns text language sql immutable as $$
  select format('
    insert into platform.settlement
        (booking_no, partner_id, booking_id, departure, booking_date, state, expected, settled)
      select booking_no, partner_id, booking_id, departure, booking_date,
        case
          when booking_id is null then 3
          when cancelled then case when settled = 0 then 4 else 2 end
          when settled = expected then 5
          when has_lines then 2
          else 1
        end, expected, settled
      from (
        select coalesce(b.booking_no, l.booking_no) as booking_no, coalesce(b.partner_id, l.partner_id) as partner_id,
          b.id as booking_id, coalesce(b.departure, l.departure) as departure, b.booking_date, b.kind = 3 as cancelled,
          case b.kind when 3 then 0 else b.commission end as expected, l.booking_no is not null as has_lines,
          case when l.booking_no is null then 0 else l.settled end as settled
        from (select * from platform.booking where kind <> 1 and %1$s) b
        full join (
          select s.partner_id, l.booking_no, sum(l.commission) filter (where s.currency = ''EUR'') as settled,
            (array_agg(l.departure order by s.period_to desc, l.position))[1] as departure
          from platform.statement_line l join platform.statement s on s.id = l.statement_id
          where %1$s group by 1, 2
        ) l on l.partner_id = b.partner_id and l.booking_no = b.booking_no
      ) found', condition)
$$;

create function platform.recount_settlements() returns void language plpgsql as $$
begin
  lock table platform.booking, platform.statement_line in share row exclusive mode;
  truncate platform.settlement, platform.settlement_day;
  execute platform.settlement_insert('true');
end $$;

create function platform.settle() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select % from new_rows'
    when 'DELETE' then 'select % from old_rows'
    else 'select % from old_rows union select % from new_rows'
  end;
  condition text := format('booking_no in (%s)', replace(changed, '%', 'booking_no'));
begin
  if tg_op = 'TRUNCATE' then
    perform platform.recount_settlements();
    return null;
  end if;
  if tg_table_name = 'statement_line' then
    execute format('select pg_advisory_xact_lock(7210011, p.partner_id) from (
        select distinct partner_id from platform.statement where id in (%s) order by 1
      ) p', replace(changed, '%', 'statement_id'));
  end if;
  execute 'delete from platform.settlement where ' || condition;
  execute platform.settlement_insert(condition);
  return null;
end $$;

select platform.recount_settlements();

create trigger booking_settled_insert after insert on platform.booking
  referencing new table as new_rows for each statement execute function platform.settle();

create trigger booking_settled_update after update on platform.booking
  referencing old table as old_rows new table as new_rows for each statement execute function platform.settle();

create trigger booking_settled_delete after delete on platform.booking
  referencing old table as old_rows for each statement execute function platform.settle();

create trigger booking_settled_truncate after truncate on platform.booking
  for each statement execute function platform.settle();

create trigger line_settled_insert after insert on platform.statement_line
  referencing new table as new_rows for each statement execute function platform.settle();

create trigger line_settled_update after update on platform.statement_line
  referencing old table as old_rows new table as new_rows for each statement execute function platform.settle();

create trigger line_settled_delete after delete on platform.statement_line
  referencing old table as old_rows for each statement execute function platform.settle();

create trigger line_settled_truncate after truncate on platform.statement_line
  for each statement execute function platform.settle();

create function platform.settle_lines() returns trigger language plpgsql as $$
begin
  update platform.statement_line set kind = kind where statement_id = new.id;
  return null;
end $$;

create trigger statement_settled after update of partner_id, period_to, currency on platform.statement
  for each row execute function platform.settle_lines();
`);
