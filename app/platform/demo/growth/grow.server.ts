import { sql } from 'kysely';
import type { Hashing } from '../../hashing.server';
import type { Markets } from '../../markets';
import type { PlatformDb } from '../../tables';
import { countOnce } from '../bulk.server';
import { demonstrationPassword } from '../logins';
import { insertBookings } from './bookings.server';
import { firstGrown, type Growth, grownPartners, insertPartners, insertTraffic } from './partners.server';
import { dayPool } from './pools';
import { withoutIndexes } from './swift.server';

/** From 20001 on, all or nothing. @throws when there are such partners already */
export async function grow(
  db: PlatformDb,
  growth: Growth,
  { today, hashing, markets }: { today: string; hashing: Hashing; markets: Markets },
): Promise<void> {
  const partners = grownPartners(growth);
  const hash = await hashing.hash(demonstrationPassword);
  const [first] = dayPool(1_000, today);
  await db.transaction().execute(async trx => {
    const known = await trx
      .selectFrom('platform.partner')
      .select('id')
      .where('id', '>=', firstGrown)
      .executeTakeFirst();
    if (known) throw new Error(`Partner ${known.id} is there already: start with a new database.`);
    await insertPartners(trx, partners, hash, markets);
    await insertTraffic(trx, partners, first?.day ?? today, today);
    await countOnce(trx, () => withoutIndexes(trx, () => insertBookings(trx, partners, today)));
  });
  const tables = sql`platform.booking, platform.booking_day, platform.booking_month, platform.partner_month,
    platform.settlement, platform.settlement_day, platform.traffic_day`;
  await sql`vacuum (analyze) ${tables}`.execute(db);
  // The counts were written twice.
  await sql`vacuum (full, analyze) platform.booking_month`.execute(db);
}
