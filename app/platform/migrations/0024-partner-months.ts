import { statements } from './statements';

/** A partner's month in one row, kept by the statements that count its bookings: a thousand partners are summed at once. */
export const migration = statements(`
create table platform.partner_month (
  partner_id integer not null references platform.partner (id) on delete cascade,
  date_kind smallint not null check (date_kind in (1, 2)),
  month date not null,
  requests integer not null,
  bookings integer not null,
  cancellations integer not null,
  persons integer not null,
  price numeric(14, 2) not null,
  primary key (partner_id, date_kind, month)
) with (fillfactor = 85);

create type platform.month_part as (
  sign integer,
  partner_id integer,
  date_kind smallint,
  group_kind smallint,
  month date,
  requests integer,
  bookings integer,
  cancellations integer,
  persons integer,
  price numeric
);

create function platform.count_partner_months(parts platform.month_part[]) returns void language sql as $$
  insert into platform.partner_month as t
      (partner_id, date_kind, month, requests, bookings, cancellations, persons, price)
    select partner_id, date_kind, month, sum(sign * requests), sum(sign * bookings), sum(sign * cancellations),
      sum(sign * persons), sum(sign * price)
    from unnest(parts) where group_kind = 1 group by 1, 2, 3
    having sum(sign * requests) <> 0 or sum(sign * bookings) <> 0 or sum(sign * cancellations) <> 0
      or sum(sign * persons) <> 0 or sum(sign * price) <> 0
    on conflict (partner_id, date_kind, month) do update
      set requests = t.requests + excluded.requests, bookings = t.bookings + excluded.bookings,
        cancellations = t.cancellations + excluded.cancellations, persons = t.persons + excluded.persons,
        price = t.price + excluded.price
$$;

create function platform.partner_month_counted() returns trigger language plpgsql as $$
declare
  parts platform.month_part[];
begin
  if tg_op = 'TRUNCATE' then
    truncate platform.partner_month;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg(row(-1, o.partner_id, o.date_kind, o.group_kind, o.month, o.requests, o.bookings, o.cancellations,
      o.persons, o.price)::platform.month_part) into parts from old_rows o where o.group_kind = 1;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(parts, '{}') || coalesce(array_agg(row(1, n.partner_id, n.date_kind, n.group_kind, n.month, n.requests,
      n.bookings, n.cancellations, n.persons, n.price)::platform.month_part), '{}')
      into parts from new_rows n where n.group_kind = 1;
  end if;
  if cardinality(parts) > 0 then perform platform.count_partner_months(parts); end if;
  return null;
end $$;

insert into platform.partner_month
  select partner_id, date_kind, month, sum(requests), sum(bookings), sum(cancellations), sum(persons), sum(price)
  from platform.booking_month where group_kind = 1 group by 1, 2, 3;

create trigger partner_month_insert after insert on platform.booking_month
  referencing new table as new_rows for each statement execute function platform.partner_month_counted();

create trigger partner_month_update after update on platform.booking_month
  referencing old table as old_rows new table as new_rows for each statement
  execute function platform.partner_month_counted();

create trigger partner_month_delete after delete on platform.booking_month
  referencing old table as old_rows for each statement execute function platform.partner_month_counted();

create trigger partner_month_truncate after truncate on platform.booking_month
  for each statement execute function platform.partner_month_counted();
`);
