import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extendedName } from '~/rules/file-names';
import { type AnswerOf, calls } from '~/upstream/calls';
import type { PlatformLog } from './context';
import { serveContract } from './contract-http.server';
import { PlatformError } from './errors';
import { type Incoming, readIncoming } from './http-request.server';
import type { Platform } from './platform.server';
import { clientOf, createSignInLimits } from './sign-in-limits.server';
import { onTheWire } from './wire-names';

const contractAt = '/contract/';

/** A portal's, so that both logs share it. */
function requestIdOf({ headers }: IncomingMessage): string | undefined {
  const given = String(headers['x-request-id'] ?? '');
  return /^[\w-]{1,64}$/.test(given) ? given : undefined;
}

interface ListenerSettings {
  /** the last `X-Forwarded-For` is whom a call is made for; from loopback it is believed anyway */
  trustProxy?: boolean;
}

/** Both transports (D30): separate paths below `/`, and `/action?action=<name>`. */
export function createListener(
  platform: Platform,
  log: PlatformLog,
  { trustProxy = false }: ListenerSettings = {},
): RequestListener {
  const limits = createSignInLimits();
  const handle: Handle = (request, { name, request: fields, token }) =>
    limits.within(name, fields, clientOf(request, trustProxy), () =>
      platform.handle(name, fields, token, requestIdOf(request)),
    );
  return (request, response) => {
    const { method, url = '' } = request;
    if (method === 'GET' && url.startsWith(contractAt) && serveContract(url.slice(contractAt.length), response)) return;
    const work = request.url?.startsWith('/engine/')
      ? platform.serveEngine(request, response)
      : answer(handle, request, response);
    work.catch(error => {
      log.error({ err: error }, 'A request could not be answered.');
      if (response.headersSent) return response.destroy();
      response.setHeader('connection', 'close');
      send(response, 500, { error: 'internal' });
    });
  };
}

type Handle = (request: IncomingMessage, incoming: Incoming) => Promise<unknown>;

async function answer(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const incoming = await readIncoming(request);
    const { name } = incoming;
    const result = await handle(request, incoming);
    if (result === undefined) response.writeHead(204).end();
    else if (calls[name].class === 'download') sendFile(response, result as File);
    else send(response, 200, onTheWire(result));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    // What of the body was not read would be taken for the next request.
    if (!request.complete) response.setHeader('connection', 'close');
    if (error.retryAfter !== undefined) response.setHeader('retry-after', error.retryAfter);
    send(response, error.status, { error: error.code, fields: error.fields });
  }
}

type File = AnswerOf<'downloadProvision'>;

/** The name once for old clients and once in full (RFC 6266). */
function sendFile(response: ServerResponse, { bytes, contenttype, filename }: File): void {
  const plain = filename.replace(/[^\w. -]/g, '_');
  response.writeHead(200, {
    'content-type': contenttype,
    'content-length': bytes.length,
    'content-disposition': `attachment; filename="${plain}"; filename*=${extendedName(filename)}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}
