import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { today } from '~/rules/dates';
import { globImports } from '../../app/setup/glob-imports.mjs';
import { runCommand } from './command';
import { startPortal } from './portal';
import { dropDatabaseOf } from './run-databases';

/** Data directories for the portals of the tests. */
const cache = path.resolve('.cache');
/** How many versions of it are kept: today's, and those of what somebody goes back and forth between. */
const kept = 3;

/** @param empty instead of a copy of the demonstration data */
export async function newDataDir(empty = false): Promise<string> {
  const directory = await mkdtemp(path.join(dataPlace(), 'portal-data-'));
  if (!empty) await copyInto(directory, await preparedData());
  return directory;
}

/** Where data goes that is of no use after the run: memory, where there is enough of it (global-setup.ts). */
export const dataPlace = () => process.env.TEST_DATA_DIR ?? tmpdir();

/** By the system's own program: a thousand files by Node's take four times the processor's time, for each of a hundred portals. */
export async function copyInto(directory: string, from: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${from}/.`, directory]);
}

/** The data of portals that have ended for good: kept to the end of a run, they would fill the machine's memory. */
export async function dropData(...ended: { dataDir: string }[]): Promise<void> {
  await Promise.all(ended.map(({ dataDir }) => rm(dataDir, { recursive: true, force: true, maxRetries: 3 })));
  await Promise.all(ended.map(({ dataDir }) => dropDatabaseOf(dataDir)));
}

/** What the demonstration data is made by; with whatever these import. */
const madeBy = [
  'app/platform/demo/seed.server.ts',
  'app/platform/hashing.server.ts',
  'app/platform/migrations/index.ts',
  'app/platform/reports/search-index.server.ts',
  'app/database/migrations/index.ts',
  'app/database/embedded/prepare.server.ts',
];

let codeOfData: Promise<string> | undefined;
/** Without comments and spaces: what changes only these makes the same data, and so does most of the portal. */
async function hashCodeOfData(): Promise<string> {
  const options = { bundle: true, minify: true, write: false, format: 'esm', platform: 'node' } as const;
  const entries = { entryPoints: madeBy, outdir: cache, packages: 'external' as const, plugins: [globImports] };
  const { outputFiles } = await build({ ...entries, ...options });
  const hash = createHash('sha256').update(await readFile('node_modules/@electric-sql/pglite/package.json'));
  for (const { contents } of outputFiles) hash.update(contents);
  const words = await readdir('locales', { recursive: true });
  for (const name of words.sort().filter(name => name.endsWith('platform.json')))
    hash.update(await readFile(path.join('locales', name)));
  return hash.digest('hex').slice(0, 16);
}

/** Of the demonstration data: its code and its day, which begins when the platform's does. */
export async function versionOfData(): Promise<string> {
  codeOfData ??= hashCodeOfData();
  return `${await codeOfData}-${today('Europe/Berlin', new Date())}`;
}

/** Demonstration data to copy: made once for each version, since making it takes seconds. */
export async function preparedData(): Promise<string> {
  return keptInCache('demonstration', await versionOfData(), async making => {
    const portal = await startPortal({ dataDir: making, embedded: true });
    await portal.stop();
    // A socket's place: it can't be copied, and belongs to whoever made the original.
    await rm(path.join(making, 'db.lock'), { recursive: true, force: true });
    const database = path.join(making, 'db');
    // On a busy machine closing it may take longer than a portal waits; opened and closed once more it is whole.
    if (!isClosed(await controlFile(database))) await runCommand('database-prepare', [database], process.env);
    await dropSpareLog(database);
  });
}

/**
 * A directory to copy that is made once, however many want it at the same time, and kept between runs.
 * @param kind of which a few are kept
 * @param of changes with whatever it is made of
 */
export async function keptInCache(
  kind: string,
  of: string,
  make: (directory: string) => Promise<void>,
): Promise<string> {
  const finished = path.join(cache, `${kind}-${of}`);
  const turn = `${finished}.making`;
  await mkdir(cache, { recursive: true });
  while (!existsSync(finished)) {
    const mine = await mkdir(turn).then(
      () => true,
      () => false,
    );
    if (!mine) await new Promise(resolve => setTimeout(resolve, 100));
    else if (!existsSync(finished)) {
      await writeFile(path.join(turn, 'pid'), String(process.pid));
      const making = path.join(turn, 'data');
      // PostgreSQL takes none that others may read.
      await mkdir(making, { mode: 0o700 });
      await make(making)
        .then(() => rename(making, finished))
        .finally(() => rm(turn, { recursive: true, force: true }));
      await dropOlder(kind);
    } else await rm(turn, { recursive: true, force: true });
  }
  return finished;
}

/** What a run that was killed had begun: nobody else would make it, and all would wait for it. */
export async function dropAbandoned(): Promise<void> {
  for (const name of (await readdir(cache).catch(() => [])).filter(each => each.endsWith('.making'))) {
    const turn = path.join(cache, name);
    const pid = Number(await readFile(path.join(turn, 'pid'), 'utf8').catch(() => '0'));
    if (!isAlive(pid)) await rm(turn, { recursive: true, force: true });
  }
}

/** A run that was killed could not tidy up; memory is too good to be left to it. @param place where runs have their folders */
export async function dropForgotten(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = /^portal-tests-(?:postgres-)?(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(path.join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}

/** Identifier, versions, state, time and place of the last checkpoint, and more. */
const controlFile = (database: string) => readFile(path.join(database, 'global/pg_control'));
const isClosed = (control: Buffer) => control.readUInt32LE(16) === 1;

/**
 * PostgreSQL keeps log files of 16 MB for use again: a hundred megabytes of nothing, of which a database that was ended
 * properly needs only the one with its last checkpoint.
 */
export async function dropSpareLog(database: string): Promise<void> {
  const control = await controlFile(database);
  if (!isClosed(control)) throw new Error(`${database} was not closed, and needs all of its log.`);
  const log = path.join(database, 'pg_wal');
  const checkpoint = control.readBigUInt64LE(32);
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
  const needed = hex(checkpoint >> 32n) + hex((checkpoint & 0xffffffffn) >> 24n);
  const files = (await readdir(log)).filter(name => /^[0-9A-F]{24}$/.test(name));
  if (!files.some(name => name.endsWith(needed))) throw new Error(`No log file ${needed} in ${log}.`);
  for (const name of files.filter(each => !each.endsWith(needed))) await rm(path.join(log, name));
}

/** 70 MB for each version would fill a disk in a week of work. What another run is just making is left alone. */
async function dropOlder(kind: string): Promise<void> {
  const names = (await readdir(cache)).filter(name => name.startsWith(`${kind}-`));
  const aged = await Promise.all(
    names.map(async name => ({ name, made: (await stat(path.join(cache, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const newestFirst = aged.sort((one, other) => other.made - one.made);
  const old = newestFirst.slice(kept).filter(({ made }) => Date.now() - made > 3_600_000);
  for (const { name } of old) await rm(path.join(cache, name), { recursive: true, force: true });
}
