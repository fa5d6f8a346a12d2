import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TransactionSortKey } from '~/upstream/transactions';
import type { PlatformTables } from '../tables';
import { type BookingKind, type DateKind, dateColumns } from './filter';

export interface TransactionFilter {
  partnerId: number;
  /** 0: everybody's bookings */
  userNo: number;
  kind: BookingKind;
  dateKind: Exclude<DateKind, 'departure'>;
  from: string;
  to: string;
  /** `like` patterns, all of which hold */
  patterns: string[];
}

const sortColumns: Record<TransactionSortKey, string> = {
  bookingdate: 'booking_date',
  returndate: 'return_date',
  departure: 'departure',
  bookingnr: 'booking_no',
  customer: 'customer_name',
  traveler: 'traveler_name',
  ship: 'ship_name',
  route: 'route_name',
  price: 'price',
  status: 'status',
  commission: 'commission',
};

export interface Sorting {
  key: TransactionSortKey;
  descending: boolean;
}

export function readSort(sort: string): Sorting {
  const descending = sort.startsWith('-');
  return { key: sort.slice(descending ? 1 : 0) as TransactionSortKey, descending };
}

type Db = Kysely<PlatformTables>;

export function where(filter: TransactionFilter): RawBuilder<unknown> {
  const column = sql.ref(`b.${dateColumns[filter.dateKind]}`);
  const conditions = [
    sql`b.partner_id = ${filter.partnerId}`,
    sql`b.kind = ${filter.kind}`,
    sql`${column} between ${filter.from} and ${filter.to}`,
    ...(filter.userNo === 0 ? [] : [sql`b.user_no = ${filter.userNo}`]),
    ...filter.patterns.map(pattern => sql`b.search like ${pattern}`),
  ];
  return sql.join(conditions, sql` and `);
}

export async function findDays(db: Db, filter: TransactionFilter) {
  const column = sql.ref(`b.${dateColumns[filter.dateKind]}`);
  const { rows } = await sql<{ date: string; count: number; sum: string; commission: string | null }>`
    select ${column} as date, count(*) as count, sum(b.price) as sum, sum(b.commission) as commission
    from platform.booking b where ${where(filter)} group by 1 order by 1
  `.execute(db);
  return rows;
}

export async function findRows(
  db: Db,
  filter: TransactionFilter,
  { key, descending }: Sorting,
  { size, offset }: { size: number | null; offset: number },
) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const { rows } = await sql<TransactionRow>`
    select b.id as bookingid, b.booking_date as date,
      case b.kind when 1 then 'request' when 2 then 'open' else 'storno' end as status,
      b.booking_no as bookingnr, b.route_plan_id as routeplanid, b.ship_name as shipname,
      b.departure as reiseterminvon, b.return_date as reiseterminbis, b.route_name as name,
      b.customer_name as customername, b.traveler_name as travelername, b.price as bookingpricebrutto,
      b.persons, b.commission, b.status as state
    from platform.booking b where ${where(filter)}
    order by ${sql.ref(`b.${sortColumns[key]}`)} ${direction} nulls last, b.id ${direction}
    limit ${size} offset ${offset}
  `.execute(db);
  return rows;
}

export interface TransactionRow {
  bookingid: number;
  date: string;
  status: string;
  bookingnr: string;
  routeplanid: number;
  shipname: string;
  reiseterminvon: string;
  reiseterminbis: string;
  name: string;
  customername: string;
  travelername: string;
  bookingpricebrutto: string;
  persons: number;
  commission: string | null;
  state: string;
}
