import type { Composition } from './compose.server';
import type { PortalServer } from './http/types';

/** Running requests get this long from the signal on; with what closing takes it stays below ten seconds (trust.md). */
const patienceMs = 7_000;
/** However an end goes, it is over by then. */
export const longestEndMs = 9_500;
/** For database and upstream; whatever was acknowledged is safe without it. */
const closingMs = 2_000;

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms).unref());

/**
 * The orderly end: not ready from now on, but still answering, so that a balancer can turn away first; then no new
 * connections, and the end as soon as nothing runs any more. Silent connections are not waited for.
 * @param graceMs how long new requests are still taken
 */
export async function shutDown(portal: PortalServer, composition: Composition, graceMs: number): Promise<void> {
  const { server, readiness, connections } = portal;
  const startedAt = performance.now();
  readiness.drain();
  connections.announceClose();
  if (graceMs > 0) await new Promise(resolve => setTimeout(resolve, graceMs));
  server.close();
  await Promise.race([connections.whenIdle(), wait(patienceMs - (performance.now() - startedAt))]);
  server.closeAllConnections();
  portal.close();
  await Promise.race([composition.close(), wait(closingMs)]);
}
