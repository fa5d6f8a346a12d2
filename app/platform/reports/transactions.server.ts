import { type RawBuilder, sql } from 'kysely';
import type { RawTransaction } from '~/upstream/calls';
import type { PlatformDb } from '../tables';
import { type BookingKind, bookingKinds, type DateKind, type DayRange, dateColumns, dateKinds } from './filter';
import type { Cursor, ListSums, Sorting } from './sorting';
import { sortings, transactionFields } from './transaction-columns';

export interface TransactionFilter {
  partnerId: number;
  /** 0: everybody's bookings */
  userNo: number;
  /** null: all */
  kind: BookingKind | null;
  dateKind: DateKind;
  from: string;
  to: string;
  /** `like` patterns, all of which hold */
  patterns: string[];
  /** of its patterns, what an index of two letters finds sooner than walking does */
  rarePairs?: string[];
  /** matches are found by the index of searches, not by walking */
  byIndex?: boolean;
  status?: string;
  companyId?: number;
  areaId?: number;
  /** 1 sea, 2 river */
  waters?: number;
  bookedBy?: number;
}

/** As the database writes it. */
type TransactionRow = RawTransaction & { bookingid: number };

/** With the value that it is sorted by, as text. */
type MarkedRow = TransactionRow & { mark: string };

const selected = sql.join(
  Object.entries(transactionFields).map(([field, value]) => sql`${value} as ${sql.ref(field)}`),
);

/** No size means all. */
export interface Window {
  size: number | null;
  offset: number;
  after: Cursor | null;
}

/** Firm, and not paid. */
const unpaid = sql`b.status in ('open', 'confirmed')`;

