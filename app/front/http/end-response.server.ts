import type { IncomingMessage, ServerResponse } from 'node:http';
import { omitKeepAlive } from './headers.server';

const lingerMs = 30_000;
const lingerBytes = 64 * 1024 * 1024;

const stalledMs = 60_000;

/** A socket's own timeout also sees what the visitor sends, so it can't tell that nothing is received. */
export function destroyWhenStalled(response: ServerResponse): void {
  const { socket } = response;
  if (!socket || response.closed) return;
  let written = -1;
  const timer = setInterval(() => {
    const before = written;
    written = socket.bytesWritten - socket.writableLength;
    if (written === before && socket.writableLength > 0) socket.destroy();
  }, stalledMs);
  response.once('close', () => clearInterval(timer));
}

/** Reads the rest of a body first: closing during an upload resets the connection, and the response is lost. */
export async function endResponse(request: IncomingMessage, response: ServerResponse, bytes: Buffer | string) {
  const body = request.method === 'HEAD' ? '' : bytes;
  // With `Expect` nothing is being sent, and a 408 has waited long enough.
  const isSending = request.method === 'POST' && request.headers.expect === undefined && response.statusCode !== 408;
  if (request.complete || !isSending) {
    if (!request.complete) response.setHeader('Connection', 'close');
    omitKeepAlive(response);
    return void response.end(body);
  }
  response.setHeader('Connection', 'close');
  response.write(body);
  await drainRequest(request);
  response.end();
}

function drainRequest(request: IncomingMessage): Promise<void> {
  return new Promise(resolve => {
    let size = 0;
    const done = () => {
      clearTimeout(timer);
      request.off('data', count).off('end', done).off('close', done);
      resolve();
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > lingerBytes) done();
    };
    const timer = setTimeout(done, lingerMs);
    request.on('error', () => {});
    request.on('data', count).on('end', done).on('close', done).resume();
    if (request.destroyed) done();
  });
}
