import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LentPostgres } from '../database/postgres';
import { borrowPostgres } from '../tools/hosts';
import { elements, parseHtml, textOf } from '../tools/html';
import { type RunningPortal, startPortal } from '../tools/portal';
import { submission } from '../tools/press';
import { type Answer, Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';

/** A way to the database that can be cut, as a cable is. */
async function startWay(to: number) {
  const sockets = new Set<Socket>();
  let held = false;
  const server = createServer(near => {
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      if (held) one.pause();
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one) && other.destroy());
    }
  });
  const open = async (port = 0) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open();
  return {
    port,
    /** lets nothing through, and breaks nothing */
    hold(now: boolean) {
      held = now;
      for (const socket of sockets) held ? socket.pause() : socket.resume();
    },
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => open(port),
  };
}

let postgres: LentPostgres;
let way: Awaited<ReturnType<typeof startWay>>;
let portal: RunningPortal;
let database: string;
beforeAll(async () => {
  postgres = await borrowPostgres();
  database = await postgres.createDatabase('portal');
  const address = new URL(database);
  way = await startWay(Number(address.port));
  address.port = String(way.port);
  // No page of this file asks the platform.
  const env = { DATABASE_URL: address.href, UPSTREAM_URL: 'http://127.0.0.1:9' };
  portal = await startPortal({ env, borrowed: true });
});
afterAll(async () => {
  await portal?.stop();
  way?.cut();
  await postgres?.stop();
});

const withSession = { Cookie: `__Host-portal=${'x'.repeat(43)}` };
const ready = async () => (await ask(portal.url, { target: '/partner/readyz' })).status;

describe('a portal whose database has more to do than it can', () => {
  it('says so on a page, and when to come back, to whoever found no connection', async () => {
    const holder = new pg.Client(database);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table portal.session in access exclusive mode');
      const told: Answer[] = [];
      const visits = Array.from({ length: 12 }, async () => {
        const answer = await new Visitor(portal.url).get('/partner/home', withSession);
        told.push(answer);
        return answer.status;
      });
      // Both of them: one that still waits would get a connection that becomes free.
      await expect.poll(() => told.length, { timeout: 20_000 }).toBe(2);
      const [first] = told as [Answer];
      expect([first.status, Number(first.headers.get('Retry-After'))]).toEqual([503, 5]);
      const page = parseHtml(first.html);
      expect(elements(page, 'footer')).toHaveLength(1);
      expect(textOf(elements(page, 'main')[0])).toContain('The portal is very busy');
      await holder.query('rollback');
      expect((await Promise.all(visits)).sort()).toEqual([...Array(10).fill(302), 503, 503]);
    } finally {
      await holder.end();
    }
  });
});

describe('a portal whose database says nothing any more', () => {
  it('is told so within ten seconds, and nobody after that has to wait', async () => {
    expect(await ready()).toBe(200);
    way.hold(true);
    const timed = async () => {
      const start = performance.now();
      const { status, html } = await new Visitor(portal.url).get('/partner/home', withSession);
      return { status, told: html.includes('Its database doesn’t answer'), ms: performance.now() - start };
    };
    const first = await timed();
    const next = await timed();
    way.hold(false);
    expect([first, next]).toMatchObject(Array(2).fill({ status: 503, told: true }));
    expect(first.ms).toBeLessThan(10_000);
    expect(next.ms).toBeLessThan(first.ms);
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  });
});

describe('a portal whose database is out of reach', () => {
  it('says so in the brand’s frame with the request’s id, and its log says it once, the request’s line under that id', async () => {
    expect(await ready()).toBe(200);
    way.cut();
    const answer = await new Visitor(portal.url).get('/partner/home', withSession);
    const page = parseHtml(answer.html);
    expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([503, 5]);
    expect(elements(page, 'footer')).toHaveLength(1);
    const main = textOf(elements(page, 'main')[0]);
    expect(main).toContain('Its database doesn’t answer at the moment.');
    const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(main)?.[0] ?? 'none';
    expect(answer.html).not.toMatch(/ECONNREFUSED|postgres|node_modules|127\.0\.0\.1|network connection/);
    const lines = () =>
      portal
        .output()
        .split('\n')
        .filter(line => line.startsWith('{'))
        .map(line => JSON.parse(line));
    // The page may be here before the line is.
    const failed = () => lines().filter(({ requestId }) => requestId === id);
    await expect.poll(failed).toMatchObject([{ msg: 'request', level: 'warn', status: 503, failed: 'database away' }]);
    const said = () => lines().filter(({ msg }) => msg === 'The database does not answer.');
    await expect.poll(() => said().slice(-1)).toMatchObject([{ level: 'error', reason: 'ECONNREFUSED' }]);
  });

  it('gives back whatever was posted, with a button that sends it again', async () => {
    const who = new Visitor(portal.url);
    who.strict = false;
    const answer = await who.post('/partner/partnerdata/edit', { director: 'Anna <Nacht>', once: 'x' }, withSession);
    expect(answer.status).toBe(503);
    const { action, fields } = submission(answer, 'Send again');
    expect([action, [...fields]]).toEqual([
      '/partner/partnerdata/edit',
      [
        ['director', 'Anna <Nacht>'],
        ['once', 'x'],
      ],
    ]);
    expect(textOf(elements(parseHtml(answer.html), 'main')[0])).toContain('isn’t certain whether');
  });

  it('still shows what needs no database, lives, and asks for no more requests', async () => {
    expect((await new Visitor(portal.url).get('/partner/login')).status).toBe(200);
    expect((await ask(portal.url, { target: '/partner/livez' })).status).toBe(200);
    await expect.poll(ready, { timeout: 20_000 }).toBe(503);
  });

  it('goes on as soon as it is back, without a restart', async () => {
    await way.mend();
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    const answer = await new Visitor(portal.url).get('/partner/home', withSession);
    expect(answer).toMatchObject({ status: 302, location: expect.stringContaining('/partner/login') });
  });
});
