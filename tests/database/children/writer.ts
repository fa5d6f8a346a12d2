import { type DatabaseSettings, openDatabase } from '~/database/open.server';

/**
 * A portal as far as its database: opens the data directory given as JSON, says `open`, and then writes rows one after
 * the other, telling each number once it is acknowledged, until it is killed.
 */
const [settings, mode] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(settings ?? '') as DatabaseSettings);
process.stdout.write('open\n');
if (mode === 'write') {
  await database.pool.query('create table if not exists written (number bigint primary key)');
  const { rows } = await database.pool.query('select coalesce(max(number), 0) as last from written');
  for (let number = rows[0].last + 1; ; number++) {
    await database.pool.query('insert into written values ($1)', [number]);
    process.stdout.write(`${number}\n`);
  }
}
