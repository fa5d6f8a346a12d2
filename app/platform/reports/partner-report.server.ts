import { sql } from 'kysely';
import type { PlatformDb } from '../tables';
import { type DateKind, type DayRange, dateColumns, dateKinds } from './filter';
import { splitRange } from './range';

type GroupKind = 'company' | 'area';

/** As numbered in the monthly figures, and on the wire. */
const groupKinds = { company: 1, area: 2 } as const;

const groupColumns = { company: 'shipping_company_id', area: 'cruising_area_id' } as const;

export interface MonthGroup {
  /** first day of the month */
  month: string;
  id: number;
  requests: number;
  bookings: number;
  cancellations: number;
  /** of the bookings that stand, as are their prices in cents */
  persons: number;
  cents: number;
  commission: number;
  lost: number;
}

interface ReportWanted {
  partnerId: number;
  /** 0: everybody's bookings */
  userNo: number;
  date: Exclude<DateKind, 'return'>;
  group: GroupKind;
}

/** Whole months from the monthly figures; of months that the range touches, the bookings of those days. */
export async function groupFigures(db: PlatformDb, wanted: ReportWanted, range: DayRange): Promise<MonthGroup[]> {
  const { whole, parts } = splitRange(range);
  const found = [...(whole ? [wholeMonths(wanted, whole)] : []), ...parts.map(part => partOfMonth(wanted, part))];
  if (found.length === 0) return [];
  const { rows } = await sql<MonthGroup>`${sql.join(found, sql` union all `)} order by month, id`.execute(db);
  return rows;
}

function wholeMonths({ partnerId, userNo, date, group }: ReportWanted, { from, to }: DayRange) {
  const own = userNo === 0 ? sql`` : sql`and m.user_no = ${userNo}`;
  return sql`
    select m.month, m.group_id as id, sum(m.requests) as requests, sum(m.bookings) as bookings,
      sum(m.cancellations) as cancellations, sum(m.persons) as persons, (sum(m.price) * 100)::bigint as cents,
      (sum(m.commission) * 100)::bigint as commission, (sum(m.lost) * 100)::bigint as lost
    from platform.booking_month m
    where m.partner_id = ${partnerId} and m.date_kind = ${dateKinds[date]} and m.group_kind = ${groupKinds[group]}
      and m.month between ${from}::date and ${to}::date ${own}
    group by m.month, m.group_id
    having sum(m.requests) + sum(m.bookings) + sum(m.cancellations) > 0`;
}

function partOfMonth({ partnerId, userNo, date, group }: ReportWanted, { from, to }: DayRange) {
  const day = sql.ref(`b.${dateColumns[date]}`);
  const own = userNo === 0 ? sql`` : sql`and b.user_no = ${userNo}`;
  return sql`
    select date_trunc('month', ${from}::timestamp)::date as month, b.${sql.ref(groupColumns[group])} as id,
      count(*) filter (where b.kind = 1) as requests,
      count(*) filter (where b.kind = 2) as bookings,
      count(*) filter (where b.kind = 3) as cancellations,
      coalesce(sum(b.persons) filter (where b.kind = 2), 0) as persons,
      (coalesce(sum(b.price) filter (where b.kind = 2), 0) * 100)::bigint as cents,
      (coalesce(sum(b.commission) filter (where b.kind = 2), 0) * 100)::bigint as commission,
      (coalesce(sum(b.price) filter (where b.kind = 3), 0) * 100)::bigint as lost
    from platform.booking b
    where b.partner_id = ${partnerId} and ${day} between ${from}::date and ${to}::date ${own}
    group by 2`;
}

/** Names by id and upstream language id. */
type Names = Record<string, Record<string, { name: string }>>;

interface Named {
  id: number;
  language: number;
  name: string;
}

/** One without a text in a language lacks it here, too (D3). */
export async function namesOf(db: PlatformDb, group: GroupKind, ids: number[]): Promise<Names> {
  if (ids.length === 0) return {};
  const table = group === 'company' ? 'shipping_company_text' : 'cruising_area_text';
  const { rows } = await sql<Named>`
    select t.${sql.ref(groupColumns[group])} as id, t.language_id as language, t.name
    from platform.${sql.ref(table)} t where t.${sql.ref(groupColumns[group])} = any(${ids})
  `.execute(db);
  return byId(rows);
}

export async function allNames(db: PlatformDb): Promise<Record<GroupKind, Names>> {
  const { rows } = await sql<Named & { kind: GroupKind }>`
    select 'company' as kind, shipping_company_id as id, language_id as language, name
      from platform.shipping_company_text
    union all select 'area', cruising_area_id, language_id, name from platform.cruising_area_text
  `.execute(db);
  const namesOfKind = (kind: GroupKind) => byId(rows.filter(row => row.kind === kind));
  return { company: namesOfKind('company'), area: namesOfKind('area') };
}

function byId(rows: readonly Named[]): Names {
  const names: Names = {};
  for (const { id, language, name } of rows) {
    names[id] ??= {};
    names[id][language] = { name };
  }
  return names;
}
