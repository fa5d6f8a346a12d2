import type { IncomingMessage } from 'node:http';
import { PlatformError } from './errors';

/** @throws PlatformError 413 'too_large', where the length is announced before anything is read */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new PlatformError(413, 'too_large');
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
