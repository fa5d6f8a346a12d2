import { sql } from 'kysely';
import type { GroupKind } from '../group-names.server';
import type { PlatformDb } from '../tables';
import { type DateKind, type DayRange, dateColumns, dateKinds } from './filter';
import { splitRange } from './range';

/** As numbered in the monthly figures, and on the wire. */
const groupKinds = { company: 1, area: 2 } as const;

const groupColumns = { company: 'shipping_company_id', area: 'cruising_area_id' } as const;

export interface GroupFigures {
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

interface MonthFigures {
  /** first day of the month */
  month: string;
  visits: number;
  groups: GroupFigures[];
}

interface ReportWanted {
  partnerId: number;
  /** 0: everybody's bookings */
  userNo: number;
  date: Exclude<DateKind, 'return'>;
  group: GroupKind;
}

/**
 * Months with anything: whole ones from the monthly figures; of months that the range touches, the bookings of those days.
 * A month's groups come as one JSON, which is read several times as fast as their rows.
 */
export async function monthFigures(db: PlatformDb, wanted: ReportWanted, range: DayRange): Promise<MonthFigures[]> {
  const { whole, parts } = splitRange(range);
  const found = [
    visitsByMonth(wanted, range),
    ...(whole ? [wholeMonths(wanted, whole)] : []),
    ...parts.map(part => partOfMonth(wanted, part)),
  ];
  const { rows } = await sql<{ month: string; visits: number; groups: number[][] | null }>`
    select f.month, coalesce(sum(f.visits), 0)::bigint as visits,
      json_agg(json_build_array(f.id, f.requests, f.bookings, f.cancellations, f.persons, f.cents, f.commission, f.lost)
        order by f.id) filter (where f.id is not null) as groups
    from (${sql.join(found, sql` union all `)}) f
    group by f.month order by f.month`.execute(db);
  return rows.map(({ groups, ...row }) => ({ ...row, groups: (groups ?? []).map(figuresOf) }));
}

function figuresOf([id = 0, requests = 0, bookings = 0, cancellations = 0, ...sums]: number[]): GroupFigures {
  const [persons = 0, cents = 0, commission = 0, lost = 0] = sums;
  return { id, requests, bookings, cancellations, persons, cents, commission, lost };
}

const visitsByMonth = ({ partnerId }: ReportWanted, { from, to }: DayRange) => sql`
  select date_trunc('month', t.day::timestamp)::date as month, null::int as id, 0 as requests, 0 as bookings,
    0 as cancellations, 0 as persons, 0 as cents, 0 as commission, 0 as lost, sum(t.visits) as visits
  from platform.traffic_day t
  where t.partner_id = ${partnerId} and t.day between ${from}::date and ${to}::date
  group by 1`;

function wholeMonths({ partnerId, userNo, date, group }: ReportWanted, { from, to }: DayRange) {
  const own = userNo === 0 ? sql`` : sql`and m.user_no = ${userNo}`;
  return sql`
    select m.month, m.group_id as id, sum(m.requests) as requests, sum(m.bookings) as bookings,
      sum(m.cancellations) as cancellations, sum(m.persons) as persons, (sum(m.price) * 100)::bigint as cents,
      (sum(m.commission) * 100)::bigint as commission, (sum(m.lost) * 100)::bigint as lost, null::bigint as visits
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
      (coalesce(sum(b.price) filter (where b.kind = 3), 0) * 100)::bigint as lost,
      null::bigint as visits
    from platform.booking b
    where b.partner_id = ${partnerId} and ${day} between ${from}::date and ${to}::date ${own}
    group by 2`;
}
