import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AppLoadContext, RequestHandler } from '@remix-run/node';
import { isHostileBody, maySendFiles } from '~/gate/raw-body.server';
import type { PortalContext, Services } from '~/gate/services.server';
import { bodyLimitOf, formLimit } from './guard.server';
import { policy } from './headers.server';
import type { Origin } from './origin.server';

/**
 * Between Node's HTTP and Remix: a request in, one buffered answer out, compressed once and written once. The stock
 * adapter streams, which costs three times the CPU, and no page gains from a stream; only an export's file is one.
 */

/** A body that is not parsed; the status is the answer. */
export class BodyRefused extends Error {
  constructor(readonly status: 400 | 413) {
    super('A body was refused.');
  }
}

/** Makes the context of one request. `refusal` is the status with which the front turned it away. */
export function contextOf(services: Services, origin: Origin, target: string, refusal?: number): AppLoadContext {
  return {
    services,
    nonce: randomBytes(16).toString('base64'),
    requestId: randomUUID(),
    target,
    secureCookies: origin.https || origin.loopback,
    loopback: origin.loopback && !origin.https,
    client: origin.client,
    refusal,
    note: { cookies: [] },
  };
}

/** Renders the app's answer to a request. A body past the limits throws `BodyRefused` before anything has run. */
export async function answerByRemix(
  handle: RequestHandler,
  context: AppLoadContext,
  { origin }: Origin,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await write(request, response, await handle(await toRequest(request, response, origin, context), context), context);
}

/** A page of the frame for a request that the front turned away: its body is not read, its target not looked at. */
export async function refuseByRemix(
  handle: RequestHandler,
  context: AppLoadContext,
  { origin }: Origin,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = new Request(`${origin}/partner/refused`, { headers: headersOf(request, origin) });
  // What is left of the body is not wanted: the connection ends with the answer.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('Connection', 'close');
  await write(request, response, await handle(page, context), context);
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

async function toRequest(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  context: PortalContext,
): Promise<Request> {
  const headers = headersOf(request, origin);
  const left = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) left.abort();
  });
  const body = request.method === 'POST' ? await readAll(request, headers, context) : undefined;
  return new Request(new URL(request.url ?? '/', origin), {
    method: request.method,
    headers,
    body: body as BodyInit | undefined,
    signal: left.signal,
  });
}

/** All of a body, once it is clear that it is worth parsing. */
async function readAll(request: IncomingMessage, headers: Headers, context: PortalContext): Promise<Buffer> {
  const type = headers.get('Content-Type') ?? '';
  const announced = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
  const most = bodyLimitOf(request.url ?? '/', type);
  // Asked before a byte is read, so that a stranger's megabytes never lie in memory.
  const mayBeLarge = most > formLimit && announced > formLimit && (await maySendFiles(context, headers.get('Cookie')));
  const limit = mayBeLarge ? most : Math.min(most, formLimit);
  if (Number.isFinite(announced) && announced > limit) throw new BodyRefused(413);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyRefused(413);
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  if (isHostileBody(type, body)) throw new BodyRefused(400);
  return body;
}

async function write(request: IncomingMessage, response: ServerResponse, answer: Response, context: PortalContext) {
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = [...answer.headers.getSetCookie(), ...context.note.cookies].map(line => secured(line, context));
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (isPage) response.setHeader('Content-Security-Policy', policy(context.nonce, context.note.formAction));
  if (!answer.headers.has('Cache-Control')) response.setHeader('Cache-Control', 'private, no-store');
  if (answer === context.note.file && answer.body) return send(response, answer);
  const body = Buffer.from(await answer.arrayBuffer());
  const packed = compressed(body, String(request.headers['accept-encoding'] ?? ''));
  if (packed) response.setHeader('Content-Encoding', packed.encoding);
  const bytes = packed?.bytes ?? body;
  // Remix leaves out the body of a HEAD, so its length is not known here.
  response.writeHead(answer.status, request.method === 'HEAD' ? {} : { 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** On https nothing goes in clear, a preference neither. On plain http, loopback too, text browsers would drop such a cookie. */
function secured(line: string, { secureCookies, loopback }: PortalContext): string {
  return secureCookies && !loopback && !/; *secure(;|$)/i.test(line) ? `${line}; Secure` : line;
}

/** A browser that takes nothing for so long has gone, whatever its connection says. */
const stalledMs = 60_000;

/** A file, piece by piece as fast as it is taken. */
async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status);
  response.setTimeout(stalledMs, () => response.destroy());
  const body = Readable.fromWeb(answer.body as NodeStream);
  // A download that is broken off is no fault of ours.
  await pipeline(body, response).catch(() => response.destroy());
}

/** Quality 5 in one go: 11 costs a hundred times that and saves a tenth. Tiny answers are cheaper as they are. */
function compressed(body: Buffer, accepts: string): { encoding: string; bytes: Buffer } | null {
  if (body.length < 500) return null;
  if (/\bbr\b/.test(accepts)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { encoding: 'br', bytes: brotliCompressSync(body, { params }) };
  }
  return /\bgzip\b/.test(accepts) ? { encoding: 'gzip', bytes: gzipSync(body) } : null;
}
