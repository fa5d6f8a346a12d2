import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { deleteInBatches } from './batches.server';
import { ownedBy } from './owned-by.server';
import type { Owner } from './owner';
import { sha256 } from './sha256.server';
import { daysAgo } from './sql-time.server';

// A known device has proof of its login's epoch, so a higher epoch makes all devices unknown.

export async function deviceEpochs(db: PortalDb, logins: readonly string[]): Promise<number[]> {
  const keys = logins.map(sha256);
  const rows = await db.selectFrom('portal.device_epoch').selectAll().where('key', 'in', keys).execute();
  return keys.map(key => rows.find(row => row.key === key)?.epoch ?? 0);
}

export async function forgetDevices(db: PortalDb, login: string): Promise<void> {
  await db
    .insertInto('portal.device_epoch')
    .values({ key: sha256(login), epoch: 1 })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ epoch: sql<number>`portal.device_epoch.epoch + 1` }))
    .execute();
  await db.deleteFrom('portal.known_browser').where('key', '=', sha256(login)).execute();
}

/** Whether the device has signed in since the login's second factor was turned on: before, the password was enough. */
export async function isKnownByFactor(
  db: PortalDb,
  owner: Owner,
  { login, device }: { login: string; device: string },
): Promise<boolean> {
  const enabledAt = db.selectFrom('portal.second_factor').select('enabled_at').where(ownedBy(owner));
  const row = await db
    .selectFrom('portal.known_browser')
    .select('name')
    .where('key', '=', sha256(login))
    .where('name', '=', sha256(device))
    .where('last_at', '>', enabledAt)
    .executeTakeFirst();
  return row !== undefined;
}

export interface KnownBrowser {
  login: string;
  /** of a list's row */
  name: string;
  browser: string;
  first: Date;
  last: Date;
  current: boolean;
}

export async function noteDevice(
  db: PortalDb,
  devices: readonly { login: string; nonce: string }[],
  browser: string,
): Promise<void> {
  await db
    .insertInto('portal.known_browser')
    .values(devices.map(({ login, nonce }) => ({ key: sha256(login), name: sha256(nonce), browser })))
    .onConflict(conflict => conflict.columns(['key', 'name']).doUpdateSet({ browser, last_at: sql`now()` }))
    .execute();
}

const maxShown = 50;

/** The one that was used last comes first. @param nonce of the visitor's own */
export async function listDevices(
  db: PortalDb,
  logins: readonly string[],
  nonce: string | null,
): Promise<KnownBrowser[]> {
  if (logins.length === 0) return [];
  const current = nonce && sha256(nonce);
  const owners = new Map(logins.map(login => [sha256(login), login]));
  const rows = await db
    .selectFrom('portal.known_browser')
    .select(['key', 'name', 'browser', 'first_at', 'last_at'])
    .where('key', 'in', [...owners.keys()])
    // Not by the index of the purge, which goes through everybody's.
    .orderBy(sql`last_at + interval '0'`, 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(row => ({
    login: owners.get(row.key) ?? '',
    name: row.name.slice(0, 16),
    browser: row.browser,
    first: row.first_at,
    last: row.last_at,
    current: row.name === current,
  }));
}

/** As long as a device cookie lasts. */
const keptDays = 180;

export async function purgeKnownBrowsers(db: PortalDb): Promise<void> {
  await deleteInBatches(db, 'known_browser', sql`last_at < ${daysAgo(keptDays)}`);
}
