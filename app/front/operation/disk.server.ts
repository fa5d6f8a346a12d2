import { statfs } from 'node:fs/promises';
import type { Log } from '~/gate/context';

export interface Disk {
  /** of the embedded database: nothing that may be half saved is begun */
  isFull(): boolean;
  /** NaN where it can't be told */
  freeBytes(): number;
  stop(): void;
}

/** The engine's log grows by 16 MB at once, and what is under way has to end. */
const minBytes = 32 * 1024 * 1024;
const everyMs = 1_000;

/** @param keepsDatabase whether the embedded database is in this folder */
export async function watchDisk(folder: string, keepsDatabase: boolean, log: Log): Promise<Disk> {
  let free = Number.NaN;
  let full = false;

  async function look(): Promise<void> {
    free = await statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.NaN,
    );
    const before = full;
    // Room for a little more than it takes to be full, or it would be so again at once.
    full = keepsDatabase && free < minBytes * (before ? 1.25 : 1);
    const facts = { freeMb: Math.round(free / 1024 ** 2) };
    if (full && !before) log.error(facts, 'The disk of DATA_DIR is full: nothing can be saved until there is room.');
    if (before && !full) log.warn(facts, 'The disk of DATA_DIR has room again.');
  }

  await look();
  const timer = setInterval(look, everyMs).unref();
  return { isFull: () => full, freeBytes: () => free, stop: () => clearInterval(timer) };
}
