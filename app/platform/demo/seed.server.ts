import { type Kysely, sql } from 'kysely';
import type { Hashing } from '../hashing.server';
import type { PlatformTables } from '../tables';
import { bulkInsert, countOnce } from './bulk.server';
import { demonstration } from './generate.server';
import { demonstrationPassword } from './logins';
import { marketingFiles } from './marketing.server';
import { demoTables } from './rows';

/** Any number of our own: who holds it seeds, other starting processes wait. */
const seedLock = 7_210_001;

/**
 * Rows and the mark that they are complete come in one transaction: an interrupted start is redone, and of several
 * processes one seeds. @returns whether this call did
 */
export async function seedDemonstration(
  db: Kysely<PlatformTables>,
  { today, hashing }: { today: string; hashing: Hashing },
): Promise<boolean> {
  if (await isSeeded(db)) {
    await addMarketingFiles(db);
    return false;
  }
  const rows = demonstration(today);
  const users = await Promise.all(
    rows['platform.app_user'].map(async user => ({
      ...user,
      password_hash: await hashing.hash(demonstrationPassword),
    })),
  );
  return db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(transaction);
    if (await isSeeded(transaction)) return false;
    await countOnce(transaction, async () => {
      for (const table of demoTables) {
        await bulkInsert(transaction, table, table === 'platform.app_user' ? users : rows[table]);
      }
    });
    await transaction.insertInto('platform.demonstration').values({ id: 1, made_for: today }).execute();
    await sql`analyze platform.booking, platform.booking_day, platform.booking_month, platform.traffic_day`.execute(
      transaction,
    );
    return true;
  });
}

async function isSeeded(db: Kysely<PlatformTables>): Promise<boolean> {
  const mark = await db.selectFrom('platform.demonstration').select('id').executeTakeFirst();
  return mark !== undefined;
}

/** A platform that was filled before its marketing files became new ones (migration 0015) gets those now. */
async function addMarketingFiles(db: Kysely<PlatformTables>): Promise<void> {
  const one = await db.selectFrom('platform.marketing_file').select('id').limit(1).executeTakeFirst();
  if (one) return;
  await db
    .insertInto('platform.marketing_file')
    .values(marketingFiles())
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
