import { readFileSync } from 'node:fs';
import { type Database, openDatabase } from '~/database/open.server';
import type { Message } from '~/mail/mail.server';
import { demonstrationPassword } from '~/platform/demo/logins';
import { createPlatform, type Platform, type PlatformSettings } from '~/platform/platform.server';
import type { PlatformDb, PlatformTables } from '~/platform/tables';
import { embeddedEngine, type Filling } from '../database/embedded';
import { borrowPostgres } from '../tools/hosts';
import { content } from '../tools/languages';
import { whole } from '../tools/scale';

/** The demonstration data of all tests is made for this day. */
export const today = '2026-03-18';

/** Cheap hashes: their strength is not what these tests are about. */
export const hashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface TestPlatform {
  platform: Platform;
  db: PlatformDb;
  /** what was mailed; `failing` makes the next ones fail */
  mail: { sent: Message[]; failing: boolean };
  /** what was logged */
  log: { level: string; detail: object; message: string }[];
  /** signs in and returns the token */
  signIn(username: string, password?: string): Promise<string>;
  stop(): Promise<void>;
}

const silent = { info() {}, warn() {}, error() {} };

/** The demonstration data of `today`: to make it takes seconds, for each of twenty files. */
export const demonstration: Filling = {
  kind: 'platform',
  // Of everything that is built, and so of all that the data is made by (app/setup/ensure.mjs).
  of: `${today} ${readFileSync('build/.sources', 'utf8')}`,
  async fill(database) {
    await createPlatform({ ...content, database, today, hashCost, log: silent, mail: async () => {} });
  },
};

export interface Opened {
  database: Database;
  remove(): Promise<void>;
}

async function openEmbedded(): Promise<Opened> {
  const engine = await embeddedEngine([], demonstration);
  const database = await openDatabase(await engine.settings());
  return { database, remove: engine.remove };
}

async function openPostgres(): Promise<Opened> {
  const server = await borrowPostgres();
  const like = await server.prepare('platform', async url => {
    const database = await openDatabase({ url, dataDir: 'unused' });
    await demonstration.fill(database).finally(() => database.close());
  });
  const url = await server.createDatabase('platform', like);
  return { database: await openDatabase({ url, dataDir: 'unused' }), remove: server.stop };
}

/**
 * A real database with the demonstration data: on the run's PostgreSQL, which copies one in a tenth of the time that an embedded
 * engine takes to start. In `npm run prove` it is the embedded one.
 */
export const openDemonstration = whole ? openEmbedded : openPostgres;

/** The platform over a database of its own with the demonstration data. */
export async function startPlatform(settings: Pick<PlatformSettings, 'signOnKeys'> = {}): Promise<TestPlatform> {
  const { database, remove } = await openDemonstration();
  const mail: TestPlatform['mail'] = { sent: [], failing: false };
  const log: TestPlatform['log'] = [];
  const note = (level: string) => (detail: object, message: string) => void log.push({ level, detail, message });
  const platform = await createPlatform({
    ...content,
    database,
    ...settings,
    today,
    hashCost,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    async mail(message) {
      if (mail.failing) throw new Error('no connection');
      mail.sent.push(message);
    },
  });
  return {
    platform,
    db: database.withTables<PlatformTables>(),
    mail,
    log,
    async signIn(username, password = demonstrationPassword) {
      const session = await platform.handle('authentication', { username, password }, null);
      return session.authtoken;
    },
    async stop() {
      await database.close();
      await remove();
    },
  };
}

/** Locks a partner's own login, or lifts the lock; somebody else administers meanwhile, for somebody must. */
export async function lockOwnLogin({ db }: TestPlatform, partnerId: number, locked: boolean): Promise<void> {
  const person = {
    first_name: 'Ada',
    last_name: 'Deputy',
    phone: '1',
    fax: '',
    email: '',
    comment: '',
    department: '',
  };
  const deputy = { ...person, username: `deputy${partnerId}`, password_hash: 'none', rights: 256, locked: false };
  await db
    .insertInto('platform.app_user')
    .values({ ...deputy, partner_id: partnerId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await db.updateTable('platform.app_user').set({ locked }).where('username', '=', String(partnerId)).execute();
}

/** What a refused call is refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return { answered: await call };
  } catch (error) {
    const { status, code, fields } = error as { status: number; code: string; fields?: unknown };
    return fields === undefined ? { status, code } : { status, code, fields };
  }
}
