import { type RawBuilder, sql } from 'kysely';
import type { SortKey } from '~/rules/transaction-columns';
import type { PlatformDb } from '../tables';
import { type BookingKind, bookingKinds, dateColumns } from './filter';
import type { ListSums, Sorting } from './sorting';
import {
  conditionOf,
  countDays,
  countKinds,
  countRows,
  countUpTo,
  type DayCount,
  findRows,
  isCountedByDay,
  type TransactionFilter,
  type Window,
} from './transactions.server';

/** Past so many a search is not counted to its end: 'more than 1,000'. */
const maxCounted = 1_000;
/** Up to so many rows are fetched and sorted; of more, an index in the order asked for finds a page sooner. */
const maxSorted = { followsTime: 30_000, other: 2_000 };
const followTime: readonly SortKey[] = ['bookingdate', 'returndate', 'departure', 'bookingnr'];

/** Money in cents; null where it was not counted. */
interface Totals {
  total: number;
  capped: boolean;
  price: number | null;
  commission: number | null;
  days: DayCount[] | null;
}

/** Null past `maxCounted`. */
type TypeCounts = Record<keyof typeof bookingKinds, number | null>;

/** What is counted besides the filter: it in each type, and by day. */
interface Counted {
  types: boolean;
  days: boolean;
}

/** With another condition for the same rows, found sooner. */
interface Found extends Totals {
  /** where they were counted on the way */
  counts?: TypeCounts;
  condition: RawBuilder<unknown>;
  offset: number;
  few: boolean;
}

/**
 * Without a search it costs the daily figures and the page; a search costs what it finds, up to `maxCounted`.
 */
export async function listPage(
  db: PlatformDb,
  filter: TransactionFilter,
  sort: Sorting,
  window: Window,
  counted: Counted,
) {
  const find = filter.patterns.length > 0 ? bySearch : isCountedByDay(filter) ? byDays : byRows;
  const { condition, offset, few, counts: found, ...totals } = await find(db, filter, sort, window, counted);
  const counts = counted.types ? (found ?? (await countTypes(db, filter))) : null;
  if (!totals.capped && window.offset >= totals.total) return { ...totals, counts, rows: [], next: null };
  const size = window.size ?? 0;
  const rows = await findRows(db, condition, sort, { ...window, offset, size: size + 1 }, few);
  const last = rows.length > size ? rows[size - 1] : undefined;
  const next = last ? { value: last.mark, id: last.bookingid, sums: sumsToKeep(filter, totals) } : null;
  return { ...totals, counts, rows: rows.slice(0, size), next };
}

/** Searches are counted on the way to their rows. */
function sumsToKeep({ patterns }: TransactionFilter, { total, price, commission }: Totals): ListSums | undefined {
  return patterns.length === 0 && price !== null && commission !== null
    ? { count: total, price, commission }
    : undefined;
}

async function countTypes(db: PlatformDb, filter: TransactionFilter): Promise<TypeCounts> {
  const count = async (kind: BookingKind) => {
    const found = await countUpTo(db, conditionOf({ ...filter, kind }), maxCounted);
    return found > maxCounted ? null : found;
  };
  return {
    request: await count(bookingKinds.request),
    open: await count(bookingKinds.open),
    storno: await count(bookingKinds.storno),
  };
}

const typesOf = (count: (kind: BookingKind) => number | null): TypeCounts => ({
  request: count(bookingKinds.request),
  open: count(bookingKinds.open),
  storno: count(bookingKinds.storno),
});

function sumsOf(parts: readonly ListSums[]): ListSums {
  const sum = (field: keyof ListSums) => parts.reduce((total, part) => total + part[field], 0);
  return { count: sum('count'), price: sum('price'), commission: sum('commission') };
}

async function byDays(
  db: PlatformDb,
  filter: TransactionFilter,
  sort: Sorting,
  { offset, after }: Window,
  { types, days: wanted }: Counted,
): Promise<Found> {
  const dateOfFilter = byOwnDate(filter, sort);
  const skips = dateOfFilter && offset > 0;
  const days = wanted || skips ? await countDays(db, filter) : null;
  const start = days && skips ? startOf(days, sort.descending, offset) : null;
  const nearer = start && (sort.descending ? { to: start.day } : { from: start.day });
  const known = days ? sumsOf(days) : after?.sums;
  const kinds = types || !known ? await countKinds(db, types ? { ...filter, kind: null } : filter) : [];
  const sums = known ?? sumsOf(kinds.filter(({ kind }) => filter.kind === null || kind === filter.kind));
  const { count: total, price, commission } = sums;
  return {
    total,
    capped: false,
    price,
    commission,
    days,
    counts: typesOf(wanted => kinds.find(({ kind }) => kind === wanted)?.count ?? 0),
    condition: conditionOf({ ...filter, ...nearer }),
    offset: start?.offset ?? offset,
    few: !dateOfFilter && total <= maxSorted[followTime.includes(sort.key) ? 'followsTime' : 'other'],
  };
}

