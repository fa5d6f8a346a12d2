import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content } from '../tools/press';
import { Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const visitor = () => new Visitor(portal.url);

describe('every answer carries the security headers', () => {
  it.each([
    ['a page', '/partner/login', 200],
    ['a redirect of the portal', '/partner/home', 302],
    ['a redirect in front of it', '/', 307],
    ['a 404 page', '/partner/none', 404],
    ['a file', '/partner/brands/101/logo.svg', 200],
    ['a missing file', '/partner/assets/none.js', 404],
    ['the sign of life', '/partner/livez', 200],
    ['a data request', '/partner/login?_data=routes/login/route', 200],
    ['a refusal', '/partner//', 400],
    ['the demonstration engine', '/partner/demo-engine/booking', 200],
  ])('%s', async (_, target, status) => {
    const answer = await ask(portal.url, { target });
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    for (const name of ['Server', 'X-Powered-By']) expect(headers.has(name)).toBe(false);
  });

  it('each page has a nonce of its own', async () => {
    const nonces = await Promise.all(
      [1, 2].map(
        async () =>
          /'nonce-([^']+)'/.exec(
            (await visitor().get('/partner/login')).headers.get('Content-Security-Policy') ?? '',
          )?.[1],
      ),
    );
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

describe('what is sent is small', () => {
  it('pages are compressed for whoever can read it', async () => {
    const plain = (await ask(portal.url, { target: '/partner/partnerarea' })).body.toString();
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask(portal.url, {
        target: '/partner/partnerarea',
        headers: { 'Accept-Encoding': encoding },
      });
      expect(packed.headers.get('Content-Encoding')).toBe(encoding);
      expect(packed.body.length).toBeLessThan(plain.length / 2);
      expect(unpack(packed.body).toString()).toContain('</html>');
    }
  });

  it('files are kept by the browser and compressed in advance', async () => {
    const style = /\/partner\/assets\/portal-[\w-]+\.css/.exec((await visitor().get('/partner/login')).html)?.[0] ?? '';
    const first = await ask(portal.url, { target: style, headers: { 'Accept-Encoding': 'br' } });
    expect(first.headers.get('Cache-Control')).toBe('max-age=31536000, immutable');
    expect(first.headers.get('Content-Encoding')).toBe('br');
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(first.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  });

  it('crawlers are told to stay out, where they ask', async () => {
    const answer = await ask(portal.url, { target: '/robots.txt' });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('Disallow: /');
  });

  it('a logo is asked for again, and not sent again while it is the same', async () => {
    const target = '/partner/brands/101/logo.svg';
    const etag = (await ask(portal.url, { target })).headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"another", W/${etag}`]) {
      const again = await ask(portal.url, { target, headers: { 'If-None-Match': known } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect((await ask(portal.url, { target, headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  });

  it('a missing file is a short 404, and nothing outside the folders is a file', async () => {
    for (const target of [
      '/partner/assets/none.js',
      '/partner/brands/999/logo.svg',
      '/partner/brands/101/brand.json',
    ]) {
      const answer = await ask(portal.url, { target });
      expect([target, answer.status, answer.body.toString()]).toEqual([target, 404, 'Not found\n']);
    }
    for (const target of ['/partner/assets/../server.js', '/partner/assets/%2e%2e/server.js', '/package.json']) {
      const answer = await ask(portal.url, { target });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it('a page after an error is whole: content and a way on', async () => {
    const answer = await visitor().get('/partner/none');
    expect(elements(content(answer), 'a').map(link => link.attributes.href)).toEqual(['/partner/home']);
    expect(textOf(content(answer))).toMatch(/Request [0-9a-f-]{36}/);
  });
});
