import { statements } from './statements';

/**
 * Reports then cost what they show. Each statement over bookings adds its difference, one writer a partner at a time.
 * `date_kind` 1 booking, 2 departure, 3 return; `group_kind` 1 shipping company, 2 cruising area; `user_no` 0 for the
 * bookings of deleted users.
 */
export const migration = statements(`
create table platform.booking_day (
  partner_id integer not null references platform.partner (id) on delete cascade,
  date_kind smallint not null check (date_kind in (1, 3)),
  kind smallint not null check (kind in (1, 2, 3)),
  day date not null,
  user_no integer not null,
  bookings integer not null check (bookings >= 0),
  price numeric(14, 2) not null check (price >= 0),
  commission numeric(14, 2) not null check (commission >= 0),
  primary key (partner_id, date_kind, kind, day, user_no),
  check (bookings > 0 or (price = 0 and commission = 0))
) with (fillfactor = 85);

create table platform.booking_month (
  partner_id integer not null references platform.partner (id) on delete cascade,
  date_kind smallint not null check (date_kind in (1, 2)),
  group_kind smallint not null check (group_kind in (1, 2)),
  month date not null check (extract(day from month) = 1),
  group_id integer not null,
  user_no integer not null,
  requests integer not null check (requests >= 0),
  bookings integer not null check (bookings >= 0),
  cancellations integer not null check (cancellations >= 0),
  persons integer not null check (persons >= 0),
  price numeric(14, 2) not null check (price >= 0),
  primary key (partner_id, date_kind, group_kind, month, group_id, user_no),
  check (bookings > 0 or (persons = 0 and price = 0))
) with (fillfactor = 85);

create type platform.booking_part as (
  sign integer,
  partner_id integer,
  user_no integer,
  kind smallint,
  booking_date date,
  departure date,
  return_date date,
  shipping_company_id integer,
  cruising_area_id integer,
  persons integer,
  price numeric,
  commission numeric
);

create function platform.count_bookings(parts platform.booking_part[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7210011, p.partner_id)
    from (select distinct partner_id from unnest(parts) order by partner_id) p;
  with delta as materialized (
    select p.partner_id, d.date_kind, p.kind, d.day, coalesce(p.user_no, 0) as user_no,
      sum(p.sign) as bookings, sum(p.sign * p.price) as price, sum(p.sign * coalesce(p.commission, 0)) as commission
    from unnest(parts) p
      cross join lateral (values (1::smallint, p.booking_date), (3::smallint, p.return_date)) d (date_kind, day)
    group by 1, 2, 3, 4, 5
    having sum(p.sign) <> 0 or sum(p.sign * p.price) <> 0 or sum(p.sign * coalesce(p.commission, 0)) <> 0
  ), changed as (
    update platform.booking_day t
      set bookings = t.bookings + d.bookings, price = t.price + d.price, commission = t.commission + d.commission
      from delta d
      where t.partner_id = d.partner_id and t.date_kind = d.date_kind and t.kind = d.kind and t.day = d.day
        and t.user_no = d.user_no
      returning t.partner_id, t.date_kind, t.kind, t.day, t.user_no
  )
  insert into platform.booking_day (partner_id, date_kind, kind, day, user_no, bookings, price, commission)
    select d.partner_id, d.date_kind, d.kind, d.day, d.user_no, d.bookings, d.price, d.commission from delta d
    where not exists (
      select from changed c where c.partner_id = d.partner_id and c.date_kind = d.date_kind and c.kind = d.kind
        and c.day = d.day and c.user_no = d.user_no
    );
  with delta as materialized (
    select p.partner_id, d.date_kind, g.group_kind, date_trunc('month', d.day::timestamp)::date as month, g.group_id,
      coalesce(p.user_no, 0) as user_no,
      sum(p.sign * (p.kind = 1)::integer) as requests,
      sum(p.sign * (p.kind = 2)::integer) as bookings,
      sum(p.sign * (p.kind = 3)::integer) as cancellations,
      sum(p.sign * (p.kind = 2)::integer * p.persons) as persons,
      sum(p.sign * (p.kind = 2)::integer * p.price) as price
    from unnest(parts) p
      cross join lateral (values (1::smallint, p.booking_date), (2::smallint, p.departure)) d (date_kind, day)
      cross join lateral (
        values (1::smallint, p.shipping_company_id), (2::smallint, p.cruising_area_id)
      ) g (group_kind, group_id)
    group by 1, 2, 3, 4, 5, 6
  ), changed as (
    update platform.booking_month t
      set requests = t.requests + d.requests, bookings = t.bookings + d.bookings,
        cancellations = t.cancellations + d.cancellations, persons = t.persons + d.persons, price = t.price + d.price
      from delta d
      where t.partner_id = d.partner_id and t.date_kind = d.date_kind and t.group_kind = d.group_kind
        and t.month = d.month and t.group_id = d.group_id and t.user_no = d.user_no
      returning t.partner_id, t.date_kind, t.group_kind, t.month, t.group_id, t.user_no
  )
  insert into platform.booking_month
      (partner_id, date_kind, group_kind, month, group_id, user_no, requests, bookings, cancellations, persons, price)
    select d.partner_id, d.date_kind, d.group_kind, d.month, d.group_id, d.user_no,
      d.requests, d.bookings, d.cancellations, d.persons, d.price
    from delta d
    where (d.requests <> 0 or d.bookings <> 0 or d.cancellations <> 0 or d.persons <> 0 or d.price <> 0)
      and not exists (
        select from changed c where c.partner_id = d.partner_id and c.date_kind = d.date_kind
          and c.group_kind = d.group_kind and c.month = d.month and c.group_id = d.group_id and c.user_no = d.user_no
      );
end $$;

create function platform.booking_counted() returns trigger language plpgsql as $$
declare
  parts platform.booking_part[];
begin
  if tg_op = 'TRUNCATE' then
    truncate platform.booking_day, platform.booking_month;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg(row(-1, o.partner_id, o.user_no, o.kind, o.booking_date, o.departure, o.return_date,
      o.shipping_company_id, o.cruising_area_id, o.persons, o.price, o.commission)::platform.booking_part)
      into parts from old_rows o;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(parts, '{}') || array_agg(row(1, n.partner_id, n.user_no, n.kind, n.booking_date, n.departure,
      n.return_date, n.shipping_company_id, n.cruising_area_id, n.persons, n.price, n.commission)::platform.booking_part)
      into parts from new_rows n;
  end if;
  if cardinality(parts) > 0 then perform platform.count_bookings(parts); end if;
  return null;
end $$;

create function platform.recount_bookings() returns void language plpgsql as $$
declare
  moment record;
  grouping record;
begin
  lock table platform.booking in share row exclusive mode;
  truncate platform.booking_day, platform.booking_month;
  for moment in select * from (values (1, 'booking_date'), (2, 'departure'), (3, 'return_date')) m (number, name) loop
    if moment.number <> 2 then
      execute format('insert into platform.booking_day
          (partner_id, date_kind, kind, day, user_no, bookings, price, commission)
        select partner_id, %s, kind, %I, coalesce(user_no, 0), count(*), sum(price), sum(coalesce(commission, 0))
        from platform.booking group by 1, 3, 4, 5 order by 1, 3, 4, 5', moment.number, moment.name);
    end if;
    continue when moment.number = 3;
    for grouping in select * from (values (1, 'shipping_company_id'), (2, 'cruising_area_id')) g (number, name) loop
      execute format('insert into platform.booking_month
          (partner_id, date_kind, group_kind, month, group_id, user_no, requests, bookings, cancellations, persons, price)
        select partner_id, %s, %s, date_trunc(''month'', %I::timestamp)::date, %I, coalesce(user_no, 0),
          count(*) filter (where kind = 1), count(*) filter (where kind = 2), count(*) filter (where kind = 3),
          coalesce(sum(persons) filter (where kind = 2), 0), coalesce(sum(price) filter (where kind = 2), 0)
        from platform.booking group by 1, 4, 5, 6 order by 1, 4, 5, 6',
        moment.number, grouping.number, moment.name, grouping.name);
    end loop;
  end loop;
end $$;

select platform.recount_bookings();

create trigger booking_counted_insert after insert on platform.booking
  referencing new table as new_rows for each statement execute function platform.booking_counted();

create trigger booking_counted_update after update on platform.booking
  referencing old table as old_rows new table as new_rows for each statement execute function platform.booking_counted();

create trigger booking_counted_delete after delete on platform.booking
  referencing old table as old_rows for each statement execute function platform.booking_counted();

create trigger booking_counted_truncate after truncate on platform.booking
  for each statement execute function platform.booking_counted();
`);
