import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseBusy } from './busy.server';
import { initialiseOnce } from './embedded/initialise.server';
import { lockDirectory } from './embedded/lock.server';
import { startEngine } from './embedded/pglite.server';
import { PortStream } from './embedded/stream.server';
import type { DatabaseLog } from './log.server';
import { typeParsers } from './parsers.server';
import type { PortalTables } from './tables';

export interface DatabaseSettings {
  /** PostgreSQL; without it the embedded engine runs on `<dataDir>/db` (D31) */
  url?: string;
  dataDir: string;
  maxConnections?: number;
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
  kysely: Kysely<PortalTables>;
  /** On the same pool. Never destroy it: `close` ends the pool. */
  withTables<Tables>(): Kysely<Tables>;
  close(): Promise<void>;
}

function createPool(config: pg.PoolConfig, settings: DatabaseSettings): pg.Pool {
  const { connectionTimeoutMs = 10_000, log, onWait } = settings;
  const pool = new pg.Pool({ ...config, types: typeParsers, connectionTimeoutMillis: connectionTimeoutMs });
  const warnLost = (error: Error) => log?.warn({ reason: error.message }, 'A database connection was lost.');
  // An error without a listener would end the process. Idle clients report to the pool, busy ones don't.
  pool.on('error', warnLost);
  pool.on('connect', client => client.on('error', warnLost));
  watchConnects(pool, onWait);
  return pool;
}

/** Kysely takes a connection for each query and each transaction by `connect`, without a callback. */
function watchConnects(pool: pg.Pool, onWait?: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool);
  const watched = async () => {
    const asked = performance.now();
    try {
      return await connect();
    } catch (error) {
      throw error instanceof Error && error.message === noneFree ? new DatabaseBusy(error) : error;
    } finally {
      onWait?.((performance.now() - asked) / 1_000);
    }
  };
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : watched()) as typeof pool.connect;
}

const noneFree = 'timeout exceeded when trying to connect';

function createDatabase(kind: Database['kind'], pool: pg.Pool, release: () => Promise<void>): Database {
  const withTables = <Tables>() => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= pool.end().then(release);
    return closed;
  };
  return { kind, pool, kysely: withTables<PortalTables>(), withTables, close };
}

function openPostgresql(url: string, settings: DatabaseSettings): Database {
  const config: pg.PoolConfig = {
    connectionString: url,
    max: settings.maxConnections ?? 10,
    keepAlive: true,
    application_name: 'partner-portal',
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  };
  return createDatabase('postgresql', createPool(config, settings), async () => {});
}

async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  const dataDir = resolve(settings.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  try {
    const directory = await initialiseOnce(dataDir, resolve(settings.prepareFile ?? 'build/database-prepare.js'));
    const engine = await startEngine(
      directory,
      resolve(settings.workerFile ?? 'build/database-worker.js'),
      settings.log,
    );
    const config: pg.PoolConfig = {
      max: 1,
      // Never closed, and no PGSSLMODE of the environment applies.
      idleTimeoutMillis: 0,
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      stream: () => new PortStream(engine.connect),
    };
    return createDatabase('embedded', createPool(config, settings), async () => {
      await engine.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Has no tables yet: see `migrate`. @throws DataDirectoryInUse */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openPostgresql(settings.url, settings) : openEmbedded(settings);
}
