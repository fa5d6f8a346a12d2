import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsIn } from '../tools/form-fields';
import { elements, parseHtml, textOf } from '../tools/html';
import { type RunningPortal, startPortal } from '../tools/portal';
import { type Answer, Visitor } from '../tools/visitor';

/** A portal with four places, two of them for any one client, and an upstream that lets them be held. */
const held: ServerResponse[] = [];
let holds = true;
const refuse = (answer: ServerResponse) =>
  answer.writeHead(404, { 'Content-Type': 'application/json' }).end('{"error":"unknown"}');
const upstream = createServer((_, answer) => (holds ? held.push(answer) : refuse(answer)));
let portal: RunningPortal;

beforeAll(async () => {
  await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  portal = await startPortal({
    borrowed: true,
    env: { UPSTREAM_URL: url, MAX_REQUESTS: '4', TRUST_PROXY: '1', LOGIN_UNKNOWN: '1000' },
  });
});
afterAll(async () => {
  await portal?.stop();
  upstream.close();
  upstream.closeAllConnections();
});

function visitorFrom(client: string, language = 'en'): Visitor {
  const who = new Visitor(portal.url);
  Object.assign(who.headers, { 'X-Forwarded-For': client, 'Accept-Language': language });
  return who;
}

const h1 = ({ html }: Answer) => textOf(elements(parseHtml(html), 'h1')[0]);
/** Needs the upstream, so it is answered only when that lets it. */
const slow = '/partner/login?username=10001';

/** Everything that one client may have: two places and two to wait for them. */
let crowd: Promise<Answer>[];
let answered: number;

beforeEach(async () => {
  holds = true;
  answered = 0;
  crowd = Array.from({ length: 4 }, () => visitorFrom('192.0.2.1').get(slow));
  for (const one of crowd) void one.then(() => (answered += 1));
  while (held.length < 2) await new Promise(resolve => setTimeout(resolve, 10));
});
afterEach(async () => {
  holds = false;
  for (const answer of held.splice(0)) refuse(answer);
  await Promise.all(crowd);
});

describe('while one client asks for more than its half', () => {
  it('its next request is told at once to come back, in the visitor’s language', async () => {
    const answer = await visitorFrom('192.0.2.1', 'de').get(slow);
    expect(answered).toBe(0);
    expect([answer.status, h1(answer)]).toEqual([503, 'Das Portal ist gerade ausgelastet']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    const again = elements(parseHtml(answer.html), 'a').map(link => link.attributes.href);
    expect(again).toEqual([slow]);
  });

  it('others are served as ever', async () => {
    expect((await visitorFrom('192.0.2.2').get('/partner/login')).status).toBe(200);
    expect(answered).toBe(0);
  });

  it('it still gets what costs nothing', async () => {
    const who = visitorFrom('192.0.2.1');
    for (const target of ['/partner/brands/101/logo.svg', '/partner/livez', '/partner/readyz'])
      expect((await who.get(target)).status).toBe(200);
    expect((await who.get('/partner')).status).toBe(307);
    expect(answered).toBe(0);
  });

  it('a data request is turned away alike', async () => {
    const answer = await visitorFrom('192.0.2.1').get(`${slow}&_data=routes%2Flogin%2Froute`);
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([503, true]);
    expect(elements(parseHtml(answer.html), 'a').map(link => link.attributes.href)).toEqual([slow]);
  });

  it('what it posts comes back as a form that sends it again', async () => {
    const typed = '"><script>alert(1)</script>\r\nß &amp; 10001';
    const who = visitorFrom('192.0.2.1');
    const refused = await who.post('/partner/login', { username: typed, step: 'id' });
    expect([refused.status, answered]).toEqual([503, 0]);
    const page = parseHtml(refused.html);
    const [form] = elements(page, 'form');
    if (!form) throw new Error('There is no form.');
    const fields = fieldsIn(page, form);
    expect([...fields]).toEqual([
      ['username', typed],
      ['step', 'id'],
    ]);
    const again = visitorFrom('192.0.2.2');
    holds = false;
    expect((await again.post(form.attributes.action ?? '', fields)).status).toBe(422);
  });

  it('a password is not written into that page, nor is a file', async () => {
    const who = visitorFrom('192.0.2.1');
    const answer = await who.post('/partner/login', { username: '10001', password: 'Harbour-2026!', step: 'password' });
    expect(answer.status).toBe(503);
    expect(answer.html).not.toContain('Harbour-2026!');
    expect(answer.html).toContain('Back button');
    const body = '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\n10001\r\n--x--\r\n';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const upload = await who.send('/partner/login', { method: 'POST', body, headers });
    expect([upload.status, elements(parseHtml(upload.html), 'form').length]).toEqual([503, 0]);
  });
});

it('whoever waits gets a place when one is free', async () => {
  holds = false;
  for (const answer of held.splice(0)) refuse(answer);
  // The four asked at the same moment; two of them had to wait.
  expect((await Promise.all(crowd)).map(({ status }) => status)).not.toContain(503);
});
