import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { acceptsEncoding } from '~/rules/accept-encoding';
import { removePageHeaders } from './headers.server';

/** All in memory: a request costs neither disk nor rendering. */

interface StaticFile {
  bytes: Buffer;
  brotli: Buffer | null;
  type: string;
  etag: string;
  immutable: boolean;
}

const types: Record<string, string> = {
  // Modules are read as UTF-8 whatever is said, style sheets as the page that asks for them.
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

export type StaticFiles = Map<string, StaticFile>;

export function readStaticFiles(root: string, brandIds: readonly number[]): StaticFiles {
  const files: StaticFiles = new Map();
  for (const name of readdirSync(root, { recursive: true }) as string[]) {
    const file = path.join(root, name);
    if (name.endsWith('.br') || !statSync(file).isFile()) continue;
    const address = `/partner/${name.split(path.sep).join('/')}`;
    add(files, address, file, address.startsWith('/partner/assets/'));
  }
  // Crawlers ask for it at the root only.
  add(files, '/robots.txt', path.join(root, 'robots.txt'), false);
  for (const id of brandIds) {
    for (const name of readdirSync(`brands/${id}`).filter(each => each.endsWith('.svg')))
      add(files, `/partner/brands/${id}/${name}`, `brands/${id}/${name}`, false);
  }
  return files;
}

function add(files: StaticFiles, address: string, file: string, immutable: boolean): void {
  const bytes = readFileSync(file);
  files.set(address, {
    bytes,
    brotli: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null,
    type: types[path.extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
    immutable,
  });
}

/** Missing files here get a plain 404 instead of a page. */
const assetAddress = /^\/partner\/(assets|brands)\//;

export function serveStatic(
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): boolean {
  const file = files.get(address);
  if (!file) {
    if (!assetAddress.test(address)) return false;
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return true;
  }
  removePageHeaders(response, file.immutable);
  const caching = file.immutable ? 'max-age=31536000, immutable' : 'max-age=3600';
  const etag = file.immutable ? {} : { ETag: file.etag };
  const headers = { 'Cache-Control': caching, ...etag, ...(file.brotli && { Vary: 'Accept-Encoding' }) };
  if (isKnown(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  const brotli = file.brotli && acceptsEncoding(request.headers['accept-encoding'], 'br') ? file.brotli : null;
  const body = brotli ?? file.bytes;
  response.writeHead(200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': body.length,
    ...(brotli ? { 'Content-Encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Weakly compared: whoever compresses on the way marks the tag so. */
const isKnown = (known = '', etag: string): boolean =>
  known.split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