const sortsOfDates = { booking: 'bookingdate', return: 'returndate', departure: 'departure' } as const;

const byOwnDate = ({ dateKind }: TransactionFilter, { key }: Sorting) => key === sortsOfDates[dateKind];

/** Read in the order of the filter's date, as an index has it. */
async function byRows(
  db: PlatformDb,
  filter: TransactionFilter,
  sort: Sorting,
  { offset, after }: Window,
  { days: wanted }: Counted,
): Promise<Found> {
  const condition = conditionOf(filter);
  const known = wanted ? undefined : after?.sums;
  const days = known ? null : await countRows(db, filter, condition);
  const { count: total, price, commission } = known ?? sumsOf(days ?? []);
  return {
    total,
    capped: false,
    price,
    commission,
    days,
    condition,
    offset,
    few: total <= maxSorted[followTime.includes(sort.key) ? 'followsTime' : 'other'],
  };
}

/** Null past the last row. */
function startOf(days: readonly DayCount[], descending: boolean, offset: number) {
  let before = 0;
  for (const { date, count } of descending ? days.toReversed() : days) {
    if (before + count > offset) return { day: date, offset: offset - before };
    before += count;
  }
  return null;
}

async function bySearch(
  db: PlatformDb,
  filter: TransactionFilter,
  sort: Sorting,
  { offset }: Window,
  counted: Counted,
): Promise<Found> {
  // Rows that match are few or many, which the database guesses badly: reading everybody's bookings is never right.
  await sql`select set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', ${filter.byIndex === false ? 'off' : 'on'}, true)`.execute(db);
  const kinds = counted.types || filter.kind === null ? Object.values(bookingKinds) : [filter.kind];
  const matches = await findMatches(db, filter, kinds);
  const counts = countsOf(matches);
  const rows = matches.filter(({ kind }) => filter.kind === null || kind === filter.kind);
  if (rows.length > maxCounted) {
    // So many match that a walk from the newest finds a page of them soon.
    const others = byOwnDate(filter, sort) ? 'off' : 'on';
    await sql`select set_config('enable_bitmapscan', ${others}, true), set_config('enable_sort', ${others}, true)`.execute(
      db,
    );
    return {
      total: maxCounted,
      capped: true,
      price: null,
      commission: null,
      days: null,
      counts,
      condition: conditionOf(filter),
      offset,
      few: false,
    };
  }
  const days = new Map<string, DayCount>();
  for (const { date, price, commission } of rows) {
    const day = days.get(date) ?? { date, count: 0, price: 0, commission: 0 };
    days.set(date, {
      date,
      count: day.count + 1,
      price: day.price + price,
      commission: day.commission + commission,
    });
  }
  const sorted = [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const sums = sumsOf(sorted);
  return {
    total: rows.length,
    capped: false,
    price: sums.price,
    commission: sums.commission,
    days: sorted,
    counts,
    condition: sql`b.id = any(${rows.map(row => row.id)}::integer[])`,
    offset,
    few: true,
  };
}

interface Match {
  id: number;
  kind: BookingKind;
  date: string;
  price: number;
  commission: number;
}

/** Of each kind up to one more than are counted, in one question. */
async function findMatches(db: PlatformDb, filter: TransactionFilter, kinds: readonly BookingKind[]): Promise<Match[]> {
  const ofKind = (kind: BookingKind) => sql`(
    select b.id, b.kind, ${sql.ref(`b.${dateColumns[filter.dateKind]}`)} as date, (b.price * 100)::bigint as price,
      (coalesce(b.commission, 0) * 100)::bigint as commission
    from platform.booking b where ${conditionOf({ ...filter, kind }, filter.byIndex)} limit ${maxCounted + 1}
  )`;
  const { rows } = await sql<Match>`select * from (${sql.join(kinds.map(ofKind), sql` union all `)}) found`.execute(db);
  return rows;
}

const countsOf = (matches: readonly Match[]): TypeCounts =>
  typesOf(kind => {
    const found = matches.filter(match => match.kind === kind).length;
    return found > maxCounted ? null : found;
  });
