import { type Insertable, sql } from 'kysely';
import { monthEnd, monthStart } from '~/rules/days';
import type { PlatformDb, PlatformTables } from '../tables';

type Line = Insertable<PlatformTables['platform.statement_line']>;

const partner = 10001;

/** What README.md beside this file lists, by months before the current one; nothing for a month that has too few lines. */
export async function plantDifferences(db: PlatformDb, today: string): Promise<void> {
  const statementOf = (day: string) => `${partner}-${day.slice(0, 7)}`;
  const back = (months: number) => statementOf(monthStart(today, -months));
  const last = back(1);

  await change(db, await lineAt(db, last, 1), line => ({
    commission: line.commission - Math.min(40, line.commission),
  }));
  await remove(db, await lineAt(db, last, -1));
  await remove(db, await lineAt(db, back(3), 0));

  const raised = await lineAt(db, back(2), 1);
  await change(db, raised, line => ({ commission: line.commission + 12.5 }));
  if (raised) await add(db, last, { ...raised, rate: 0, commission: -12.5, kind: 'correction' });

  const twice = await lineAt(db, back(4), 1);
  if (twice) await add(db, back(4), twice);

  const { departure, price } = { departure: monthStart(today, -1), price: 1_290 };
  const unknown = { booking_no: 'B2399417', booking_id: null, departure, price, rate: 12, commission: 154.8 };
  await add(db, last, { ...unknown, kind: 'commission' });

  const cancelled = await cancelledBefore(db, monthEnd(today, -2));
  const [undone] = cancelled;
  const kept = cancelled.find(each => statementOf(each.departure) !== (undone && statementOf(undone.departure)));
  for (const each of [undone, kept]) {
    if (each) await add(db, statementOf(each.departure), { ...each, kind: 'commission' });
  }
  if (undone) await add(db, last, { ...undone, commission: -undone.commission, kind: 'cancellation' });

  await sql`
    update platform.statement s set total = l.total, bookings = l.bookings from (
      select statement_id, sum(commission) as total,
        count(distinct booking_no) filter (where kind = 'commission') as bookings
      from platform.statement_line group by statement_id
    ) l where l.statement_id = s.id and s.partner_id = ${partner}
  `.execute(db);
}

interface Facts {
  booking_no: string;
  booking_id: number | null;
  departure: string;
  price: number;
  rate: number;
  commission: number;
}

interface Placed extends Facts {
  statement_id: string;
  position: number;
  kind: Line['kind'];
}

async function lineAt(db: PlatformDb, statement: string, index: number): Promise<Placed | undefined> {
  const rows = await db
    .selectFrom('platform.statement_line')
    .selectAll()
    .where('statement_id', '=', statement)
    .orderBy('position')
    .execute();
  const row = rows.length > 4 ? rows.at(index) : undefined;
  return row && { ...row, price: Number(row.price), rate: Number(row.rate), commission: Number(row.commission) };
}

const at = ({ statement_id, position }: Placed) =>
  sql<boolean>`(statement_id, position) = (${statement_id}, ${position}::integer)`;

const germanVat = (commission: number) => Math.round((commission * 1_900) / 119) / 100;

async function change(
  db: PlatformDb,
  line: Placed | undefined,
  to: (line: Placed) => { commission: number },
): Promise<void> {
  if (!line) return;
  const { commission } = to(line);
  await db
    .updateTable('platform.statement_line')
    .set({ commission, vat: germanVat(commission) })
    .where(at(line))
    .execute();
}

async function remove(db: PlatformDb, line: Placed | undefined): Promise<void> {
  if (line) await db.deleteFrom('platform.statement_line').where(at(line)).execute();
}

async function add(db: PlatformDb, statement: string, line: Facts & Pick<Line, 'kind'>): Promise<void> {
  const { booking_no, booking_id, departure, price, rate, commission, kind } = line;
  const found = await db
    .selectFrom('platform.statement_line')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('statement_id', '=', statement)
    .executeTakeFirst();
  if (!found?.last) return;
  const facts = { booking_no, booking_id, departure, price, rate, commission, kind };
  await db
    .insertInto('platform.statement_line')
    .values({ ...facts, statement_id: statement, position: found.last + 1, vat: germanVat(commission) })
    .execute();
}

async function cancelledBefore(db: PlatformDb, day: string): Promise<Facts[]> {
  const rows = await db
    .selectFrom('platform.booking')
    .select(['booking_no', 'id as booking_id', 'departure', 'price'])
    .where('partner_id', '=', partner)
    .where('status', '=', 'cancelled')
    .where('departure', '<=', day)
    .orderBy('departure', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(row => {
    const price = Number(row.price);
    return { ...row, price, rate: 10, commission: Math.round(price * 10) / 100 };
  });
}
