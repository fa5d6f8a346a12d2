import { sql } from 'kysely';
import type { ReconciliationStatus } from '~/rules/reconciliation';
import type { RawSettlement } from '~/upstream/calls';
import { dateKinds } from './filter';
import type { Db } from './transactions.server';

export interface ReconciliationFilter {
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
export async function sumStatuses(db: Db, filter: ReconciliationFilter): Promise<StatusSum[]> {
  const { partnerId, by, from, to, dueFrom } = filter;
  const { rows } = await sql<{ state: number; overdue: boolean; bookings: number } & Cents>`
    with day as (
      select state, sum(bookings) as bookings, sum(expected) as expected, sum(settled) as settled,
        sum(difference) as difference
      from platform.settlement_day
      where partner_id = ${partnerId} and date_kind = ${dateKinds[by]} and day between ${from}::date and ${to}::date
      group by state
    ), overdue as (
      select count(*) as bookings, coalesce(sum(expected), 0) as expected
      from platform.settlement t where ${rangeOf(filter)} and state = ${open} and departure < ${dueFrom}::date
    )
    select state, false as overdue, bookings::integer, (expected * 100)::bigint as expected,
      (settled * 100)::bigint as settled, (difference * 100)::bigint as difference from day where state <> ${open}
    union all
    select ${open}, true, bookings::integer, (expected * 100)::bigint, 0, (-expected * 100)::bigint from overdue
    union all
    select ${open}, false, (day.bookings - overdue.bookings)::integer,
      ((day.expected - overdue.expected) * 100)::bigint, 0, 0 from day, overdue where state = ${open}
  `.execute(db);
  return settlementStates.flatMap(([status, state]) => {
    const row = rows.find(each => each.state === state && each.overdue === (status === 'overdue'));
    if (!row || row.bookings === 0) return [];
    const [expected, settled, difference] = [row.expected / 100, row.settled / 100, row.difference / 100];
    return [{ status, bookings: row.bookings, expected, settled, difference }];
  });
}

interface Cents {
  expected: number;
  settled: number;
  difference: number;
}

type Keyed = Pick<RawSettlement, 'status' | 'bookingnr'> & { bookingid: number | null };

/** Status by status, within each by departure and number. */
export async function findSettlements(
  db: Db,
  filter: ReconciliationFilter,
  sums: readonly StatusSum[],
  window: { size: number; offset: number },
): Promise<RawSettlement[]> {
  const found: Keyed[] = [];
  let offset = window.offset;
  for (const { status, bookings } of sums) {
    if (offset < bookings && found.length < window.size)
      found.push(...(await keysOf(db, filter, status, { offset, size: window.size - found.length })));
    offset = Math.max(0, offset - bookings);
  }
  return withLines(db, filter.partnerId, found);
}

async function keysOf(
  db: Db,
  filter: ReconciliationFilter,
  status: ReconciliationStatus,
  { offset, size }: { size: number; offset: number },
): Promise<Keyed[]> {
  const state = settlementStates.find(([name]) => name === status)?.[1];
  const { dueFrom, from, by } = filter;
  const due = { overdue: sql`and t.departure < ${dueFrom}::date`, due: sql`and t.departure >= ${dueFrom}::date` };
  const { rows } = await sql<Keyed>`
    select t.booking_no as bookingnr, t.booking_id as bookingid, ${status}::text as status
    from platform.settlement t
    where ${rangeOf(filter)} and t.state = ${state} ${by === 'booking' ? sql`and t.departure >= ${from}::date` : sql``}
      ${status === 'overdue' || status === 'due' ? due[status] : sql``}
    order by t.departure, t.booking_no collate "C" limit ${size} offset ${offset}
  `.execute(db);
  return rows;
}

async function withLines(db: Db, partnerId: number, found: readonly Keyed[]): Promise<RawSettlement[]> {
  const { rows } = await sql<Omit<RawSettlement, 'status'>>`
    select t.booking_no as bookingnr, t.booking_id as bookingid, t.departure, t.expected::float8 as expected,
      coalesce(b.customer_name, '') as customername, coalesce(b.ship_name, '') as shipname, lines.list as lines
    from unnest(${found.map(({ bookingnr }) => bookingnr)}::text[]) with ordinality k (booking_no, position)
      join platform.settlement t on t.booking_no = k.booking_no and t.partner_id = ${partnerId}
      left join platform.booking b on b.id = t.booking_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('statementid', s.id, 'number', s.number, 'currency', s.currency,
          'kind', l.kind, 'commission', l.commission) order by s.period_to desc, l.position), '[]') as list
        from platform.statement_line l
          join platform.statement s on s.id = l.statement_id and s.partner_id = t.partner_id
        where l.booking_no = t.booking_no
      ) lines
    order by k.position
  `.execute(db);
  return rows.map((row, at) => ({ ...row, status: found[at]?.status ?? 'unknown' }));
}
