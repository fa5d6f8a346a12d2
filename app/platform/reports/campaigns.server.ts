import { sql } from 'kysely';
import type { PlatformDb } from '../tables';
import type { DayRange } from './filter';

interface CampaignMonth {
  campaign: string;
  /** `YYYY-MM` of the booking date */
  month: string;
  requests: number;
  /** those that stand, as do their prices in cents */
  bookings: number;
  cents: number;
}

/** Of bookings that came by a link with a campaign. @param userNo 0 for everybody's */
export async function campaignFigures(
  db: PlatformDb,
  { partnerId, userNo }: { partnerId: number; userNo: number },
  { from, to }: DayRange,
): Promise<CampaignMonth[]> {
  const { rows } = await sql<CampaignMonth>`
    select campaign, to_char(booking_date, 'YYYY-MM') as month, count(*) filter (where kind = 1)::int as requests,
      count(*) filter (where kind = 2)::int as bookings,
      (coalesce(sum(price) filter (where kind = 2), 0) * 100)::bigint as cents
    from platform.booking
    where partner_id = ${partnerId} and campaign <> '' and booking_date between ${from}::date and ${to}::date
      and (${userNo}::integer = 0 or user_no = ${userNo}::integer)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
