import { sql } from 'kysely';
import type { Hashing } from '../hashing.server';
import type { PlatformDb } from '../tables';
import { bulkInsert, countOnce } from './bulk.server';
import { demonstration } from './generate.server';
import { demonstrationPassword } from './logins';
import { demoTables } from './rows';
import type { DemoSources } from './sources';

/** Any number of our own: who holds it seeds, other starting processes wait. */
const seedLock = 7_210_001;

/**
 * Rows and the mark that they are complete come in one transaction: an interrupted start is redone, and of several
 * processes one seeds. @returns whether this call did
 */
export async function seedDemonstration(
  db: PlatformDb,
  { today, hashing, sources }: { today: string; hashing: Hashing; sources: DemoSources },
): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const rows = demonstration(today, sources);
  // One for all: nothing is secret about it, and each takes as long as a sign-in.
  const password_hash = await hashing.hash(demonstrationPassword);
  const users = rows['platform.app_user'].map(user => ({ ...user, password_hash }));
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await isSeeded(trx)) return false;
    await countOnce(trx, async () => {
      for (const table of demoTables) {
        await bulkInsert(trx, table, table === 'platform.app_user' ? users : rows[table]);
      }
    });
    await trx.insertInto('platform.demonstration').values({ id: 1, made_for: today }).execute();
    await sql`analyze platform.booking, platform.booking_day, platform.booking_month, platform.partner_month, platform.traffic_day`.execute(
      trx,
    );
    return true;
  });
}

async function isSeeded(db: PlatformDb): Promise<boolean> {
  const mark = await db.selectFrom('platform.demonstration').select('id').executeTakeFirst();
  return mark !== undefined;
}
