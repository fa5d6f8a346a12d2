import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { type Database, openDatabase } from '~/database/open.server';
import { random } from '~/platform/demo/random';
import { migrations } from '~/platform/migrations';
import type { PlatformDb, PlatformTables } from '~/platform/tables';
import type { BookingStatus } from '~/platform/tables/bookings';
import { addDays } from '~/rules/days';
import { emptyEmbedded } from '../database/engines';
import type { LentPostgres } from '../database/postgres';
import { borrowPostgres } from '../tools/hosts';
import { atScale } from '../tools/scale';
import { addPartner, book } from './bookings';

const partners = [
  { id: 901, all: 9011, own: 9012 },
  { id: 902, all: 9021, own: 9022 },
];
const statuses: BookingStatus[] = ['request', 'open', 'confirmed', 'paid', 'cancelled'];

/** Both tables of figures, without the rows that hold nothing. */
async function figures(db: PlatformDb) {
  const days = await sql<object>`select d::text as row from platform.booking_day d where d.bookings > 0`.execute(db);
  const months = await sql<object>`
    select m::text as row from platform.booking_month m where m.requests + m.bookings + m.cancellations > 0
  `.execute(db);
  return [...days.rows, ...months.rows].map(row => JSON.stringify(row)).toSorted();
}

async function settlements(db: PlatformDb) {
  const { rows } = await sql<{ row: string }>`
    select t::text as row from platform.settlement t
    union all select d::text from platform.settlement_day d where d.bookings <> 0`.execute(db);
  return rows.map(({ row }) => row).toSorted();
}

/** A row a partner and month: `kept`, or counted from the bookings themselves. */
async function partnerMonths(db: PlatformDb, kept: boolean) {
  const month = (kind: number, day: string) => sql`
    select partner_id, ${sql.lit(kind)} as date_kind, date_trunc('month', ${sql.ref(day)}::timestamp)::date as month,
      count(*) filter (where kind = 1) as requests, count(*) filter (where kind = 2) as bookings,
      count(*) filter (where kind = 3) as cancellations, coalesce(sum(persons) filter (where kind = 2), 0) as persons,
      coalesce(sum(price) filter (where kind = 2), 0)::numeric(14, 2) as price
    from platform.booking group by 1, 3`;
  const counted = sql`(${month(1, 'booking_date')} union all ${month(2, 'departure')})`;
  const { rows } = await sql<{ row: string }>`
    select json_build_array(partner_id, date_kind, month, requests, bookings, cancellations, persons, price)::text as row
    from ${kept ? sql`platform.partner_month` : counted} m where requests + bookings + cancellations > 0
  `.execute(db);
  return rows.map(({ row }) => row).toSorted();
}

/** The figures as they were kept, and as they come out when everything is counted anew; the latter are thrown away. */
async function keptAndCounted(db: PlatformDb) {
  const kept = [...(await figures(db)), ...(await partnerMonths(db, true)), ...(await settlements(db))];
  const counted = await db
    .transaction()
    .execute(async trx => {
      await sql`select platform.recount_bookings()`.execute(trx);
      await sql`select platform.recount_report_money()`.execute(trx);
      await sql`select platform.recount_settlements()`.execute(trx);
      const months = await partnerMonths(trx, false);
      throw new Found([...(await figures(trx)), ...months, ...(await settlements(trx))]);
    })
    .catch((found: Found) => found.rows);
  return { kept, counted };
}

class Found extends Error {
  constructor(readonly rows: string[]) {
    super('found');
  }
}

let postgres: LentPostgres;
beforeAll(async () => {
  postgres = await borrowPostgres();
});
let counts: Database | undefined;
afterAll(async () => {
  await counts?.close();
  await postgres?.stop();
});

async function openPostgres(): Promise<Database> {
  counts = await openDatabase({ url: await postgres.createDatabase('counts'), dataDir: 'unused' });
  return counts;
}

/** The embedded engine takes ten times as long for the same triggers. */
const engines = [
  { engine: 'PostgreSQL', open: openPostgres },
  ...atScale([], [{ engine: 'the embedded engine', open: emptyEmbedded }]),
];

