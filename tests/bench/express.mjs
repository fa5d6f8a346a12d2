import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
// @ts-expect-error: the peer of a measurement is not worth a package of types
import express from 'express';

/**
 * The peer: the portal's own pages, caught once, as template strings on Express. What belongs to the visitor or to the
 * request is put in anew, escaped, at each request. Compressed like the portal's where the client takes brotli.
 * Started with a file of `{ path: html }`.
 */

/** What a page takes from the visitor or the request: nonces, ids, times, and whatever stands in a field. */
const changing = /(?<=(?:nonce|value|dateTime|datetime)=")[^"]*(?=")|(?<=<h1>|<time[^>]*>)[^<]*/g;

const entities = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
/** @param {string} text */
const escaped = text => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign);
const signs = /** @type {Record<string, string>} */ ({ amp: '&', lt: '<', gt: '>', quot: '"' });
/** @param {string} text */
const plain = text => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => signs[name] ?? "'");

/** Writes a template string and compiles it, as if somebody had typed it. @param {string} html @returns {() => string} */
function templateOf(html) {
  /** @type {string[]} */
  const values = [];
  const literal = html
    .replace(/[\\`]|\$\{/g, '\\$&')
    .replace(changing, value => `\${escaped(visitor[${values.push(plain(value)) - 1}])}`);
  const render = new Function('visitor', 'escaped', `return \`${literal}\``);
  return () => render(values, escaped);
}

/** @param {string} text */
function packed(text) {
  const body = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}

const pages = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const app = express();
for (const [name, html] of Object.entries(pages)) {
  const render = templateOf(html);
  app.get(name, (/** @type {any} */ request, /** @type {any} */ response) => {
    response.type('html');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return response.send(render());
    return response.set('Content-Encoding', 'br').send(packed(render()));
  });
}
const server = app.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  console.log(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`);
});
