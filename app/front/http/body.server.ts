import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PortalContext, RejectionReason } from '~/gate/context';
import { isHostileBody, maySendFiles } from '~/gate/form/body-check.server';
import { bodyLimitOf, formLimit } from './request-guard.server';

export class BodyRejected extends Error {
  /** @param message for the log, never what was sent */
  constructor(
    readonly status: 400 | 408 | 413,
    message: string,
    /** of other words than the status's, for the visitor */
    readonly reason?: RejectionReason,
  ) {
    super(message);
  }
}

export class ClientDisconnected extends Error {}

/** @throws BodyRejected; ClientDisconnected */
export async function bufferBody(request: IncomingMessage, response: ServerResponse, context: PortalContext) {
  const { headers, url = '/' } = request;
  const type = headers['content-type'] ?? '';
  const contentLength = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const typeLimit = bodyLimitOf(url, type);
  // Before a byte is read: nobody without a session fills the memory.
  const isLarge = typeLimit > formLimit && contentLength > formLimit;
  const mayBeLarge = isLarge && (await maySendFiles(context, headers.cookie ?? null));
  const limit = mayBeLarge ? typeLimit : Math.min(typeLimit, formLimit);
  if (Number.isFinite(contentLength) && contentLength > limit)
    throw new BodyRejected(413, 'large body', isLarge && !mayBeLarge ? 'signedOut' : undefined);
  // The client waits for this after `Expect: 100-continue`.
  if (headers.expect !== undefined) response.writeContinue();
  const body = await readAll(request, limit);
  if (isHostileBody(type, body)) throw new BodyRejected(400, 'hostile body');
  return body;
}

const graceMs = 30_000;
/** Least bytes per millisecond: a third of a slow line's. */
const minBytesPerMs = 16;

/** Bodies that trickle in would hold memory and connection for as long as their sender likes. */
function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const startedAt = performance.now();
    const stop = () => {
      clearInterval(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose).pause();
    };
    const fail = (status: 408 | 413) => {
      stop();
      reject(new BodyRejected(status, status === 413 ? 'large body' : 'slow body'));
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return fail(413);
      chunks.push(chunk);
    };
    const onEnd = () => {
      stop();
      resolve(Buffer.concat(chunks));
    };
    const onClose = () => {
      stop();
      reject(new ClientDisconnected());
    };
    const timer = setInterval(() => {
      if (performance.now() - startedAt > graceMs + size / minBytesPerMs) fail(408);
    }, 1_000);
    // 'close' follows.
    request.on('error', () => {});
    request.on('data', onData).on('end', onEnd).on('close', onClose);
    if (request.destroyed) onClose();
  });
}
