import { sql } from 'kysely';
import type { RawTransaction } from '~/upstream/calls';
import type { PlatformDb } from '../tables';
import { transactionFields } from './transaction-columns';

interface WantedBooking {
  partnerId: number;
  /** 0: everybody's bookings */
  userNo: number;
  bookingId: number;
}

type FoundBooking = RawTransaction & { kind: string; user: string; company: number; area: number };

const selected = sql.join(
  Object.entries(transactionFields).map(([field, value]) => sql`${value} as ${sql.ref(field)}`),
);

export async function findBooking(
  db: PlatformDb,
  { partnerId, userNo, bookingId }: WantedBooking,
): Promise<FoundBooking | undefined> {
  const own = userNo === 0 ? sql`` : sql`and b.user_no = ${userNo}`;
  const { rows } = await sql<FoundBooking>`
    select ${selected}, b.shipping_company_id as company, b.cruising_area_id as area,
      coalesce(u.username, '') as "user", 
      case coalesce(s.area, c.area) when 1 then 'sea' when 2 then 'river' else '' end as kind
    from platform.booking b
    join platform.cruising_area c on c.id = b.cruising_area_id
    left join platform.ship s on s.name = b.ship_name
    left join platform.app_user u on u.user_no = b.user_no
    where b.id = ${bookingId}::bigint and b.partner_id = ${partnerId} ${own}
  `.execute(db);
  return rows[0];
}
