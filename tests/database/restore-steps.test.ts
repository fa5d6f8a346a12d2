import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { openDatabase } from '~/database/open.server';
import { createSession, findSession } from '~/database/store/sessions.server';
import { textOfFile } from '../house/imports';
import { borrowPostgres } from '../tools/hosts';
import type { LentPostgres } from './postgres';

const [, block = ''] =
  /```sh\n(sudo systemctl stop 'portal@\*'\n[^`]+)```/.exec(textOfFile('app/setup/operation/README.md')) ?? [];
/** What psql gets, one list for each time that it is called. */
const calls = block
  .split(/ &&\n/)
  .filter(line => line.includes(' psql '))
  .map(line => [...line.matchAll(/-c "([^"]+)"/g)].map(([, statement = '']) => statement));

let postgres: LentPostgres;
beforeAll(async () => {
  postgres = await borrowPostgres();
});
afterAll(() => postgres?.stop());

const open = (url: string) => openDatabase({ url, dataDir: 'unused', connectionTimeoutMs: 5_000 });

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

it('the guide’s restore ends all sessions and switches the databases, whoever is connected still', async () => {
  const url = await postgres.createDatabase('steps');
  const restoredUrl = await postgres.createDatabase('steps_restored');
  const restored = await open(restoredUrl);
  await migrate(restored.kysely, { schema: 'portal', migrations: portalMigrations });
  const session = { login: 'anna', partnerId: 10_001, data: {}, ttlMs: 3_600_000 };
  const { id } = await createSession(restored.kysely, session);
  await restored.close();
  const lingering = new pg.Client(url);
  lingering.on('error', () => {});
  await lingering.connect();

  const [endSessions = [], switchOver = []] = calls;
  await run(restoredUrl, endSessions);
  const name = new URL(url).pathname.slice(1);
  const named = switchOver.map(text =>
    text.replace("'portal'", `'${name}'`).replaceAll(/(database |to )portal(\w*)/g, `$1"${name}$2"`),
  );
  await run(url.replace(/\/[^/]*$/, '/postgres'), ['begin', ...named, 'commit']);

  const switched = await open(url);
  expect(await findSession(switched.kysely, id)).toMatchObject({ state: 'revoked' });
  await switched.close();
  await Promise.all(['steps', 'steps_broken'].map(name => postgres.dropDatabase(name)));
});

it('the guide’s restore goes on only where the step before did not fail', () => {
  const steps = block
    .trim()
    .split(/(?<!\\)\n/)
    .slice(1);
  expect(steps.slice(0, -1).filter(line => !line.endsWith(' &&'))).toEqual([]);
  expect(calls).toHaveLength(2);
  expect(block.match(/ON_ERROR_STOP=1/g)).toHaveLength(2);
});