/** @param alone by the index of searches alone: the database would read that of the partner too, which narrows nothing */
export function conditionOf(filter: TransactionFilter, alone = false): RawBuilder<unknown> {
  const { partnerId, userNo, kind, dateKind, from, to, patterns, rarePairs = [] } = filter;
  const { status, companyId, areaId, waters, bookedBy } = filter;
  const day = sql.ref(`b.${dateColumns[dateKind]}`);
  const conditions = [
    ...(alone ? [] : [sql`b.partner_id = ${partnerId}`]),
    ...(alone || kind === null ? [] : [sql`b.kind = ${kind}`]),
    sql`${day} between ${from}::date and ${to}::date`,
    ...(userNo === 0 ? [] : [sql`b.user_no = ${userNo}`]),
    // What the search index is made over.
    ...(patterns.length === 0 ? [] : [indexed(partnerId, kind)]),
    ...patterns.map(pattern => sql`b.search like ${pattern}`),
    ...rarePairs.map(pair => sql`platform.letter_pairs(b.search) @> array[${pair}]`),
    ...(status === undefined ? [] : [status === 'unpaid' ? unpaid : sql`b.status = ${status}`]),
    ...(companyId === undefined ? [] : [sql`b.shipping_company_id = ${companyId}`]),
    ...(areaId === undefined ? [] : [sql`b.cruising_area_id = ${areaId}`]),
    ...(waters === undefined
      ? []
      : [sql`b.cruising_area_id in (select a.id from platform.cruising_area a where a.area = ${waters})`]),
    ...(bookedBy === undefined ? [] : [sql`b.user_no = ${bookedBy}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const indexed = (partnerId: number, kind: BookingKind | null) => {
  const kinds = kind === null ? Object.values(bookingKinds) : [kind];
  const parts = kinds.map(each => sql`b.partner_id * 4 + b.kind = ${partnerId * 4 + each}`);
  return sql`(${sql.join(parts, sql` or `)})`;
};

/** Without a search and of a day that the daily figures have. */
export const isCountedByDay = (filter: TransactionFilter): boolean =>
  filter.patterns.length === 0 && filter.dateKind !== 'departure' && !isNarrowed(filter);

const isNarrowed = ({ status, companyId, areaId, waters, bookedBy }: TransactionFilter): boolean =>
  [status, companyId, areaId, waters, bookedBy].some(value => value !== undefined);

/** @param few all rows are fetched and sorted: walking an index is dear where the rows lie at its other end */
export async function findRows(
  db: PlatformDb,
  condition: RawBuilder<unknown>,
  { key, descending }: Sorting,
  { size, offset, after }: Window,
  few = false,
): Promise<MarkedRow[]> {
  const { by, type } = sortings[key];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const beyond = sql.raw(descending ? '<' : '>');
  const past = after
    ? sql` and (${by}, b.id) ${beyond} (${after.value}::${sql.raw(type)}, ${after.id}::integer)`
    : sql``;
  const { rows } = await sql<MarkedRow>`
    ${few ? sql`with b as materialized (select b.* from platform.booking b where ${condition})` : sql``}
    select ${selected}, (${by})::text as mark
    from ${few ? sql`b where true` : sql`platform.booking b where ${condition}`}${past}
    order by ${by} ${direction}, b.id ${direction}
    limit ${size} offset ${offset}
  `.execute(db);
  return rows;
}

export interface DayCount extends ListSums {
  date: string;
}

/** For filters that `isCountedByDay`. */
export async function countDays(db: PlatformDb, filter: TransactionFilter): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select d.day as date, ${dailySums} from platform.booking_day d where ${dailyCondition(filter)}
    group by d.day order by d.day
  `.execute(db);
  return rows;
}

interface KindCount extends ListSums {
  kind: BookingKind;
}

/** The same by kind, without the days, of which three years have a thousand. */
export async function countKinds(db: PlatformDb, filter: TransactionFilter): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select d.kind, ${dailySums} from platform.booking_day d where ${dailyCondition(filter)} group by d.kind
  `.execute(db);
  return rows;
}

const dailySums = sql`coalesce(sum(d.bookings), 0) as count, (coalesce(sum(d.price), 0) * 100)::bigint as price,
  (coalesce(sum(d.commission), 0) * 100)::bigint as commission`;

function dailyCondition({ partnerId, userNo, kind, dateKind, from, to }: TransactionFilter): RawBuilder<unknown> {
  const own = userNo === 0 ? sql`` : sql`and d.user_no = ${userNo}`;
  const kinds = kind === null ? Object.values(bookingKinds) : [kind];
  return sql`d.partner_id = ${partnerId} and d.date_kind = ${dateKinds[dateKind]} and d.kind in (${sql.join(kinds)})
    and d.day between ${from}::date and ${to}::date and d.bookings > 0 ${own}`;
}

/** For all filters: reads every row. */
export async function countRows(
  db: PlatformDb,
  { dateKind }: TransactionFilter,
  condition: RawBuilder<unknown>,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select ${sql.ref(`b.${dateColumns[dateKind]}`)} as date, count(*) as count, (sum(b.price) * 100)::bigint as price,
      (sum(coalesce(b.commission, 0)) * 100)::bigint as commission
    from platform.booking b where ${condition} group by 1 order by 1
  `.execute(db);
  return rows;
}

/** @returns `most` + 1 where there are more */
export async function countUpTo(db: PlatformDb, condition: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from platform.booking b where ${condition} limit ${most + 1}) found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Firm bookings by day of departure. */
export async function countUnpaid(
  db: PlatformDb,
  { partnerId, userNo }: TransactionFilter,
  { from, to }: DayRange,
): Promise<number> {
  const own = userNo === 0 ? sql`` : sql`and b.user_no = ${userNo}`;
  const { rows } = await sql<{ unpaid: number }>`
    select count(*) as unpaid from platform.booking b
    where b.partner_id = ${partnerId} and b.kind = 2 and b.departure between ${from}::date and ${to}::date
      and ${unpaid} ${own}
  `.execute(db);
  return rows[0]?.unpaid ?? 0;
}
