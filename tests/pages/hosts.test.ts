import { describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { createHostRule } from '~/front/http/hosts.server';
import { originOf } from '~/front/http/origin.server';
import { elements, parseHtml, textOf } from '../tools/html';
import { Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';
import { withPortal } from '../tools/with-portal';

const brands = loadBrands();

/** Whether a portal with these settings answers to a name. */
function answersTo(host: string | undefined, settings: Partial<Parameters<typeof createHostRule>[0]> = {}): boolean {
  const rule = createHostRule({ brands, allowed: [], bound: '127.0.0.1', trustProxy: false, ...settings });
  return rule(originOf({ headers: { host }, socket: {} } as never, false));
}

describe('a portal answers to', () => {
  it.each([
    ...brands.all.flatMap(brand => brand.hosts),
    '109.localhost:3000',
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])('%s, whatever its settings are', host => {
    expect(answersTo(host)).toBe(true);
    expect(answersTo(host, { allowed: ['portal.example'], trustProxy: true })).toBe(true);
  });

  it.each(['192.168.1.20:3000', '[fe80::1]:3000'])('%s only while it is tried out', host => {
    expect(answersTo(host, { bound: '0.0.0.0' })).toBe(true);
    expect(answersTo(host, { trustProxy: true })).toBe(false);
    expect(answersTo(host, { allowed: ['portal.example'] })).toBe(false);
  });

  it('the names of ALLOWED_HOSTS, with any port, and to no others', () => {
    const allowed = ['portal.example', '*.example.org'];
    for (const host of ['portal.example', 'PORTAL.example.:8443', 'a.example.org', 'a.b.example.org:1'])
      expect([host, answersTo(host, { allowed })]).toEqual([host, true]);
    for (const host of ['example.org', 'badexample.org', 'a.portal.example', 'portal.example.other.example'])
      expect([host, answersTo(host, { allowed })]).toEqual([host, false]);
    expect(answersTo('other.example', { allowed: ['*'] })).toBe(true);
  });

  it.each([
    'other.example',
    'localhost.other.example',
    '127.0.0.1.other.example',
    'ü.example',
    'a b',
    '[',
    '',
    undefined,
  ])('%j never by itself', host => {
    expect(answersTo(host)).toBe(false);
  });
});

describe('behind a proxy that is trusted', () => {
  const portal = withPortal({ env: { TRUST_PROXY: '1', ALLOWED_HOSTS: 'portal.example' } });
  const at = (host: string, headers: Record<string, string> = {}) =>
    ask(portal.url, { target: '/partner/login', headers: { 'X-Forwarded-Host': host, ...headers } });

  it('the name that the browser asked for counts', async () => {
    expect((await at('portal.example')).status).toBe(200);
    expect((await at('other.example')).status).toBe(421);
    expect((await at('not a host')).status).toBe(400);
  });

  it.each(['/partner/login', '/partner/login?_data=routes/login/route', '/partner/home', '/elsewhere', '/partner//'])(
    'at another name %s is a small page in the visitor’s language',
    async target => {
      const who = new Visitor('http://other.example', portal.url);
      who.headers['Accept-Language'] = 'de';
      const answer = await who.get(target);
      expect(answer.status).toBe(421);
      expect(textOf(elements(parseHtml(answer.html), 'h1')[0])).toBe('Keine Adresse des Portals');
      expect(answer.html).toContain(answer.headers.get('X-Request-Id'));
    },
  );

  it.each([
    ['portal.example:443', 'https', 'https://portal.example'],
    ['portal.example:80', 'http', 'http://portal.example'],
    ['portal.example:8443', 'https', 'https://portal.example:8443'],
  ])('%s with %s is the origin that a browser names', (host, protocol, origin) => {
    const headers = { host, 'x-forwarded-proto': protocol };
    expect(originOf({ headers, socket: {} } as never, true).origin).toBe(origin);
  });

  it('whoever watches asks by number', async () => {
    for (const target of ['/partner/livez', '/partner/readyz'])
      expect((await ask(portal.url, { target, headers: { Host: '10.0.0.7:3000' } })).status).toBe(200);
  });

  it('the proxy may number a request, and only with what looks like a number', async () => {
    const numbered = async (id: string) =>
      (
        await ask(portal.url, {
          target: '/partner/none',
          headers: { 'X-Forwarded-Host': 'portal.example', 'X-Request-Id': id },
        })
      ).headers.get('X-Request-Id');
    expect(await numbered('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef');
    for (const id of ['', 'short', '<script>alert(1)</script>', 'x'.repeat(65)])
      expect(await numbered(id)).toMatch(/^[\da-f]{8}-/);
  });
});
