import type { Transaction } from 'kysely';
import type { PlatformTables } from './tables';

/** Until the transaction's end nobody else who locks the partner goes on: two saves at once come one after the other. */
export async function lockPartner(transaction: Transaction<PlatformTables>, partnerId: number): Promise<void> {
  await transaction.selectFrom('platform.partner').select('id').where('id', '=', partnerId).forUpdate().execute();
}
