import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../tables';
import { type DateKind, type DayRange, dateColumns } from './filter';

type Db = Kysely<PlatformTables>;

export type GroupKind = 'company' | 'area';

export const groupColumns = { company: 'shipping_company_id', area: 'cruising_area_id' } as const;

/** One month of one shipping company or cruising area. */
export interface MonthGroup {
  /** first day of the month */
  month: string;
  /** of the company or area */
  id: number;
  requests: number;
  bookings: number;
  cancellations: number;
  /** of the bookings that stand, as are their prices in cents */
  persons: number;
  cents: number;
}

export interface ReportWanted {
  partnerId: number;
  /** 0: everybody's bookings */
  userNo: number;
  date: Exclude<DateKind, 'return'>;
  group: GroupKind;
}

export async function groupFigures(
  db: Db,
  { partnerId, userNo, date, group }: ReportWanted,
  { from, to }: DayRange,
): Promise<MonthGroup[]> {
  const day = sql.ref(`b.${dateColumns[date]}`);
  const { rows } = await sql<MonthGroup>`
    select date_trunc('month', ${day}::timestamp)::date as month, ${sql.ref(`b.${groupColumns[group]}`)} as id,
      count(*) filter (where b.kind = 1) as requests,
      count(*) filter (where b.kind = 2) as bookings,
      count(*) filter (where b.kind = 3) as cancellations,
      coalesce(sum(b.persons) filter (where b.kind = 2), 0) as persons,
      coalesce(sum(b.price) filter (where b.kind = 2) * 100, 0)::bigint as cents
    from platform.booking b
    where b.partner_id = ${partnerId} and (${userNo} = 0 or b.user_no = ${userNo}) and ${day} between ${from} and ${to}
    group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}

/** Names by id and upstream language id. */
export type Names = Record<string, Record<string, { name: string }>>;

/** Names of companies or areas. One without any text in a language lacks it here, too (D3). */
export async function namesOf(db: Db, group: GroupKind, ids: number[]): Promise<Names> {
  if (ids.length === 0) return {};
  const table = group === 'company' ? 'shipping_company_text' : 'cruising_area_text';
  const { rows } = await sql<{ id: number; language: number; name: string }>`
    select t.${sql.ref(groupColumns[group])} as id, t.language_id as language, t.name
    from platform.${sql.ref(table)} t where t.${sql.ref(groupColumns[group])} = any(${ids})
  `.execute(db);
  const names: Names = {};
  for (const { id, language, name } of rows) {
    names[id] ??= {};
    names[id][language] = { name };
  }
  return names;
}
