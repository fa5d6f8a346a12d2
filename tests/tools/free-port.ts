import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of loopback, for what takes no port 0. Somebody else may have it by the time it is wanted, but hardly ever does. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
