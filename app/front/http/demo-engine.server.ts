import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerContext } from './types';

const prefix = '/partner/demo-engine/';

/**
 * The embedded platform's small demonstration engine, mounted beside the portal so that the hand-over (D14) can be
 * followed to its end without a booking engine. Undefined for every other address, and with a real upstream.
 */
export function serveDemonstrationEngine(
  platform: ServerContext['platform'],
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<void> | undefined {
  if (!platform || !address.startsWith(prefix)) return undefined;
  request.url = `/engine/${request.url?.slice(prefix.length)}`;
  return platform.serveEngine(request, response);
}
