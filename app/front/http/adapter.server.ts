import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AppLoadContext } from '@remix-run/node';
import type { PortalContext, Services } from '~/gate/context';
import { acceptsEncoding } from '~/rules/accept-encoding';
import { destroyWhenStalled, endResponse } from './end-response.server';
import { contentSecurityPolicy } from './headers.server';
import type { RequestContext } from './request-context.server';

/**
 * Between Node's HTTP and Remix: a request in, one buffered answer out, compressed once and written once. The stock
 * adapter streams, which costs three times the CPU, and no page gains from a stream; only an export's file is one.
 */

/** Makes the context of one request. `refusal` is the status with which the front turned it away. */
export function contextOf(
  services: Services,
  { origin, target, requestId }: RequestContext,
  refusal?: number,
): AppLoadContext {
  return {
    services,
    nonce: randomBytes(16).toString('base64'),
    requestId,
    target,
    secureCookies: origin.https || origin.loopback,
    loopback: origin.loopback && !origin.https,
    client: origin.client,
    refusal,
    note: { cookies: [] },
  };
}

/** The request as Remix reads it: for an address of the portal, with its body where it is a post. */
export function requestOf({ request, origin, target }: RequestContext, signal: AbortSignal, body?: Buffer): Request {
  return new Request(new URL(target, origin.origin), {
    method: request.method,
    headers: headersOf(request, origin.origin),
    body: body as BodyInit | undefined,
    signal,
  });
}

/** A page of the frame for a request that the front turned away: its body is not read, its target not looked at. */
export function rejectedRequestOf({ request, origin }: RequestContext, signal: AbortSignal): Request {
  return new Request(`${origin.origin}/partner/refused`, { headers: headersOf(request, origin.origin), signal });
}

/**
 * Remix compares `Origin` with the host by itself and believes `X-Forwarded-Host` from anybody; our own check has judged
 * already (guard.server.ts), so both name the origin that it went by.
 */
function headersOf(request: IncomingMessage, origin: string): Headers {
  const headers = new Headers();
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
  }
  headers.delete('X-Forwarded-Host');
  headers.set('Host', new URL(origin).host);
  return headers;
}

/**
 * Sends what the app has answered. A file goes piece by piece, everything else at once.
 * @param made called when nothing is left to be made: what follows depends on the visitor's line
 */
export async function writeResponse(
  incoming: RequestContext,
  answer: Response,
  context: PortalContext,
  made: () => void,
) {
  const { request, response, requestId } = incoming;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = [...answer.headers.getSetCookie(), ...context.note.cookies].map(line => secured(line, context));
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (isPage)
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(context.nonce, context.note.formAction));
  if (!answer.headers.has('Cache-Control')) response.setHeader('Cache-Control', 'private, no-store');
  if (answer.status >= 400) response.setHeader('X-Request-Id', requestId);
  if (answer === context.note.file && answer.body) {
    made();
    return streamFile(response, answer);
  }
  const body = Buffer.from(await answer.arrayBuffer());
  const packed = compressed(body, request.headers['accept-encoding']);
  if (packed) response.setHeader('Content-Encoding', packed.encoding);
  const bytes = packed?.bytes ?? body;
  response.statusCode = answer.status;
  // Remix leaves out the body of a HEAD, so its length is not known here.
  if (request.method !== 'HEAD' && answer.status !== 204) response.setHeader('Content-Length', bytes.length);
  made();
  await endResponse(request, response, bytes);
}

/** On https nothing goes in clear, a preference neither. On plain http, loopback too, text browsers would drop such a cookie. */
function secured(line: string, { secureCookies, loopback }: PortalContext): string {
  return secureCookies && !loopback && !/; *secure(;|$)/i.test(line) ? `${line}; Secure` : line;
}

/** A file, piece by piece as fast as it is taken. */
async function streamFile(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status);
  destroyWhenStalled(response);
  // `pipeline` listens seven times to the end of its target; with our own four Node takes that for a leak and says so.
  response.setMaxListeners(20);
  const body = Readable.fromWeb(answer.body as NodeStream);
  // A download that is broken off is no fault of ours.
  await pipeline(body, response).catch(() => response.destroy());
}

/** Quality 5 in one go: 11 costs a hundred times that and saves a tenth. Tiny answers are cheaper as they are. */
function compressed(body: Buffer, accepted: string | string[] | undefined): { encoding: string; bytes: Buffer } | null {
  if (body.length < 500) return null;
  if (acceptsEncoding(accepted, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { encoding: 'br', bytes: brotliCompressSync(body, { params }) };
  }
  return acceptsEncoding(accepted, 'gzip') ? { encoding: 'gzip', bytes: gzipSync(body) } : null;
}
