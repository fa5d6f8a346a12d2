import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { borrow, giveBack, lends } from './hosts';
import { postgresFooting } from './run-databases';
import { atScale, quickNode, whole } from './scale';
import { forgetStores, knowStores } from './sessions';
import { newDataDir } from './test-data';

/** A portal (or platform) of another process, as `npm start` runs it, for tests that look from outside. */
export interface RunningPortal {
  /** `http://localhost:<port>` */
  url: string;
  pid: number;
  dataDir: string;
  /** of a database on the run's PostgreSQL, where it stands on one */
  database?: string;
  /** everything printed so far: the greeting and the log lines */
  output(): string;
  /** fulfilled when its process is over; never for a borrowed one */
  ended: Promise<void>;
  /** ends it as an operator would */
  stop(): Promise<void>;
  /** ends it as a power cut of the process would */
  kill(): Promise<void>;
}

interface StartOptions {
  /** settings besides PORT and DATA_DIR */
  env?: Record<string, string>;
  /** a directory that an earlier portal has used; by default a fresh copy of the demonstration data */
  dataDir?: string;
  /** `server` is the portal, `platform` the reference platform over HTTP */
  entry?: 'server' | 'platform';
  /** start on an empty directory instead of a copy of the prepared one */
  fresh?: boolean;
  /** on the embedded database, as `npm start` is by itself, whatever else is said */
  embedded?: boolean;
  /** in a process that has run other portals before; it can be stopped but not killed */
  borrowed?: boolean;
  /** the program that runs it; by default the one that runs the tests */
  node?: string;
  /** where it is installed, with `brands`, `locales` and `build`; by default here */
  folder?: string;
}

/** What a portal needs besides itself: its settings, and how it ends together with the portal. */
export interface Footing {
  env: Record<string, string>;
  end(signal: NodeJS.Signals): Promise<void>;
}

let footingOf: ((dataDir: string) => Promise<Footing>) | undefined;

/**
 * From now on every portal stands on something else than the embedded default (`tests/transports`), or on that again. A
 * portal that is started again on the same directory must find its data again.
 */
export function standOn(make?: typeof footingOf): void {
  footingOf = make;
}

type Foundation = Required<Pick<StartOptions, 'env' | 'entry' | 'embedded'>>;

/** Proofs run on the embedded database, as operators do. */
function footingFor({ env, entry, embedded }: Foundation): typeof footingOf {
  if (embedded || env.DATABASE_URL !== undefined) return undefined;
  if (footingOf && entry === 'server' && env.UPSTREAM_URL === undefined) return footingOf;
  return lends() && !whole ? postgresFooting : undefined;
}

/** A proof may have the machine do ten other things meanwhile; a start that hangs is found later then. */
const patienceMs = atScale(180_000, 300_000);

const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

export async function startPortal({
  env = {},
  dataDir,
  entry = 'server',
  fresh = false,
  embedded = false,
  borrowed = false,
  node = process.execPath,
  folder = '.',
}: StartOptions = {}): Promise<RunningPortal> {
  const makeFooting = footingFor({ env, entry, embedded });
  const onPostgres = makeFooting === postgresFooting;
  const directory = dataDir ?? (await newDataDir(fresh || onPostgres || env.DATABASE_URL !== undefined));
  const footing = await makeFooting?.(directory);
  // The least that is allowed: thousands of sign-ins of the tests take a third of the time.
  const own = {
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: directory,
    HASH_MEMORY_KIB: '19456',
    DRAIN_MS: '0',
    DEMO: '1',
    LOG_FORMAT: 'text',
    SECRETS_KEY,
  };
  const settings = { ...own, ...footing?.env, ...env };
  if (borrowed && (onPostgres || !footing) && !env.NODE_OPTIONS && lends()) return borrowPortal(entry, settings);
  const child = spawn(node, [...quickNode, path.resolve(`build/${entry}.js`)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gather = (chunk: Buffer) => {
    output += chunk.toString('utf8');
    // Kept for the search at the end of the run (canaries.ts).
    if (process.env.TEST_DATA_DIR) appendFileSync(path.join(process.env.TEST_DATA_DIR, `own-${child.pid}.log`), chunk);
  };
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const url = await addressOf(child, () => output);
  const end = async (signal: NodeJS.Signals) => {
    await forgetStores(url);
    child.kill(signal);
    await ended;
    await footing?.end(signal);
  };
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: directory,
    database: footing?.env.DATABASE_URL,
    output: () => output,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Waits for the line that says where it listens. */
async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const address = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output())?.[0];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output()}`);
    await new Promise(resolve => setTimeout(resolve, 30));
  }
  child.kill('SIGKILL');
  throw new Error(`It did not start:\n${output()}`);
}

async function borrowPortal(entry: string, settings: Record<string, string> & { DATA_DIR: string }) {
  const lease = await borrow({ entry, env: settings });
  const { DATABASE_URL: database, UPSTREAM_URL: upstream, SESSION_TTL_MS } = settings;
  const lifeMs = SESSION_TTL_MS === undefined ? undefined : Number(SESSION_TTL_MS);
  if (database && !upstream) knowStores(lease.url, { portal: database, platform: database, lifeMs });
  return {
    ...lease,
    dataDir: settings.DATA_DIR,
    database,
    ended: new Promise<void>(() => {}),
    output: () => readFileSync(lease.log).subarray(lease.from).toString('utf8'),
    async stop() {
      await forgetStores(lease.url);
      await giveBack(lease);
    },
    kill: () => Promise.reject(new Error('A borrowed portal has no process of its own.')),
  };
}
