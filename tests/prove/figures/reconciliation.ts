import type pg from 'pg';
import { atScale } from '../../tools/scale';
import type { Visitor } from '../../tools/visitor';
import { type Counted, compare, compareFiles, type Kinds, type Row, screenOf } from './tables';
import { type Owner, sumOf } from './transactions';

const kinds: Kinds = {
  Number: 'text',
  Customer: 'text',
  Ship: 'text',
  Departure: 'day',
  Expected: 'money',
  Settled: 'money',
  Difference: 'money',
  Status: 'text',
};

const statuses = ['Overdue', 'Differs', 'Unknown', 'Not yet due', 'Cancelled', 'Matched'];
const perPage = 50;
const path = 'provisions/reconciliation';

interface Asked {
  by: 'departure' | 'booking';
  from: string;
  to: string;
  /** days after a departure until which nobody misses its commission */
  dueDays: number;
  today: string;
}

/** Firm and cancelled bookings with the sum of their lines, and by departure also numbers that only lines have. */
async function rowsOf(db: pg.Client, { partner }: Owner, { by, from, to, dueDays, today }: Asked): Promise<Row[]> {
  const { rows } = await db.query(
    `with lines as (
       select l.* from platform.statement_line l join platform.statement s on s.id = l.statement_id where s.partner_id = $1
     ), sold as (
       select b.*, case when b.status = 'cancelled' then 0 else b.commission end as expected
       from platform.booking b where b.partner_id = $1 and b.status <> 'request'
         and b.${by === 'booking' ? 'booking_date' : 'departure'} between $2 and $3
     ), matched as (
       select o.booking_no, o.customer_name, o.ship_name, o.departure, o.status, o.expected,
         count(l.position) as lines, coalesce(sum(l.commission), 0) as settled
       from sold o left join lines l on l.booking_id = o.id
       group by o.id, o.booking_no, o.customer_name, o.ship_name, o.departure, o.status, o.expected
     ), compared as (
       select *, settled - expected as difference, case
         when status = 'cancelled' then case when settled = 0 then 'Cancelled' else 'Differs' end
         when settled = expected then 'Matched'
         when lines > 0 then 'Differs'
         when departure + $4::integer >= $5::date then 'Not yet due' else 'Overdue' end as verdict
       from matched
       union all
       select booking_no, '', '', min(departure), '', null, count(*), sum(commission), sum(commission), 'Unknown'
       from lines where booking_id is null and $6 and departure between $2 and $3 group by booking_no
     )
     select booking_no as "Number", customer_name as "Customer", ship_name as "Ship", departure::text as "Departure",
       expected::numeric(12, 2)::text as "Expected", case when lines > 0 then settled::numeric(12, 2) end::text as "Settled",
       case when verdict <> 'Not yet due' then difference::numeric(12, 2) end::text as "Difference", verdict as "Status"
     from compared order by array_position($7::text[], verdict), departure, booking_no collate "C"`,
    [partner, from, to, dueDays, today, by === 'departure', statuses],
  );
  return rows;
}

export async function checkReconciliation(
  who: Visitor,
  db: pg.Client,
  owner: Owner,
  asked: Asked,
  counted: Counted,
): Promise<void> {
  const all = await rowsOf(db, owner, asked);
  for (const status of atScale(['All'], ['All', ...statuses])) {
    const rows = status === 'All' ? all : all.filter(row => row.Status === status);
    if (rows.length === 0) continue;
    const total = Object.fromEntries(['Expected', 'Settled', 'Difference'].map(label => [label, sumOf(rows, label)]));
    const query = `by=${asked.by}&from=${asked.from}&to=${asked.to}&status=${status.split(' ').at(-1)?.toLowerCase()}`;
    const expected = { kinds, rows, total, needed: Object.keys(kinds), left: ['Statements', 'Tick to ask'] };
    await compareFiles(who, [path, query], expected, counted);
    for (let page = 1; (page - 1) * perPage < rows.length; page += 1) {
      const answer = await who.get(`/partner/${path}?${query}&page=${page}&lng=en`);
      const part = rows.slice((page - 1) * perPage, page * perPage);
      compare(screenOf(answer, 'reconciliation'), { ...expected, rows: part }, `${query}&page=${page}`, counted);
    }
  }
}
