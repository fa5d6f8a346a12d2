import { spawnSync } from 'node:child_process';
import { median } from './report.mjs';

export const starts = 5;

/**
 * From the start of the process to its first answer, on a build and a data directory that exist; and the same of a process
 * that does nothing, which says how fast this machine is.
 * @param {() => Promise<import('./server.mjs').Server>} startPortal
 */
export async function startFigures(startPortal) {
  const portal = [];
  const bare = [];
  for (let count = 0; count < starts; count += 1) {
    const server = await startPortal();
    portal.push(server.startMs);
    await server.stop();
    const startedAt = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    bare.push(performance.now() - startedAt);
  }
  return [
    { name: 'portal', value: median(portal) / 1000, unit: 's' },
    { name: 'node -e 0', value: median(bare) / 1000, unit: 's' },
    { name: 'portal to node -e 0', value: median(portal) / median(bare), unit: '×', budget: 20 },
  ];
}
