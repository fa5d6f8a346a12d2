import { sql } from 'kysely';
import type { PlatformDb } from '../../tables';
import type { GrownPartner } from './partners.server';
import { dayPool, leadPool, namePool, personPool, voyagePool } from './pools';

const rowsAtOnce = 50_000;
const dayPoolSize = 20_000;
/** Shares in a thousand: booking requests, cancelled bookings; the others stand. */
const mix = { request: 400, cancelled: 50 };

/** In tables of this session, from which the database puts bookings together by itself. */
async function makePools(db: PlatformDb, partners: GrownPartner[], today: string): Promise<void> {
  const statements = [
    sql`create temporary table pool_voyage (n integer primary key, company integer, area integer, ship text, route text,
      nights integer, price integer, search text) on commit drop`,
    sql`create temporary table pool_name (n integer primary key, name text, search text) on commit drop`,
    sql`create temporary table pool_day (n integer primary key, day date) on commit drop`,
    sql`create temporary table pool_partner (n integer primary key, id integer, users integer[]) on commit drop`,
  ];
  for (const statement of statements) await statement.execute(db);
  const fill = async (table: string, rows: object[]) => {
    await sql`insert into ${sql.table(table)} select * from
      json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db);
  };
  await fill('pool_voyage', voyagePool(6_000));
  await fill('pool_name', namePool());
  await fill('pool_day', dayPool(dayPoolSize, today));
  await fill(
    'pool_partner',
    partners.map(({ id, users }, n) => ({ n, id, users })),
  );
  await sql`analyze pool_voyage, pool_name, pool_day, pool_partner`.execute(db);
}

/** A step through all numbers below `count` that meets each once, far from its neighbours. */
function strideOf(count: number): number {
  const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));
  let stride = Math.floor(count * 0.618) || 1;
  while (common(stride, count) !== 1) stride += 1;
  return stride;
}

/**
 * Booking n belongs to the partner in whose share its permuted number falls, all else follows from hashes of n: the
 * same figures and day give the same bookings.
 */
export async function insertBookings(db: PlatformDb, partners: GrownPartner[], today: string): Promise<void> {
  await makePools(db, partners, today);
  const count = partners.reduce((sum, partner) => sum + partner.bookings, 0);
  const stride = strideOf(count);
  let reached = 0;
  const shares = partners.map(partner => {
    const start = reached;
    reached += partner.bookings;
    return start;
  });
  const names = namePool().length;
  for (let start = 0; start < count; start += rowsAtOnce) {
    const end = Math.min(count, start + rowsAtOnce) - 1;
    await sql`
      with choice as (
        select n,
          width_bucket(n::bigint * ${stride}::bigint % ${count}::bigint, ${shares}::bigint[]) - 1 as partner,
          (n::bigint * ${dayPoolSize} / ${count})::integer as day,
          abs(hashint8extended(n, 1) % 1000) as mix,
          abs(hashint8extended(n, 2) % 6000)::integer as voyage,
          abs(hashint8extended(n, 3) % ${names}::bigint)::integer as customer,
          abs(hashint8extended(n, 4) % ${names}::bigint)::integer as traveler,
          abs(hashint8extended(n, 5) % 1000)::integer as chance,
          abs(hashint8extended(n, 6) % 1000)::integer as person,
          abs(hashint8extended(n, 7) % 4000)::integer as lead,
          abs(hashint8extended(n, 8) % 1000)::integer as "user",
          abs(hashint8extended(n, 9) % 1000)::integer as pay
        from generate_series(${start}::integer, ${end}::integer) as g (n)
      ), made as (
        select c.n, p.id as partner_id, p.users[1 + c."user" * cardinality(p.users) / 1000] as user_no, d.day as booked,
          d.day + (${leadPool()}::integer[])[c.lead + 1] as departure,
          (${personPool()}::smallint[])[c.person + 1] as persons,
          case when c.mix < ${mix.request} then 'request' when c.mix < ${mix.request + mix.cancelled} then 'cancelled' end
            as early,
          c.pay, v.company, v.area, v.ship, v.route, v.nights, v.price, v.search, k.name as customer, k.search as customer_search,
          case when c.chance < 700 then k.name else t.name end as traveler
        from choice c
          join pool_partner p on p.n = c.partner
          join pool_day d on d.n = c.day
          join pool_voyage v on v.n = c.voyage
          join pool_name k on k.n = c.customer
          join pool_name t on t.n = c.traveler
      ), priced as (
        select m.*, m.persons * m.price as total,
          coalesce(m.early, case
            when m.departure <= ${today}::date then 'paid'
            when m.departure <= ${today}::date + 60 and m.pay < 800 then 'paid'
            when m.departure <= ${today}::date + 60 or m.pay < 600 then 'confirmed'
            else 'open' end) as status,
          (case when m.early = 'request' then 'R' else 'S' end) || (50000001 + m.n) as number
        from made m
      )
      insert into platform.booking (partner_id, user_no, status, booking_no, booking_date, departure, return_date,
        shipping_company_id, cruising_area_id, ship_name, route_plan_id, route_name, customer_name, traveler_name,
        persons, price, commission, search)
      select partner_id, user_no, status, number, booked, departure, departure + nights, company, area, ship,
        company * 10000 + area * 10 + n % 10, route, customer, traveler, persons, total,
        case when status = 'cancelled' then 0 when status <> 'request' then round(total
          * (10 + company * 7 % 6 + case when extract(month from booked) <= 3 then 1 else 0 end) / 100.0, 2) end,
        concat_ws(' ', lower(number), customer_search, search)
      from priced order by n
    `.execute(db);
  }
}
