import type { PlatformDb } from '../tables';
import { namesOf } from './partner-report.server';
import type { TransactionFilter } from './transactions.server';

/** As the catalogue numbers them. */
export const waters = { sea: 1, river: 2 } as const;

/** `unpaid`: firm, and not paid. */
const states = ['request', 'open', 'confirmed', 'paid', 'unpaid', 'cancelled'];

/** Users only for whoever sees everybody's bookings. @param isOwn not a sub-partner's */
export async function filterChoicesOf(db: PlatformDb, { partnerId, userNo }: TransactionFilter, isOwn: boolean) {
  const companies = await db.selectFrom('platform.shipping_company').select('id').execute();
  const areas = await db.selectFrom('platform.cruising_area').select('id').execute();
  const users = db
    .selectFrom('platform.app_user')
    .select(['user_no as userno', 'username'])
    .where('partner_id', '=', partnerId)
    .orderBy('username')
    .limit(500);
  return {
    states,
    waters: Object.keys(waters) as (keyof typeof waters)[],
    shippingcompanytexts: await namesOf(
      db,
      'company',
      companies.map(({ id }) => id),
    ),
    cruisingareatexts: await namesOf(
      db,
      'area',
      areas.map(({ id }) => id),
    ),
    users: isOwn && userNo === 0 ? await users.execute() : [],
  };
}
