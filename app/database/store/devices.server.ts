import { type Kysely, sql } from 'kysely';
import type { PortalTables } from '../tables';
import { sha256 } from './sha256.server';

// A known device has proof of its login's epoch, so a higher epoch makes all devices unknown.

export async function deviceEpochs(db: Kysely<PortalTables>, logins: readonly string[]): Promise<number[]> {
  const keys = logins.map(sha256);
  const rows = await db.selectFrom('portal.device_epoch').selectAll().where('key', 'in', keys).execute();
  return keys.map(key => rows.find(row => row.key === key)?.epoch ?? 0);
}

export async function forgetDevices(db: Kysely<PortalTables>, login: string): Promise<void> {
  await db
    .insertInto('portal.device_epoch')
    .values({ key: sha256(login), epoch: 1 })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ epoch: sql<number>`portal.device_epoch.epoch + 1` }))
    .execute();
}
