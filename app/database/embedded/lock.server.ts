import { createHash, randomBytes } from 'node:crypto';
import { link, lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askOwner } from './owner.server';

// The engine lets two processes in, and acknowledged rows are lost. The lock is a listening socket, which the kernel
// frees however its owner ends. Its file stays, so owners are numbered: where nobody listens at the highest number, a
// starter links its own socket to the next one (a hard link is atomic and never overwrites) and checks that it is the
// highest. Only the owner of a higher number removes one, so exactly one of several starters goes on.

/** macOS allows 103 bytes for a socket's path; names in the folder take up to 16. */
const maxFolderLength = 84;
const attempts = 100;

export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';

  constructor(
    readonly directory: string,
    /** undefined when the owner does not answer, e.g. while it is stopped */
    readonly pid: number | undefined,
  ) {
    super(`The data directory ${directory} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}.`);
  }
}

/** Next to the database, or in the temporary directory where that path is too long. */
export async function lockFolder(directory: string): Promise<string> {
  const path = join(await realpath(directory), 'db.lock');
  if (Buffer.byteLength(path) <= maxFolderLength) return path;
  return join(tmpdir(), `portal-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`);
}

function listen(path: string): Promise<Server> {
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(path, () => done(server.unref()));
  });
}

async function numbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.filter(name => /^\d+$/.test(name)).map(Number);
}

async function claim(folder: string, number: number): Promise<Server | undefined> {
  const draft = join(folder, `new-${randomBytes(4).toString('hex')}`);
  const server = await listen(draft);
  try {
    await link(draft, join(folder, String(number)));
    if (Math.max(...(await numbers(folder))) === number) return server;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EEXIST' && code !== 'ENOENT') {
      server.close();
      throw error;
    }
  } finally {
    await rm(draft, { force: true });
  }
  server.close();
  return undefined;
}

/** In the temporary directory another user could have made it first, and answer in our place. */
async function assertOwnFolder(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder);
  const ours = process.getuid === undefined || uid === process.getuid();
  if (!ours || (mode & 0o022) !== 0) throw new Error(`The lock's folder ${folder} is not this user’s alone.`);
}

/** @throws DataDirectoryInUse; Error when another user can write to the lock's folder */
export async function lockDirectory(directory: string): Promise<() => void> {
  const folder = await lockFolder(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await assertOwnFolder(folder);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const highest = Math.max(0, ...(await numbers(folder)));
    const owner = highest > 0 ? await askOwner(join(folder, String(highest))) : 'nobody';
    if (owner !== 'nobody') throw new DataDirectoryInUse(directory, owner.pid);
    const server = await claim(folder, highest + 1);
    if (!server) continue;
    for (const older of await numbers(folder)) {
      if (older <= highest) await rm(join(folder, String(older)), { force: true });
    }
    return () => void server.close();
  }
  throw new Error(`The lock of the data directory ${directory} could not be decided.`);
}
