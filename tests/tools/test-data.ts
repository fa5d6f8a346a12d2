import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from './portal';

/** Data directories for the portals of the tests. */
const cache = path.resolve('.cache');
/** How many builds' demonstration data are kept: today's, and those of what somebody goes back and forth between. */
const kept = 3;

/** @param empty instead of a copy of the demonstration data */
export async function newDataDir(empty = false): Promise<string> {
  const directory = await mkdtemp(path.join(process.env.TEST_DATA_DIR ?? tmpdir(), 'portal-data-'));
  // The lock is a socket, which can't be copied and belongs to whoever made the original.
  const filter = (file: string) => path.basename(file) !== 'db.lock';
  if (!empty) await cp(await preparedData(), directory, { recursive: true, filter });
  return directory;
}

/** Demonstration data to copy: made once for each build and day, since making it takes seconds. */
export async function preparedData(): Promise<string> {
  const build = createHash('sha256')
    .update(await readFile('build/server.js'))
    .digest('hex')
    .slice(0, 16);
  const prepared = path.join(cache, `demonstration-${build}-${new Date().toISOString().slice(0, 10)}`);
  if (existsSync(prepared)) return prepared;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(`${prepared}.new-`);
  const portal = await startPortal({ dataDir: making, embedded: true });
  await portal.stop();
  // Another run may have been quicker; then its data is as good.
  await rename(making, prepared).catch(error => {
    if (!existsSync(prepared)) throw error;
  });
  await rm(making, { recursive: true, force: true });
  await dropOlder();
  return prepared;
}

/** 70 MB for each build would fill a disk in a week of work. What another run is just making is left alone. */
async function dropOlder(): Promise<void> {
  const names = (await readdir(cache)).filter(name => name.startsWith('demonstration-'));
  const aged = await Promise.all(
    names.map(async name => ({ name, made: (await stat(path.join(cache, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const newestFirst = aged.sort((one, other) => other.made - one.made);
  const old = newestFirst.slice(kept).filter(({ made }) => Date.now() - made > 3_600_000);
  for (const { name } of old) await rm(path.join(cache, name), { recursive: true, force: true });
}
