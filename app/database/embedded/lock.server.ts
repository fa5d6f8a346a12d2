import { createHash, randomBytes } from 'node:crypto';
import { link, lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askOwner } from './owner.server';

/**
 * One process at a time per data directory: the embedded engine itself lets two in, and acknowledged rows vanish.
 *
 * The lock is a listening socket, which the kernel frees however its owner ends. Its file stays behind, so owners are
 * numbered: a starter asks the highest number; if nobody listens there, it links its own listening socket to the next
 * number (a hard link is atomic and never overwrites) and looks again whether it is the highest. A number is removed
 * only by the owner of a higher one, so of several starters that find the same stale socket exactly one goes on.
 */

/** The shortest limit for a socket's path is 103 bytes (macOS); names below the lock's folder take up to 16. */
const longestFolder = 84;
const attempts = 100;

/** The data directory belongs to a running process: another one, or an earlier open in this one. */
class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';

  constructor(
    readonly directory: string,
    /** undefined when the owner listens but does not answer, e.g. while it is stopped */
    readonly pid: number | undefined,
  ) {
    super(`The data directory ${directory} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}.`);
  }
}

/** Beside the database; where that path is too long for a socket, below the system's temporary directory. */
export async function lockFolder(directory: string): Promise<string> {
  const path = join(await realpath(directory), 'db.lock');
  if (Buffer.byteLength(path) <= longestFolder) return path;
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

/** @returns the listening socket, or undefined when another starter was quicker */
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

/** In the system's temporary directory another user could have made it first, and answer in our place. */
async function mustBeOurs(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder);
  const ours = process.getuid === undefined || uid === process.getuid();
  // A link counts as open to everybody.
  if (!ours || (mode & 0o022) !== 0) throw new Error(`The lock's folder ${folder} is not this user’s alone.`);
}

/**
 * Takes the lock of a data directory, which must exist.
 * @returns a function that gives it back
 * @throws DataDirectoryInUse; Error when another user can write to the lock's folder
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const folder = await lockFolder(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mustBeOurs(folder);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const highest = Math.max(0, ...(await numbers(folder)));
    const owner = highest > 0 ? await askOwner(join(folder, String(highest))) : 'nobody';
    if (owner !== 'nobody') throw new DataDirectoryInUse(directory, owner.pid);
    const server = await claim(folder, highest + 1);
    if (!server) continue;
    for (const older of await numbers(folder)) {
      if (older <= highest) await rm(join(folder, String(older)), { force: true });
    }
    // Closed at once; waiting for its callback would be waiting for whoever is just asking.
    return () => void server.close();
  }
  throw new Error(`The lock of the data directory ${directory} could not be decided.`);
}
