import http from 'node:http';
import { loginPath, signIn } from './pages.mjs';

/** @typedef {{ bytes: number, requests: number, document: number }} Visit */

/**
 * The first visit of each page with scripts, in a browser without them, and with none sent (lite), in kilobytes.
 * @param {string} url
 */
export async function visitFigures(url) {
  const session = /(?:__Host-)?portal=[^;]*/.exec(await signIn(url, '10001'))?.[0] ?? '';
  const form = '/partner/partnerdata/edit';
  const lite = `${session}; lite=1`;
  const rows = [
    { name: 'home, scripts', path: '/partner/home', cookie: session, scripts: true, budget: 105 },
    { name: 'home, lite', path: '/partner/home', cookie: lite, scripts: false, budget: 14 },
    { name: 'partner form, scripts', path: form, cookie: session, scripts: true, budget: 125 },
    { name: 'partner form, browser without scripts', path: form, cookie: session, scripts: false },
    { name: 'partner form, lite', path: form, cookie: lite, scripts: false, budget: 14 },
  ];
  // The style sheet of all later pages comes while the visitor types: what counts is the one request before the page is usable.
  const login = await firstVisit(url, loginPath, {}, true);
  const all = `${kilobytes(login.bytes)} kB in ${login.requests} requests with all that later pages need`;
  /** @type {import('./report.mjs').Figure[]} */
  const figures = [
    { name: 'login, until it is usable', value: login.document / 1000, unit: 'kB', budget: 4.5, note: all },
  ];
  for (const { name, path, cookie, scripts, budget } of rows) {
    const { bytes, requests, document } = await firstVisit(url, path, { cookie }, scripts);
    const note = `${requests} requests, document ${kilobytes(document)} kB`;
    figures.push({ name, value: bytes / 1000, unit: 'kB', budget, note });
  }
  return figures;
}

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/**
 * Bytes of a first visit: the document and everything that a browser fetches for it before anybody does anything, headers
 * of the answers counted, brotli where the server has it.
 * @param {string} url @param {string} path @param {Record<string, string>} headers @param {boolean} scripts
 * @returns {Promise<Visit>}
 */
async function firstVisit(url, path, headers, scripts) {
  const document = await fetchCounted(url + path, headers);
  const seen = new Set([path]);
  let [bytes, waiting] = [document.bytes, addressesIn(document.text, scripts)];
  while (waiting.length > 0) {
    /** @type {string[]} */
    const next = [];
    for (const address of waiting) {
      if (seen.has(address)) continue;
      seen.add(address);
      const file = await fetchCounted(url + address, headers);
      bytes += file.bytes;
      if (address.endsWith('.js')) next.push(...importsOf(file.text, address));
    }
    waiting = next;
  }
  return { bytes, requests: seen.size, document: document.bytes };
}

/** @param {string} html @param {boolean} scripts @returns {string[]} */
function addressesIn(html, scripts) {
  const tags = [...html.matchAll(/<(?:link|img)\b[^>]*>/g)].map(([tag]) => tag);
  const wanted = scripts ? /^<img|rel="(?:stylesheet|icon|modulepreload)"/ : /^<img|rel="(?:stylesheet|icon)"/;
  const found = tags
    .filter(tag => wanted.test(tag))
    .map(tag => / (?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '')
    .filter(address => address.startsWith('/'));
  if (!scripts) return found;
  const inline = [...html.matchAll(/<script\b[^>]*>[\s\S]*?<\/script>/g)].map(([text]) => text).join('\n');
  // A module script names what it imports; the manifest of pages beside it names what later pages would need.
  const imported = [...inline.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\/[^"]+\.js)"|\bsrc="(\/[^"]+\.js)"/g)];
  return [...found, ...imported.map(([, name, source]) => name ?? source ?? '')];
}

/** What a module needs before it can run; what it may fetch later is not part of the first visit. @param {string} text @param {string} address */
function importsOf(text, address) {
  const names = [...text.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g)].map(([, name]) => name ?? '');
  return names.map(name => new URL(name, `http://portal${address}`).pathname);
}

/** @param {string} address @param {Record<string, string>} headers @returns {Promise<{ bytes: number, text: string }>} */
async function fetchCounted(address, headers) {
  const bytes = await new Promise((resolve, reject) => {
    http
      .get(address, { headers: { ...headers, 'accept-encoding': 'br' } }, response => {
        const head = response.rawHeaders.reduce((sum, part) => sum + part.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length);
        let body = 0;
        response.on('data', chunk => {
          body += chunk.length;
        });
        response.on('end', () => resolve(head + body));
      })
      .on('error', reject);
  });
  return { bytes, text: await (await fetch(address, { headers })).text() };
}
