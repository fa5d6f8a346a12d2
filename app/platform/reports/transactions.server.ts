import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RawTransaction } from '~/upstream/calls';
import type { PlatformTables } from '../tables';
import { type BookingKind, type DateKind, type DayRange, dateColumns, dateKinds } from './filter';
import type { Mark, Sorting } from './sorting';
import { sortings, transactionFields } from './transaction-columns';

export type Db = Kysely<PlatformTables>;

export interface TransactionFilter {
  partnerId: number;
  /** 0: everybody's bookings */
  userNo: number;
  kind: BookingKind;
  dateKind: DateKind;
  from: string;
  to: string;
  /** `like` patterns, all of which hold */
  patterns: string[];
}

/** As the database writes it. */
type TransactionRow = RawTransaction & { bookingid: number };

const selected = sql.join(
  Object.entries(transactionFields).map(([field, value]) => sql`${value} as ${sql.ref(field)}`),
);

/** No size means all. */
export interface Window {
  size: number | null;
  offset: number;
  after: Mark | null;
}

export function conditionOf(filter: TransactionFilter): RawBuilder<unknown> {
  const { partnerId, userNo, kind, dateKind, from, to, patterns } = filter;
  const day = sql.ref(`b.${dateColumns[dateKind]}`);
  const conditions = [
    sql`b.partner_id = ${partnerId}`,
    sql`b.kind = ${kind}`,
    sql`${day} between ${from}::date and ${to}::date`,
    ...(userNo === 0 ? [] : [sql`b.user_no = ${userNo}`]),
    // What the search index is made over.
    ...(patterns.length === 0 ? [] : [sql`b.partner_id * 4 + b.kind = ${partnerId * 4 + kind}`]),
    ...patterns.map(pattern => sql`b.search like ${pattern}`),
  ];
  return sql.join(conditions, sql` and `);
}

/** @param few all rows are fetched and sorted: walking an index is dear where the rows lie at its other end */
export async function findRows(
  db: Db,
  condition: RawBuilder<unknown>,
  { key, descending }: Sorting,
  { size, offset, after }: Window,
  few = false,
): Promise<(TransactionRow & { mark: Mark })[]> {
  const { by, type } = sortings[key];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const beyond = sql.raw(descending ? '<' : '>');
  const past = after
    ? sql` and (${by}, b.id) ${beyond} (${after.value}::${sql.raw(type)}, ${after.id}::integer)`
    : sql``;
  const { rows } = await sql<TransactionRow & { value: string }>`
    ${few ? sql`with b as materialized (select b.* from platform.booking b where ${condition})` : sql``}
    select ${selected}, (${by})::text as value
    from ${few ? sql`b where true` : sql`platform.booking b where ${condition}`}${past}
    order by ${by} ${direction}, b.id ${direction}
    limit ${size} offset ${offset}
  `.execute(db);
  return rows.map(({ value, ...row }) => ({ ...row, mark: { value, id: row.bookingid } }));
}

/** Money in cents. */
export interface DayCount {
  date: string;
  count: number;
  price: number;
  commission: number;
}

/** Daily figures have no departures. */
const byDeparture = sql`(
  select partner_id, 2 as date_kind, kind, departure as day, user_no, 1 as bookings, price,
    coalesce(commission, 0) as commission
  from platform.booking
)`;

/** For filters without a search. */
export async function countDays(db: Db, filter: TransactionFilter): Promise<DayCount[]> {
  const { partnerId, userNo, kind, dateKind, from, to } = filter;
  const own = userNo === 0 ? sql`` : sql`and d.user_no = ${userNo}`;
  const { rows } = await sql<DayCount>`
    select d.day as date, sum(d.bookings) as count, (sum(d.price) * 100)::bigint as price,
      (sum(d.commission) * 100)::bigint as commission
    from ${dateKind === 'departure' ? byDeparture : sql`platform.booking_day`} d
    where d.partner_id = ${partnerId} and d.date_kind = ${dateKinds[dateKind]} and d.kind = ${kind}
      and d.day between ${from}::date and ${to}::date and d.bookings > 0 ${own}
    group by d.day order by d.day
  `.execute(db);
  return rows;
}

/** Firm bookings by day of departure. */
export async function countUnpaid(
  db: Db,
  { partnerId, userNo }: TransactionFilter,
  { from, to }: DayRange,
): Promise<number> {
  const own = userNo === 0 ? sql`` : sql`and b.user_no = ${userNo}`;
  const { rows } = await sql<{ unpaid: number }>`
    select count(*) as unpaid from platform.booking b
    where b.partner_id = ${partnerId} and b.kind = 2 and b.departure between ${from}::date and ${to}::date
      and b.status <> 'paid' ${own}
  `.execute(db);
  return rows[0]?.unpaid ?? 0;
}
