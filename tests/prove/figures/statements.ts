import type pg from 'pg';
import { atScale } from '../../tools/scale';
import type { Visitor } from '../../tools/visitor';
import { type Counted, compare, compareFiles, type Kinds, type Row, screenOf } from './tables';
import { type Owner, sumOf } from './transactions';

const yearKinds: Kinds = {
  Month: 'month',
  Statement: 'text',
  Bookings: 'count',
  Commission: 'money',
  Status: 'text',
  'Paid out on': 'day',
};

const lineKinds: Kinds = {
  Number: 'text',
  Customer: 'text',
  Ship: 'text',
  Departure: 'day',
  Kind: 'text',
  'Travel price': 'money',
  Rate: 'percent',
  'Commission incl. VAT': 'money',
  'VAT included': 'money',
};

/** The year's statements and the lines of each. */
export async function checkStatements(
  who: Visitor,
  db: pg.Client,
  { partner }: Owner,
  year: number,
  counted: Counted,
): Promise<void> {
  const { rows } = await db.query(
    `select s.id, to_char(s.period_to, 'YYYY-MM') as "Month", s.number as "Statement",
       (select count(distinct l.booking_no) from platform.statement_line l where l.statement_id = s.id)::text as "Bookings",
       (select sum(l.commission) from platform.statement_line l where l.statement_id = s.id)::text as "Commission",
       case when s.paid_on is null then 'Approved' else 'Paid out' end as "Status", s.paid_on::text as "Paid out on"
     from platform.statement s
     where s.partner_id = $1 and extract(year from s.period_to) = $2 order by s.period_to desc`,
    [partner, year],
  );
  const total = {
    Bookings: String(rows.reduce((sum, row) => sum + Number(row.Bookings), 0)),
    Commission: sumOf(rows, 'Commission'),
  };
  const needed = Object.keys(yearKinds);
  const expected = { kinds: yearKinds, rows: rows as Row[], total, needed, left: ['Files'] };
  await compareFiles(who, ['provisions', `year=${year}`], expected, counted);
  const shown = screenOf(await who.get(`/partner/provisions?year=${year}&lng=en`), 'statements');
  compare(shown, expected, `provisions ${year}`, counted);
  for (const { id } of rows.slice(0, atScale(1, rows.length))) await checkLines(who, db, id, counted);
}

async function checkLines(who: Visitor, db: pg.Client, id: string, counted: Counted): Promise<void> {
  const { rows } = await db.query(
    `select l.booking_no as "Number", coalesce(b.customer_name, '') as "Customer", coalesce(b.ship_name, '') as "Ship",
       l.departure::text as "Departure", initcap(l.kind) as "Kind", l.price::text as "Travel price",
       l.rate::text as "Rate", l.commission::text as "Commission incl. VAT", l.vat::text as "VAT included"
     from platform.statement_line l left join platform.booking b on b.id = l.booking_id
     where l.statement_id = $1 order by l.position`,
    [id],
  );
  const total = { 'Commission incl. VAT': sumOf(rows, 'Commission incl. VAT') };
  const expected = { kinds: lineKinds, rows: rows as Row[], total, needed: ['Number', 'Kind', 'Commission incl. VAT'] };
  await compareFiles(who, [`provisions/statements/${id}`, ''], expected, counted);
  const page = await who.get(`/partner/provisions/statements/${id}?lng=en`);
  compare(screenOf(page, 'lines'), expected, id, counted);
}
