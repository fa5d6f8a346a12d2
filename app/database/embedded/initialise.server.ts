import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const unfinished = 'db.preparing-';

function prepare(prepareFile: string, directory: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = fork(prepareFile, [directory], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-1_000);
    });
    child.once('error', failed);
    child.once('close', (code, signal) => {
      if (code === 0) done();
      else failed(new Error(`The embedded database could not be initialised (${signal ?? code}). ${stderr.trim()}`));
    });
  });
}

/** Database, demonstration data and log, and room to work. */
const neededMb = 256;

async function assertRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const freeMb = Math.floor((bavail * bsize) / 1024 ** 2);
  if (freeMb < neededMb)
    throw new Error(`DATA_DIR ${dataDir}: ${freeMb} MB are free, and the first start needs ${neededMb} MB.`);
}

/** Built elsewhere and renamed: an interrupted first start leaves nothing that looks like a database. */
export async function initialiseOnce(dataDir: string, prepareFile: string): Promise<string> {
  const directory = join(dataDir, 'db');
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    await assertRoom(dataDir);
    const fresh = await mkdtemp(join(dataDir, unfinished));
    await prepare(prepareFile, fresh);
    await rename(fresh, directory);
  }
  // Last: the child of a killed start may have written on for a moment.
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(unfinished)) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  return directory;
}
