import { describe, expect, it } from 'vitest';
import { leaksIn } from '../tools/canaries';
import { freePort } from '../tools/free-port.mjs';
import { textOf } from '../tools/html';
import { openPartner, savePartner } from '../tools/partner-page';
import { content } from '../tools/press';
import { proofFor } from '../tools/sso-link';
import { addUser, harbour } from '../tools/users-page';
import { Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';
import { withPortal } from '../tools/with-portal';

const operations = await freePort();
const portal = withPortal({ embedded: true, env: { METRICS_PORT: String(operations), LOG_LEVEL: 'trace' } });
const visitor = () => new Visitor(portal.url);

interface Line {
  level: string;
  msg: string;
  route?: string;
  status?: number;
  [name: string]: unknown;
}
const lines = () =>
  portal
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Line);
/** The newest line of a request, which comes when the answer has been taken. */
async function lineOf(route: string): Promise<Line> {
  await expect.poll(() => lines().some(line => line.route === route)).toBe(true);
  return lines().findLast(line => line.route === route) as Line;
}
const told = (path: string, method = 'GET') =>
  ask(`http://localhost:${operations}`, { target: path, method, headers: { Host: 'localhost' } });
const metrics = async () => (await told('/metrics')).body.toString();
const countOf = async (series: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find(line => line.startsWith(`${series} `))
      ?.slice(series.length) ?? Number.NaN,
  );

