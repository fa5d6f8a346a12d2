import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { loadBrands } from '~/brands/load.server';
import { openDatabase } from '~/database/open.server';
import { loadLocales } from '~/locales/load.server';
import { today as todayIn } from '~/rules/dates';
import { setVariables } from '~/rules/environment';
import { grow } from './demo/growth/grow.server';
import { firstGrown, type Growth } from './demo/growth/partners.server';
import { createHashing, hashCostOf } from './hashing.server';
import { marketsOf } from './markets';
import { createPlatform } from './platform.server';
import type { PlatformTables } from './tables';

const usage = 'Usage: npm run seed -- --bookings 1000000 --partners 200 --largest 200000';

/** `npm run seed`: fills the database of `DATABASE_URL` or `DATA_DIR` with generated partners, to see how it grows. */
async function main(): Promise<void> {
  const growth = readGrowth();
  const { DATA_DIR = 'data', DATABASE_URL, LOG_LEVEL = 'warn', HASH_MEMORY_KIB } = setVariables(process.env);
  const log = pino({ level: LOG_LEVEL });
  const locales = loadLocales();
  const brands = loadBrands();
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log });
  try {
    const hashCost = hashCostOf(HASH_MEMORY_KIB);
    await createPlatform({ database, brands, locales, mail: async () => {}, log, hashCost });
    const started = performance.now();
    const today = todayIn('Europe/Berlin', new Date());
    await grow(database.withTables<PlatformTables>(), growth, {
      today,
      hashing: createHashing(hashCost),
      markets: marketsOf(brands),
    });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const last = firstGrown + growth.partners - 1;
    process.stdout.write(`${growth.bookings} bookings of partners ${firstGrown} to ${last} in ${seconds} s\n`);
  } finally {
    await database.close();
  }
}

function readGrowth(): Growth {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { bookings: text, partners: text, largest: text } });
  const { bookings = '1000000', partners = '200', largest = '200000' } = values;
  const whole = (value: string) => (/^[1-9]\d{0,7}$/.test(value) ? Number(value) : fail());
  return { bookings: whole(bookings), partners: whole(partners), largest: whole(largest) };
}

function fail(): never {
  throw new Error(usage);
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