describe.each(engines)('the figures of $engine', ({ open }) => {
  let db: PlatformDb;
  beforeAll(async () => {
    db = (await open()).withTables<PlatformTables>();
    await migrate(db, { schema: 'platform', migrations });
    await sql`insert into platform.shipping_company values (1, 1), (2, 2), (3, 3)`.execute(db);
    await sql`insert into platform.cruising_area values (1, 1), (2, 2)`.execute(db);
    for (const partner of partners) await addPartner(db, partner);
  });

  it('are the sums of what is there, whatever was written, changed and deleted', async () => {
    const chance = random(7);
    let number = 0;
    const some = (count: number) =>
      sql`(select id from platform.booking order by hashint4(id + ${chance.whole(0, 9_999)}::integer) limit ${count})`;
    for (let round = 0; round < 60; round += 1) {
      const partner = chance.pick(partners);
      const rows = Array.from({ length: chance.whole(1, 9) }, () => {
        const booking_date = addDays('2025-11-20', chance.whole(0, 90));
        const departure = addDays(booking_date, chance.whole(0, 60));
        return {
          booking_no: `N${number++}`,
          status: chance.pick(statuses),
          user_no: chance.pick([partner.all, partner.own]),
          booking_date,
          departure,
          return_date: addDays(departure, chance.whole(0, 14)),
          shipping_company_id: chance.whole(1, 3),
          cruising_area_id: chance.whole(1, 2),
          persons: chance.whole(1, 8),
          price: chance.whole(0, 999_999) / 100,
        };
      });
      await book(db, partner, rows);
      const change = chance.pick([
        sql`status = ${chance.pick(statuses)}, commission = null`,
        sql`price = price + 0.01, persons = 1 + persons % 20`,
        sql`departure = departure + 40, return_date = return_date + 40`,
        sql`shipping_company_id = 1 + shipping_company_id % 3, route_name = 'x'`,
        sql`partner_id = 902, user_no = null`,
        sql`customer_name = 'x'`,
      ]);
      await sql`update platform.booking set ${change} where id in ${some(chance.whole(0, 6))}`.execute(db);
      await sql`delete from platform.booking where id in ${some(chance.whole(0, 3))}`.execute(db);
    }
    const { kept, counted } = await keptAndCounted(db);
    expect(kept.length).toBeGreaterThan(300);
    expect(kept).toEqual(counted);
  });

  it('keep the bookings of a deleted user, as nobody’s', async () => {
    const before = await sql<{ sum: number }>`select sum(bookings) as sum from platform.booking_day`.execute(db);
    await sql`delete from platform.app_user where user_no = ${9012}`.execute(db);
    const { kept, counted } = await keptAndCounted(db);
    expect(kept).toEqual(counted);
    const after = await sql<{ sum: number }>`select sum(bookings) as sum from platform.booking_day`.execute(db);
    expect(after.rows).toEqual(before.rows);
    const gone = await sql`select from platform.booking_day where user_no = 9012 and bookings > 0`.execute(db);
    expect(gone.rows).toEqual([]);
  });

  it('never fall below nothing', async () => {
    const less = sql`update platform.booking_day set bookings = -1`.execute(db);
    await expect(less).rejects.toMatchObject({ code: '23514' });
    const fewer = sql`update platform.booking_month set bookings = 0, requests = requests - 1000`.execute(db);
    await expect(fewer).rejects.toMatchObject({ code: '23514' });
  });

  it('are nothing when everything is deleted at once', async () => {
    await sql`delete from platform.booking`.execute(db);
    expect(await figures(db)).toEqual([]);
    await book(db, partners[1] ?? { id: 0, all: 0, own: 0 }, [{ booking_no: 'again' }]);
    expect(await figures(db)).toHaveLength(6);
    await sql`truncate platform.booking`.execute(db);
    expect(await figures(db)).toEqual([]);
  });
});

it('eight writers of one partner at the same time on PostgreSQL lose and invent no booking', async () => {
  const database = await openDatabase({ url: await postgres.createDatabase('writers'), dataDir: 'unused' });
  try {
    const db = database.withTables<PlatformTables>();
    await migrate(db, { schema: 'platform', migrations });
    await sql`insert into platform.shipping_company values (1, 1)`.execute(db);
    await sql`insert into platform.cruising_area values (1, 1)`.execute(db);
    for (const partner of partners) await addPartner(db, partner);
    const write = async (writer: number) => {
      for (let round = 0; round < 12; round += 1) {
        const partner = partners[(writer + round) % 2] ?? { id: 0, all: 0, own: 0 };
        await book(db, partner, [
          { booking_no: `${writer}-${round}a`, price: 10 },
          { booking_no: `${writer}-${round}b`, price: 5 },
        ]);
        await sql`update platform.booking set price = 20 where booking_no = ${`${writer}-${round}a`}`.execute(db);
        if (round % 3 === 0)
          await sql`delete from platform.booking where booking_no = ${`${writer}-${round}b`}`.execute(db);
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write));
    const { kept, counted } = await keptAndCounted(db);
    expect(kept).toEqual(counted);
    const total = await sql<{ bookings: number; price: string }>`
      select sum(bookings) as bookings, sum(price) as price from platform.booking_day where date_kind = 1
    `.execute(db);
    expect(total.rows).toEqual([{ bookings: 160, price: '2240.00' }]);
  } finally {
    await database.close();
  }
});
