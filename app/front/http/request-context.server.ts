import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestLog, RequestLogEntry } from '../operation/request-log.server';
import { type Origin, originOf, trustedHeader } from './origin.server';

/** A request as all steps of the front see it. */
export interface RequestContext {
  request: IncomingMessage;
  response: ServerResponse;
  origin: Origin;
  /** path and query exactly as they came */
  target: string;
  /** the path alone */
  address: string;
  /** names the request in the log, on an error's page and towards the upstream */
  requestId: string;
  /** for its line in the log and the metrics */
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

/** As nginx (32 hex digits) and others write it. */
const requestIdPattern = /^[\da-zA-Z-]{16,64}$/;

/** The proxy's own number, so that its log and ours name a request alike; nobody else may choose ours. */
function requestIdOf(request: IncomingMessage, trustProxy: boolean): string {
  const given = trustedHeader(request, 'x-request-id', trustProxy);
  return requestIdPattern.test(given) ? given : randomUUID();
}
