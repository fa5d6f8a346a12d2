import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import type { Format } from '~/files/exporter.server';
import { acceptsEncoding } from '~/rules/accept-encoding';

const types: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const pieceBytes = 64 * 1024;

interface Download {
  name: string;
  format: Format;
  /** CSV comes gzipped; null = only what would be said about the file */
  bytes: Uint8Array | null;
  request: Request;
}

/** The answer that carries a finished file, sent piece by piece as fast as the browser takes it. */
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
  if (format === 'csv' && !takesGzip) return new Response(asWeb(pieces(bytes).pipe(createGunzip())), { headers });
  if (format === 'csv') headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(bytes.length));
  return new Response(asWeb(pieces(bytes)), { headers });
}

function pieces(bytes: Uint8Array): Readable {
  function* each() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  return Readable.from(each());
}

const asWeb = (stream: Readable) => Readable.toWeb(stream) as NodeStream as ReadableStream;
