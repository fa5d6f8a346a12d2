import type { GroupNames } from '../group-names.server';
import type { PlatformDb } from '../tables';
import type { TransactionFilter } from './transactions.server';

/** As the catalogue numbers them. */
export const waters = { sea: 1, river: 2 } as const;

/** `unpaid`: firm, and not paid. */
const states = ['request', 'open', 'confirmed', 'paid', 'unpaid', 'cancelled'];

/** Users only for whoever sees everybody's bookings. @param isOwn not a sub-partner's */
export async function filterChoicesOf(
  db: PlatformDb,
  { company, area }: Awaited<ReturnType<GroupNames['all']>>,
  { partnerId, userNo }: TransactionFilter,
  isOwn: boolean,
) {
  const users = db
    .selectFrom('platform.app_user')
    .select(['user_no as userno', 'username'])
    .where('partner_id', '=', partnerId)
    .orderBy('username')
    .limit(500);
  return {
    states,
    waters: Object.keys(waters) as (keyof typeof waters)[],
    shippingcompanytexts: company,
    cruisingareatexts: area,
    users: isOwn && userNo === 0 ? await users.execute() : [],
  };
}
