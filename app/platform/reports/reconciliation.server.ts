import { type RawBuilder, sql } from 'kysely';
import type { ReconciliationStatus } from '~/rules/reconciliation';
import type { RawSettlement } from '~/upstream/calls';
import type { PlatformDb } from '../tables';
import { dateKinds } from './filter';

interface ReconciliationFilter {
  partnerId: number;
  by: 'departure' | 'booking';
  from: string;
  to: string;
  /** what departs earlier and is open is overdue */
  dueFrom: string;
}

/** As the database numbers them; what is open is overdue or due. In the order of a page. */
const settlementStates = [
  ['overdue', 1],
  ['differs', 2],
  ['unknown', 3],
  ['due', 1],
  ['cancelled', 4],
  ['matched', 5],
] as const satisfies [ReconciliationStatus, number][];

/** EUR. */
interface StatusSum {
  status: ReconciliationStatus;
  bookings: number;
  expected: number;
  settled: number;
  difference: number;
}

const open = 1;
const dayColumns = { departure: 'departure', booking: 'booking_date' } as const;

const rangeOf = ({ partnerId, by, from, to }: ReconciliationFilter) => sql`
  t.partner_id = ${partnerId} and ${sql.ref(`t.${dayColumns[by]}`)} between ${from}::date and ${to}::date`;

/** Nobody misses what is still due. */
export async function sumStatuses(db: PlatformDb, filter: ReconciliationFilter): Promise<StatusSum[]> {
  const { rows } = await sql<{ state: number; overdue: boolean; bookings: number } & Cents>`
    select state, overdue, bookings::integer, (expected * 100)::bigint as expected, (settled * 100)::bigint as settled,
      (case when overdue then -expected when state = ${open} then 0 else difference end * 100)::bigint as difference
    from (${filter.by === 'departure' ? sumsByDeparture(filter) : sumsByBooking(filter)}) as sums
  `.execute(db);
  return settlementStates.flatMap(([status, state]) => {
    const row = rows.find(each => each.state === state && each.overdue === (status === 'overdue'));
    if (!row || row.bookings === 0) return [];
    const [expected, settled, difference] = [row.expected / 100, row.settled / 100, row.difference / 100];
    return [{ status, bookings: row.bookings, expected, settled, difference }];
  });
}

const sumsOfDays = ({ partnerId, by, from, to }: ReconciliationFilter, overdue: RawBuilder<unknown>) => sql`
  select state, ${overdue} as overdue, sum(bookings) as bookings, sum(expected) as expected, sum(settled) as settled,
    sum(difference) as difference
  from platform.settlement_day
  where partner_id = ${partnerId} and date_kind = ${dateKinds[by]} and day between ${from}::date and ${to}::date
  group by 1, 2`;

const sumsByDeparture = (filter: ReconciliationFilter) =>
  sumsOfDays(filter, sql`state = ${sql.lit(open)} and day < ${filter.dueFrom}::date`);

/** The counts of a day of booking don't say when it departs. */
const sumsByBooking = (filter: ReconciliationFilter) => sql`
  with day as (${sumsOfDays(filter, sql`false`)}), late as (
    select count(*) as bookings, coalesce(sum(expected), 0) as expected
    from platform.settlement t where ${rangeOf(filter)} and state = ${open} and departure < ${filter.dueFrom}::date
  )
  select * from day where state <> ${open}
  union all
  select ${open}, true, bookings, expected, 0, 0 from late
  union all
  select state, false, day.bookings - late.bookings, day.expected - late.expected, 0, 0 from day, late where state = ${open}`;

interface Cents {
  expected: number;
  settled: number;
  difference: number;
}

/** Status by status, within each by departure and number. */
export async function findSettlements(
  db: PlatformDb,
  filter: ReconciliationFilter,
  sums: readonly StatusSum[],
  window: { size: number; offset: number },
): Promise<RawSettlement[]> {
  const found: RawSettlement[] = [];
  let offset = window.offset;
  for (const { status, bookings } of sums) {
    if (offset < bookings && found.length < window.size)
      found.push(...(await settlementsOf(db, filter, status, { offset, size: window.size - found.length })));
    offset = Math.max(0, offset - bookings);
  }
  return found;
}

async function settlementsOf(
  db: PlatformDb,
  filter: ReconciliationFilter,
  status: ReconciliationStatus,
  { offset, size }: { size: number; offset: number },
): Promise<RawSettlement[]> {
  const { partnerId, from, by } = filter;
  const start = by === 'departure' && offset > 0 ? await startOf(db, filter, status, offset) : null;
  const { rows } = await sql<RawSettlement>`
    with found as (
      select t.booking_no, t.booking_id, t.departure, t.expected
      from platform.settlement t
      where ${rangeOf(filter)} and t.state = ${stateOf(status)} ${by === 'booking' ? sql`and t.departure >= ${from}::date` : sql``}
        ${ofStatus(status, filter, sql.ref('t.departure'))} ${start ? sql`and t.departure >= ${start.day}::date` : sql``}
      order by t.departure, t.booking_no collate "C" limit ${size} offset ${start ? offset - start.before : offset}
    ), line as (
      select l.booking_no, json_agg(json_build_object('statementid', s.id, 'number', s.number, 'currency', s.currency,
        'kind', l.kind, 'commission', l.commission) order by s.period_to desc, l.position) as list
      from found
        join platform.statement_line l on l.booking_no = found.booking_no
        join platform.statement s on s.id = l.statement_id and s.partner_id = ${partnerId}
      group by l.booking_no
    )
    select found.booking_no as bookingnr, found.booking_id as bookingid, found.departure,
      found.expected::float8 as expected, coalesce(b.customer_name, '') as customername,
      coalesce(b.ship_name, '') as shipname, coalesce(line.list, '[]') as lines, ${status}::text as status
    from found
      left join platform.booking b on b.id = found.booking_id
      left join line on line.booking_no = found.booking_no
    order by found.departure, found.booking_no collate "C"
  `.execute(db);
  return rows;
}

/** The day that the row stands in and how many stand before it, by the counts: an offset alone reads all rows before. */
async function startOf(db: PlatformDb, filter: ReconciliationFilter, status: ReconciliationStatus, offset: number) {
  const { partnerId, from, to } = filter;
  const { rows } = await sql<{ day: string; before: number }>`
    select day, before from (
      select day, (sum(bookings) over (order by day) - bookings)::integer as before
      from platform.settlement_day
      where partner_id = ${partnerId} and date_kind = ${dateKinds.departure} and state = ${stateOf(status)}
        and day between ${from}::date and ${to}::date ${ofStatus(status, filter, sql.ref('day'))}
    ) counted where before <= ${offset} order by day desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

const stateOf = (status: ReconciliationStatus) => settlementStates.find(([name]) => name === status)?.[1];

function ofStatus(status: ReconciliationStatus, { dueFrom }: ReconciliationFilter, departure: RawBuilder<unknown>) {
  if (status === 'overdue') return sql`and ${departure} < ${dueFrom}::date`;
  return status === 'due' ? sql`and ${departure} >= ${dueFrom}::date` : sql``;
}
