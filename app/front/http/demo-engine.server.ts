import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerContext } from './types';

const prefix = '/partner/demo-engine/';

/** Lets the hand-over (D14) be tried without a booking engine. Undefined for other addresses. */
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
