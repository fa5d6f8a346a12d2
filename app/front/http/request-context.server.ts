import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestLog, RequestLogEntry } from '../operation/request-log.server';
import { type Origin, originOf, trustedHeader } from './origin.server';

export interface RequestContext {
  request: IncomingMessage;
  response: ServerResponse;
  origin: Origin;
  /** path and query exactly as sent */
  target: string;
  address: string;
  requestId: string;
  logEntry: RequestLogEntry;
}

export function requestContextOf(
  request: IncomingMessage,
  response: ServerResponse,
  { trustProxy, requestLog }: { trustProxy: boolean; requestLog: RequestLog },
): RequestContext {
  const target = request.url ?? '/';
  const [address = '/'] = target.split('?', 1);
  const requestId = requestIdOf(request, trustProxy);
  return {
    request,
    response,
    origin: originOf(request, trustProxy),
    target,
    address,
    requestId,
    logEntry: requestLog.begin(request, response, requestId),
  };
}

/** nginx writes 32 hex digits. */
const requestIdPattern = /^[\da-zA-Z-]{16,64}$/;

/** A proxy's id, so that both logs share it; nobody else may choose ours. */
function requestIdOf(request: IncomingMessage, trustProxy: boolean): string {
  const given = trustedHeader(request, 'x-request-id', trustProxy);
  return requestIdPattern.test(given) ? given : randomUUID();
}