describe('the log', () => {
  it('has one line a request: what page, how it ended, how long it took, which calls it made, for whom', async () => {
    const who = visitor();
    await who.signIn('10001');
    expect(await lineOf('home')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
      method: 'GET',
      route: 'home',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      upstream: expect.arrayContaining([{ call: 'getPartner', ms: expect.any(Number), outcome: 'ok' }]),
      partnerId: 10001,
      msg: 'request',
    });
    expect((await lineOf('home')).bytes).toBeGreaterThan(4_000);
    const login = await lineOf('login');
    expect(login).toMatchObject({ method: 'POST', status: 303, partnerId: 10001 });
    expect(login.upstream).toMatchObject([{ call: 'authentication', outcome: 'ok' }]);
  });

  it('names the pattern of the page, whatever stands in the address', async () => {
    const who = visitor();
    await who.authenticate('10001');
    await who.get('/partner/partnerdata/users/1?name=Anna+Seeblick');
    expect(await lineOf('partnerdata/users/:userno')).toMatchObject({ status: 200 });
    await who.get('/partner/anna@seeblick.example/DE89370400440532013000');
    expect(await lineOf('(unknown)')).toMatchObject({ status: 404, level: 'info' });
    await visitor().send('/partner/home', { method: 'PUT' });
    await expect.poll(() => lineOf('home')).toMatchObject({ status: 405, refused: expect.any(String) });
  });

  it('tells of files, probes and what leads elsewhere only to whoever looks for it', async () => {
    await visitor().get('/partner/livez');
    await visitor().get('/partner/brands/101/logo.svg');
    await visitor().get('/');
    for (const route of ['(probe)', '(file)', '(outside)']) expect((await lineOf(route)).level).toBe('debug');
  });

  it('groups lines by the trace that came, and gives each request an id of its own', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await visitor().get('/partner/partnerarea', { traceparent, 'X-Request-Id': 'forged', tracestate: 'a=1' });
    const line = await lineOf('partnerarea');
    expect(line).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
    expect(line.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  it('says nothing of what was typed, given or lost, at its most talkative', async () => {
    const typed = {
      password: 'Canary-Wharf-77',
      mail: 'canary.wharf@seeblick.example',
      iban: 'DE44500105175407324931',
      name: 'Canarywharf-Reisen 77',
    };
    const who = visitor();
    await who.get(`/partner/login?username=${typed.mail}`);
    await who.post('/partner/login', { username: typed.mail, password: typed.password, step: 'password' });
    await who.get(`/partner/loginehoi?${new URLSearchParams(proofFor({ host: 'elsewhere.example' }))}`);
    await who.signIn('10001', 'Harbour-2026!', `/partner/home?mail=${typed.mail}`);
    await savePartner(who, { email: typed.mail, firma: typed.name, plz: typed.password });
    await addUser(who, {
      username: 'canarywharf77',
      email: typed.mail,
      password: typed.password,
      password2: typed.password,
    });
    const { html } = await openPartner(who);
    expect(html).toContain('Seeblick');
    await who.get(`/partner/statistics/bookingreport?q=${encodeURIComponent(typed.name)}&from=${typed.mail}`);
    await who.post('/partner/login', { username: '10001', __proto__x: typed.iban });
    await who.send('/partner/login', {
      method: 'POST',
      body: typed.password,
      headers: { 'Content-Type': 'text/plain' },
    });
    await who.post('/partner/clienterror', { message: `Error: ${typed.mail} ${typed.iban}` });
    await who.get('/partner/home', { Authorization: `Bearer ${typed.password}`, Cookie: `portal=${typed.password}` });
    await who.post('/partner/passwordrequest', { username: typed.mail });
    const values = [
      ...Object.values(typed),
      'Harbour-2026!',
      harbour.lastname,
      'canarywharf77',
      ...who.cookies.values(),
    ];
    expect(
      leaksIn(
        portal.output(),
        values.filter(value => value.length > 4),
      ),
    ).toEqual([]);
    expect(lines().length).toBeGreaterThan(15);
  });

  it('would be found to hold what it may not', () => {
    const found = (line: string) => leaksIn(line, ['Harbour-2026!', 'Reisebüro "Seeblick"'])[0]?.split(':')[0];
    expect(found('  Demonstration logins, all with the password Harbour-2026!')).toBeUndefined();
    expect(found('{"msg":"request","route":"home"}')).toBeUndefined();
    expect(found('{"msg":"for Harbour-2026!"}')).toBe('Harbour-2026!');
    expect(found('{"msg":"by Reisebüro \\"Seeblick\\" today"}')).toBe('Reisebüro "Seeblick"');
    expect(found('{"msg":"to anna@seeblick.example"}')).toBe('a mail address');
    expect(found('{"msg":"DE89370400440532013000"}')).toBe('an IBAN');
    expect(found(`{"msg":"${'x'.repeat(43)}"}`)).toBe('a secret of 256 bits');
    expect(found('{"msg":"/home?x=1"}')).toBe('a query');
  });
});

describe('the second port', () => {
  it('counts requests by page, method and kind of answer, calls by name and outcome, sign-ins by result', async () => {
    const before = await countOf('portal_events_total{event="login.failed"}');
    const who = visitor();
    await who.post('/partner/login', { username: '10001', password: 'Canary-Wharf-78', step: 'password' });
    await who.authenticate('10001');
    expect(await countOf('portal_events_total{event="login.failed"}')).toBe(before + 1);
    expect(await countOf('portal_events_total{event="login.ok"}')).toBeGreaterThan(0);
    expect(await countOf('portal_events_total{event="login.limited"}')).toBe(0);
    expect(await countOf('http_requests_total{route="home",method="GET",status="2xx"}')).toBeGreaterThan(0);
    expect(await countOf('upstream_calls_total{call="authentication",class="login",outcome="ok"}')).toBeGreaterThan(0);
    expect(await countOf('upstream_breaker_open{class="report"}')).toBe(0);
    expect(await countOf('sessions_live')).toBeGreaterThan(0);
    expect(await countOf('drafts_kept')).toBe(1);
    expect(await countOf('http_requests_in_flight')).toBe(0);
    expect(await countOf('database_connections{state="total"}')).toBe(1);
    expect(await countOf('database_wait_seconds_count')).toBeGreaterThan(10);
    expect(await countOf('exports{state="running"}')).toBe(0);
    expect(await countOf('log_lines_total{level="error"}')).toBe(0);
    expect(await metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
    expect(await metrics()).toMatch(/^portal_build_info\{build="[\da-f]{12}",node="v\d+/m);
  });

  it('has no more to tell when strangers ask for a thousand things: nobody outside can make it grow', async () => {
    const known = (text: string) =>
      new Set(
        text
          .split('\n')
          .filter(line => /^(http|upstream|portal|database|log|sessions|drafts|exports)/.test(line))
          .map(line => line.replace(/ \S+$/, '')),
      );
    const asked = async (mark: string) => {
      for (let at = 0; at < 20; at += 1) {
        await ask(portal.url, { target: `/partner/${mark}${at}` });
        await ask(portal.url, { target: `/partner/partnerdata/users/${mark}${at}?x=${at}` });
        await ask(portal.url, { target: `/${mark}/${at}.php` });
        await ask(portal.url, { target: '/partner/home', method: ['PROPFIND', 'LINK', 'PURGE'][at % 3] });
        await ask(portal.url, { target: '/partner/login', headers: { traceparent: `${mark}${at}` } });
      }
      return known(await metrics());
    };
    const first = await asked('first');
    const second = await asked('second');
    expect([...second].filter(series => !first.has(series))).toEqual([]);
    expect([...second].filter(series => /first|second\d|users\/\d/.test(series))).toEqual([]);
  });

  it('says whether the portal lives and is ready, and nothing else to anybody', async () => {
    const answers = await Promise.all(['/livez', '/readyz', '/', '/partner/home'].map(path => told(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
    expect((await told('/metrics', 'POST')).headers.get('Allow')).toBe('GET, HEAD');
    expect((await told('/metrics', 'POST')).status).toBe(405);
    expect((await ask(portal.url, { target: '/metrics' })).status).toBe(404);
    // A page of somebody else's, whose name was made to lead to this machine.
    const rebound = { target: '/metrics', headers: { Host: 'elsewhere.example' } };
    expect((await ask(`http://localhost:${operations}`, rebound)).status).toBe(421);
    expect((await ask(portal.url, { target: '/partner/metrics' })).status).toBe(404);
  });
});

it('a page that shows a request’s id shows the one of its line', async () => {
  const answer = await visitor().get('/partner/none');
  const shown = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(textOf(content(answer)))?.[0];
  await lineOf('(unknown)');
  await expect.poll(() => lines().find(({ requestId }) => requestId === shown)).toMatchObject({ status: 404 });
});
