import type { IncomingMessage, ServerResponse } from 'node:http';
import { omitKeepAlive } from './headers.server';

/** How long, and how many bytes, of a body that nobody reads are let past before the line is cut. */
const lingerMs = 30_000;
const lingerBytes = 64 * 1024 * 1024;

/** A browser that takes nothing for so long has gone, whatever its connection says. */
const stalledMs = 60_000;

/**
 * Called when all of an answer has been made, or a file begins: from here on only the visitor's line is waited for. What
 * they send meanwhile is no sign that they take anything, so a socket's own timeout would not do.
 */
export function destroyWhenStalled(response: ServerResponse): void {
  const { socket } = response;
  if (!socket || response.closed) return;
  let taken = -1;
  const timer = setInterval(() => {
    const before = taken;
    taken = socket.bytesWritten - socket.writableLength;
    if (taken === before && socket.writableLength > 0) socket.destroy();
  }, stalledMs);
  response.once('close', () => clearInterval(timer));
}

/**
 * Sends an answer's last bytes and ends it. Where the request's body is still on its way, it is let past first: a
 * connection that is closed under somebody who is sending is reset, and the page that says why never arrives.
 */
export async function endResponse(request: IncomingMessage, response: ServerResponse, bytes: Buffer | string) {
  const sent = request.method === 'HEAD' ? '' : bytes;
  // Whoever waits for leave to send (`Expect`) sends nothing now, and for whoever trickles there was time enough.
  const sends = request.method === 'POST' && request.headers.expect === undefined && response.statusCode !== 408;
  if (request.complete || !sends) {
    if (!request.complete) response.setHeader('Connection', 'close');
    omitKeepAlive(response);
    return void response.end(sent);
  }
  // What comes after such a body is not looked at.
  response.setHeader('Connection', 'close');
  response.write(sent);
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
