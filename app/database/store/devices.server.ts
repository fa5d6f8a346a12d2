import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PortalTables } from '../tables';

// A known device has proof of its login's epoch, so a higher epoch makes all devices unknown.

const keyOf = (login: string) => createHash('sha256').update(login).digest('hex');

export async function deviceEpochs(db: Kysely<PortalTables>, logins: readonly string[]): Promise<number[]> {
  const keys = logins.map(keyOf);
  const rows = await db.selectFrom('portal.device_epoch').selectAll().where('key', 'in', keys).execute();
  return keys.map(key => rows.find(row => row.key === key)?.epoch ?? 0);
}

export async function forgetDevices(db: Kysely<PortalTables>, login: string): Promise<void> {
  await db
    .insertInto('portal.device_epoch')
    .values({ key: keyOf(login), epoch: 1 })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ epoch: sql<number>`portal.device_epoch.epoch + 1` }))
    .execute();
}
