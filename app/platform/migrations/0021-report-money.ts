import { statements } from './statements';

/** Commission of the firm bookings and prices of the cancelled ones, kept after the counts of the same statement. */
export const migration = statements(`
alter table platform.booking_month
  add column commission numeric(14, 2) not null default 0 check (commission >= 0),
  add column lost numeric(14, 2) not null default 0 check (lost >= 0);

create function platform.count_report_money(parts platform.booking_part[]) returns void language sql as $$
  with delta as (
    select p.partner_id, d.date_kind, g.group_kind, date_trunc('month', d.day::timestamp)::date as month, g.group_id,
      coalesce(p.user_no, 0) as user_no,
      sum(p.sign * (p.kind = 2)::integer * coalesce(p.commission, 0)) as commission,
      sum(p.sign * (p.kind = 3)::integer * p.price) as lost
    from unnest(parts) p
      cross join lateral (values (1::smallint, p.booking_date), (2::smallint, p.departure)) d (date_kind, day)
      cross join lateral (
        values (1::smallint, p.shipping_company_id), (2::smallint, p.cruising_area_id)
      ) g (group_kind, group_id)
    where p.kind <> 1
    group by 1, 2, 3, 4, 5, 6
  )
  update platform.booking_month t set commission = t.commission + d.commission, lost = t.lost + d.lost
    from delta d
    where t.partner_id = d.partner_id and t.date_kind = d.date_kind and t.group_kind = d.group_kind
      and t.month = d.month and t.group_id = d.group_id and t.user_no = d.user_no
      and (d.commission <> 0 or d.lost <> 0)
$$;

create function platform.report_money_counted() returns trigger language plpgsql as $$
declare
  parts platform.booking_part[];
begin
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
  if cardinality(parts) > 0 then perform platform.count_report_money(parts); end if;
  return null;
end $$;

create function platform.recount_report_money() returns void language plpgsql set enable_nestloop = off as $$
declare
  moment record;
  grouping record;
begin
  update platform.booking_month set commission = 0, lost = 0 where commission <> 0 or lost <> 0;
  for moment in select * from (values (1, 'booking_date'), (2, 'departure')) m (number, name) loop
    for grouping in select * from (values (1, 'shipping_company_id'), (2, 'cruising_area_id')) g (number, name) loop
      execute format('update platform.booking_month t set commission = s.commission, lost = s.lost
        from (
          select partner_id, date_trunc(''month'', %I::timestamp)::date as month, %I as group_id,
            coalesce(user_no, 0) as user_no,
            coalesce(sum(commission) filter (where kind = 2), 0) as commission,
            coalesce(sum(price) filter (where kind = 3), 0) as lost
          from platform.booking where kind <> 1 group by 1, 2, 3, 4
        ) s
        where t.partner_id = s.partner_id and t.date_kind = %s and t.group_kind = %s and t.month = s.month
          and t.group_id = s.group_id and t.user_no = s.user_no',
        moment.name, grouping.name, moment.number, grouping.number);
    end loop;
  end loop;
end $$;

select platform.recount_report_money();

create trigger booking_money_insert after insert on platform.booking
  referencing new table as new_rows for each statement execute function platform.report_money_counted();

create trigger booking_money_update after update on platform.booking
  referencing old table as old_rows new table as new_rows for each statement execute function platform.report_money_counted();

create trigger booking_money_delete after delete on platform.booking
  referencing old table as old_rows for each statement execute function platform.report_money_counted();
`);
