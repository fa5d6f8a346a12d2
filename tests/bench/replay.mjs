import http from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { limitOf } from './limit.mjs';
import { listen } from './server.mjs';

/** @typedef {{ status: number, headers: http.OutgoingHttpHeaders, body: Buffer }} Kept */

/** What Node says by itself, for each connection anew. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

/** @param {string} address @param {string} cookie @returns {Promise<Kept>} as it came over the wire */
function fetchRaw(address, cookie) {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en', cookie };
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers }, response => {
        /** @type {Buffer[]} */
        const pieces = [];
        response.on('data', piece => pieces.push(piece));
        response.on('end', () => {
          const kept = Object.entries(response.headers).filter(([name]) => !hopByHop.includes(name));
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body: Buffer.concat(pieces) });
        });
      })
      .on('error', reject);
  });
}

/** @param {Kept} page */
export const textOf = ({ headers, body }) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString('utf8');

/** The same page by hand, with the same headers. @param {Kept} page @returns {Kept} */
function limitPage(page) {
  const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
  const body = brotliCompressSync(limitOf(textOf(page), nonce));
  const headers = { ...page.headers, 'content-encoding': 'br', 'content-length': body.length };
  return { ...page, headers, body };
}

/** Below it each page's limit has the page's own path. */
export const limitFolder = '/limit';

/**
 * Serves pages of the portal as they once were, and the limit of each, without any work in between: what differs is the pages.
 * @param {string} portal its address
 */
export async function startReplay(portal) {
  /** @type {Map<string, Kept>} */
  const kept = new Map();
  /** What a page asks for besides itself is kept when it first does. @param {string} path */
  async function answerTo(path) {
    const known = kept.get(path) ?? (await fetchRaw(portal + path, ''));
    kept.set(path, known);
    return known;
  }
  const server = http.createServer(async (request, response) => {
    const { status, headers, body } = await answerTo(request.url ?? '/');
    response.writeHead(status, headers).end(body);
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    /** @param {string} path @param {string} cookie @returns {Promise<{ page: Kept, limit: Kept }>} */
    async keep(path, cookie) {
      const page = await fetchRaw(portal + path, cookie);
      if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
      const limit = limitPage(page);
      kept.set(path, page).set(limitFolder + path, limit);
      return { page, limit };
    },
    close: () => server.close(),
  };
}
