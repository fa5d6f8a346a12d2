import type { IncomingMessage } from 'node:http';
import type { Log, PortalContext } from '~/gate/services.server';

/** One line a request: what was asked and how it ended. Never a query, a body, a cookie or a name. */
export function logRequest(
  log: Log,
  request: IncomingMessage,
  context: PortalContext,
  status: number,
  startedAt: number,
): void {
  const detail = {
    requestId: context.requestId,
    method: request.method,
    route: context.note.route ?? '-',
    status,
    ms: Math.round(performance.now() - startedAt),
    partnerId: context.note.partnerId,
  };
  log.info(detail, 'request');
}
