import type { Composition } from './compose.server';
import type { PortalServer } from './http/types';

/** From the signal on; with `closeTimeoutMs` below ten seconds (trust.md). */
const requestsTimeoutMs = 7_000;
export const maxShutdownMs = 9_500;
const closeTimeoutMs = 2_000;

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms).unref());

/** Not ready at once, but answering for `graceMs` more, so that a load balancer can stop sending requests. */
export async function shutDown(portal: PortalServer, composition: Composition, graceMs: number): Promise<void> {
  const { server, readiness, connections } = portal;
  const startedAt = performance.now();
  readiness.drain();
  connections.announceClose();
  if (graceMs > 0) await new Promise(resolve => setTimeout(resolve, graceMs));
  server.close();
  await Promise.race([connections.whenIdle(), wait(requestsTimeoutMs - (performance.now() - startedAt))]);
  server.closeAllConnections();
  portal.close();
  await Promise.race([composition.close(), wait(closeTimeoutMs)]);
}
