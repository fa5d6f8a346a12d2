import type { Composition } from './compose.server';
import type { PortalServer } from './http/types';

/** All from the signal on, and below ten seconds. */
const requestsTimeoutMs = 7_000;
const closeTimeoutMs = 9_000;
export const maxShutdownMs = 9_500;

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms).unref());

/** Not ready at once, but answering for `graceMs` more, so that a load balancer can stop sending requests. */
export async function shutDown(portal: PortalServer, composition: Composition, graceMs: number): Promise<void> {
  const { server, readiness, connections } = portal;
  const startedAt = performance.now();
  const until = (timeoutMs: number) => wait(timeoutMs - (performance.now() - startedAt));
  readiness.drain();
  connections.announceClose();
  if (graceMs > 0) await new Promise(resolve => setTimeout(resolve, graceMs));
  server.close();
  await Promise.race([connections.whenIdle(), until(requestsTimeoutMs)]);
  server.closeAllConnections();
  portal.close();
  await Promise.race([composition.close(), until(closeTimeoutMs)]);
}
