import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import { configureConnection } from './connection.server';
import { connectionMs, deadlines } from './deadlines.server';
import { initialiseOnce } from './embedded/initialise.server';
import { lockDirectory } from './embedded/lock.server';
import { startEngine } from './embedded/pglite.server';
import { PortStream } from './embedded/stream.server';
import { type Guard, guardPool } from './guard.server';
import { createHealth, type Health } from './health.server';
import type { DatabaseLog } from './log.server';
import { PortalDialect } from './migrate.server';
import { typeParsers } from './parsers.server';
import type { PortalDb, PortalTables } from './tables';

export interface DatabaseSettings {
  /** PostgreSQL; without it the embedded engine runs on `<dataDir>/db` (D31) */
  url?: string;
  dataDir: string;
  maxConnections?: number;
  /** Queries of PostgreSQL have deadlines by what they are for (deadlines.server.ts). */
  limited?: boolean;
  /** Turns a query on the pool inside a transaction into an error where it would otherwise hang. */
  connectionTimeoutMs?: number;
  workerFile?: string;
  prepareFile?: string;
  log?: DatabaseLog;
  onWait?: (seconds: number) => void;
}

export interface Database {
  kind: 'embedded' | 'postgresql';
  pool: pg.Pool;
  kysely: PortalDb;
  /** On the same pool. Never destroy it: `close` ends the pool. */
  withTables<Tables>(): Kysely<Tables>;
  isAway(): boolean;
  /** queries without a connection, or already long without an answer */
  waiting(): number;
  close(): Promise<void>;
}

/** On connections that may not hang, unlike the pool's own. */
interface Guarded {
  pool: pg.Pool;
  guard: Guard;
  health: Health;
}

function createPool(config: pg.PoolConfig, settings: DatabaseSettings, probe: () => Promise<void>): Guarded {
  const { limited = false, connectionTimeoutMs = limited ? connectionMs : 10_000, log, onWait } = settings;
  const pool = new pg.Pool({ ...config, types: typeParsers, connectionTimeoutMillis: connectionTimeoutMs });
  const health = createHealth(probe, log);
  const warnLost = (error: Error) => health.warn({ reason: error.message }, 'A database connection was lost.');
  // An error without a listener would end the process. Idle clients report to the pool, busy ones don't.
  pool.on('error', warnLost);
  pool.on('connect', client => client.on('error', warnLost));
  const guard = guardPool(pool, { health, limited: limited && settings.url !== undefined, onWait });
  return { pool, guard, health };
}

const probeMs = 2_000;

/** By a connection of its own: all others may be in use. */
async function probePostgresql(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: probeMs });
  client.on('error', () => {});
  const tooLate = setTimeout(() => client.connection.stream.destroy(), probeMs).unref();
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if ((error as { code?: string }).code !== '53300') throw error;
  } finally {
    clearTimeout(tooLate);
    client.connection.stream.destroy();
  }
}

function createDatabase(kind: Database['kind'], guarded: Guarded, release: () => Promise<void>): Database {
  const { pool, guard, health } = guarded;
  const withTables = <Tables>() => new Kysely<Tables>({ dialect: new PortalDialect({ pool }) });
  let closed: Promise<void> | undefined;
  const close = () => {
    health.stop();
    closed ??= pool.end().then(release);
    return closed;
  };
  const { waiting } = guard;
  return { kind, pool, kysely: withTables<PortalTables>(), withTables, isAway: health.isAway, waiting, close };
}

interface Launched {
  database: Database;
  /** fulfilled once the embedded engine has started in its thread */
  ready: Promise<unknown>;
}

function openPostgresql(url: string, settings: DatabaseSettings): Database {
  const defaultDeadlines = deadlines[settings.limited ? 'page' : 'upkeep'];
  const config: pg.PoolConfig = {
    connectionString: url,
    max: settings.maxConnections ?? 10,
    keepAlive: true,
    application_name: 'partner-portal',
  };
  // A hook of the pool, and nothing of the connection that a probe opens.
  const pooling = {
    ...config,
    onConnect: (client: pg.ClientBase) => configureConnection(client, defaultDeadlines, connectionMs),
  };
  const guarded = createPool(pooling, settings, () => probePostgresql(config));
  return createDatabase('postgresql', guarded, async () => {});
}

async function launchEmbedded(settings: DatabaseSettings): Promise<Launched> {
  const dataDir = resolve(settings.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  try {
    const directory = await initialiseOnce(dataDir, resolve(settings.prepareFile ?? 'build/database-prepare.js'));
    const engine = startEngine(directory, resolve(settings.workerFile ?? 'build/database-worker.js'), settings.log);
    const config: pg.PoolConfig = {
      max: 1,
      // Never closed, and no PGSSLMODE of the environment applies.
      idleTimeoutMillis: 0,
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      stream: () => new PortStream(engine.connect),
    };
    // A thread that stopped is started by the next query.
    const guarded = createPool(config, settings, async () => {});
    const release = () => engine.close().finally(unlock);
    // Whoever waits for it later is told as well.
    engine.ready.catch(() => {});
    return { database: createDatabase('embedded', guarded, release), ready: engine.ready };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Has no tables yet: see `migrate`. @throws DataDirectoryInUse */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { database, ready } = await launchDatabase(settings);
  await closeOnError(database, ready);
  return database;
}

/** Not to be asked before it is ready, which it becomes in a thread of its own. @throws DataDirectoryInUse */
export async function launchDatabase(settings: DatabaseSettings): Promise<Launched> {
  if (!settings.url) return launchEmbedded(settings);
  return { database: openPostgresql(settings.url, settings), ready: Promise.resolve() };
}

export async function closeOnError<Result>(database: Database, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    await database.close();
    throw error;
  }
}
