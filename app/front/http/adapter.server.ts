import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppLoadContext } from '@remix-run/node';
import type { PortalContext, RejectionReason, Services } from '~/gate/context';
import { acceptsEncoding } from '~/rules/accept-encoding';
import { destroyWhenStalled, endResponse } from './end-response.server';
import { contentSecurityPolicy } from './headers.server';
import type { RequestContext } from './request-context.server';

/** Buffers each page and compresses it in one call: Remix's streaming adapter takes three times the CPU. */

export function contextOf(
  services: Services,
  { origin, target, requestId }: RequestContext,
  rejectedStatus?: number,
  rejectedReason?: RejectionReason,
): AppLoadContext {
  return {
    services,
    nonce: randomBytes(16).toString('base64'),
    requestId,
    target,
    secureCookies: origin.https || origin.loopback,
    loopback: origin.loopback && !origin.https,
    client: origin.client,
    rejectedStatus,
    rejectedReason,
    state: { cookies: [] },
  };
}

export function requestOf({ request, origin, target }: RequestContext, signal: AbortSignal, body?: Buffer): Request {
  return new Request(new URL(target, origin.origin), {
    method: request.method,
    headers: headersOf(request, origin.origin),
    body: body as BodyInit | undefined,
    signal,
  });
}

export function rejectedRequestOf({ request, origin }: RequestContext, signal: AbortSignal): Request {
  return new Request(`${origin.origin}/partner/refused`, { headers: headersOf(request, origin.origin), signal });
}

/** Remix compares `Origin` with the host again and trusts `X-Forwarded-Host` from anybody. */
function headersOf(request: IncomingMessage, origin: string): Headers {
  const headers = new Headers();
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
  }
  headers.delete('X-Forwarded-Host');
  headers.set('Host', new URL(origin).host);
  return headers;
}

/** @param onRendered called when only the visitor's connection is waited for */
export async function writeResponse(
  incoming: RequestContext,
  answer: Response,
  context: PortalContext,
  onRendered: () => void,
) {
  const { request, response, requestId } = incoming;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = [...answer.headers.getSetCookie(), ...context.state.cookies].map(line => withSecure(line, context));
  if (cookies.length > 0 && !context.state.withoutCookies) response.setHeader('Set-Cookie', cookies);
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (isPage)
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(context.nonce, context.state.formAction));
  // elinks knows no-cache alone.
  if (!answer.headers.has('Cache-Control')) response.setHeader('Cache-Control', 'no-cache, no-store');
  if (answer.status >= 400) response.setHeader('X-Request-Id', requestId);
  if (answer === context.state.file && answer.body) {
    onRendered();
    return streamFile(response, answer);
  }
  // A page's text doesn't become a stream only to be gathered again.
  const { page } = context.state;
  const body = page?.answer === answer ? Buffer.from(page.html) : Buffer.from(await answer.arrayBuffer());
  const compressed = await compress(body, request.headers['accept-encoding']);
  if (compressed) response.setHeader('Content-Encoding', compressed.encoding);
  const bytes = compressed?.bytes ?? body;
  response.statusCode = answer.status;
  // Remix leaves out the body of a HEAD, so its length is unknown.
  if (request.method !== 'HEAD' && answer.status !== 204) response.setHeader('Content-Length', bytes.length);
  onRendered();
  await endResponse(request, response, bytes);
}

/** On plain http, loopback too, text browsers would drop a `Secure` cookie. */
function withSecure(line: string, { secureCookies, loopback }: PortalContext): string {
  return secureCookies && !loopback && !/; *secure(;|$)/i.test(line) ? `${line}; Secure` : line;
}

async function streamFile(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status);
  destroyWhenStalled(response);
  // `pipeline` adds seven listeners; together with ours Node would warn of a leak.
  response.setMaxListeners(20);
  const body = Readable.fromWeb(answer.body as NodeStream);
  // The visitor broke off the download.
  await pipeline(body, response).catch(() => response.destroy());
}

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/** Brotli 6, in Node's thread pool: 11 takes a hundred times as long and saves a tenth. Tiny bodies gain nothing. */
async function compress(
  body: Buffer,
  accepted: string | string[] | undefined,
): Promise<{ encoding: string; bytes: Buffer } | null> {
  if (body.length < 500) return null;
  if (acceptsEncoding(accepted, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { encoding: 'br', bytes: await brotliOf(body, { params }) };
  }
  return acceptsEncoding(accepted, 'gzip') ? { encoding: 'gzip', bytes: await gzipOf(body) } : null;
}
