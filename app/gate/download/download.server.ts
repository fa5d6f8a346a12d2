import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import type { Format } from '~/files/exporter.server';
import { acceptsEncoding } from '~/rules/accept-encoding';

const types: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const chunkBytes = 64 * 1024;

interface Download {
  name: string;
  format: Format;
  /** CSV is gzipped; null for a HEAD request */
  bytes: Uint8Array | null;
  request: Request;
}

export function download({ name, format, bytes, request }: Download): Response {
  const headers = new Headers({
    'Content-Type': types[format],
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  if (!bytes) return new Response(null, { headers });
  const takesGzip = acceptsEncoding(request.headers.get('Accept-Encoding'), 'gzip');
  if (format === 'csv') headers.set('Vary', 'Accept-Encoding');
  if (format === 'csv' && !takesGzip)
    return new Response(toWebStream(chunksOf(bytes).pipe(createGunzip())), { headers });
  if (format === 'csv') headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(bytes.length));
  return new Response(toWebStream(chunksOf(bytes)), { headers });
}

function chunksOf(bytes: Uint8Array): Readable {
  function* chunks() {
    for (let offset = 0; offset < bytes.length; offset += chunkBytes) yield bytes.subarray(offset, offset + chunkBytes);
  }
  return Readable.from(chunks());
}

const toWebStream = (stream: Readable) => Readable.toWeb(stream) as NodeStream as ReadableStream;
