import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { type Database, openDatabase } from '~/database/open.server';
import { recordEvent } from '~/database/store/audit.server';
import { partnersWith } from '~/database/store/erase-user.server';
import { createSession, findSession, revokeSessionsOf } from '~/database/store/sessions.server';
import { listSignIns, liveSessions, signInFacts } from '~/database/store/sign-ins.server';
import { borrowPostgres } from '../tools/hosts';
import type { LentPostgres } from './postgres';

/** As operators may have made it: a database whose `lower` knows the capitals of ASCII alone. */
let postgres: LentPostgres;
let database: Database;

beforeAll(async () => {
  postgres = await borrowPostgres();
  const open = (url: string) => openDatabase({ url, dataDir: 'unused', maxConnections: 1 });
  const url = await postgres.createDatabase('capitals');
  const name = `${new URL(url).pathname.slice(1)}_c`;
  const maker = await open(url);
  const create = sql`create database ${sql.id(name)} template template0 locale_provider libc locale 'C' encoding 'UTF8'`;
  await create.execute(maker.kysely).finally(() => maker.close());
  database = await open(new URL(`/${name}`, url).href);
  await migrate(database.kysely, { schema: 'portal', migrations: portalMigrations });
});
afterAll(async () => {
  await database?.close();
  await postgres?.dropDatabase('capitals_c');
  await postgres?.stop();
});

const owner = { partnerId: 10_001, login: 'ÜMLAUT01' };
/** As a sign-in has it where the platform names no user. */
const typed = { ...owner, login: 'ümlaut01' };
const staff = { partnerId: owner.partnerId, logins: [owner.login] };

test('sessions of a name with an umlaut in capitals are listed and ended, as it is written and as it was typed', async () => {
  const db = database.kysely;
  const { rows } = await sql<{ lower: string }>`select lower('ÜA') as lower`.execute(db);
  expect(rows).toEqual([{ lower: 'Üa' }]);
  const session = async (of: typeof owner) => (await createSession(db, { ...of, data: null, ttlMs: 3_600_000 })).id;
  const ids = [await session(owner), await session(typed)];
  const shown = await liveSessions(db, staff, 'none');
  expect(shown.map(({ login }) => login).sort()).toEqual([owner.login, typed.login]);
  await revokeSessionsOf(db, owner, null);
  const states = await Promise.all(ids.map(async id => (await findSession(db, id))?.state));
  expect(states).toEqual(['revoked', 'revoked']);
});

test('so are its sign-ins, since the name is its own', async () => {
  const db = database.kysely;
  const record = (event: string, login: string, detail = {}) =>
    recordEvent(db, event, { partnerId: owner.partnerId, login, detail });
  await record('login.ok', owner.login, { of: 'an earlier user' });
  await record('user.created', 'somebody', { subject: owner.login });
  await record('login.ok', owner.login);
  await record('login.failed', typed.login);
  await record('login.ok', owner.login);
  const events = async () => (await listSignIns(db, staff, { limit: 9 })).map(({ event }) => event);
  const deleted = (detail: object) => record('user.deleted', 'somebody', { subject: owner.login, ...detail });
  await deleted({ outcome: 'unknown' });
  const changes = [{ field: 'username', before: owner.login, after: 'elsewhere' }];
  await record('user.saved', 'somebody', { changes, outcome: 'unknown' });
  expect(await events()).toEqual(['login.ok', 'login.failed', 'login.ok']);
  await deleted({});
  expect(await events()).toEqual([]);
  expect((await signInFacts(db, owner, 0)).before).not.toBeNull();
});

test('what others did to such a user is found as well when the name is to be erased', async () => {
  const db = database.kysely;
  await recordEvent(db, 'user.created', { partnerId: 10_002, login: 'somebody', detail: { subject: 'öko-reisen' } });
  expect(await partnersWith(db, 'ÖKO-REISEN')).toEqual([10_002]);
});
