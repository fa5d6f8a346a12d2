import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LentPostgres } from '../database/postgres';
import { borrowPostgres } from '../tools/hosts';
import { elements, parseHtml, textOf } from '../tools/html';
import { type RunningPortal, startPortal } from '../tools/portal';
import { Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';

/** A way to the database that can be cut, as a cable is. */
async function startWay(to: number) {
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
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
      const visits = Array.from({ length: 12 }, () => new Visitor(portal.url).get('/partner/home', withSession));
      const first = await Promise.race(visits);
      expect([first.status, Number(first.headers.get('Retry-After'))]).toEqual([503, 5]);
      const page = parseHtml(first.html);
      expect(elements(page, 'footer')).toHaveLength(1);
      expect(textOf(elements(page, 'main')[0])).toContain('The portal is very busy');
      await holder.query('rollback');
      const states = (await Promise.all(visits)).map(({ status }) => status).sort();
      expect(states).toEqual([...Array(10).fill(302), 503, 503]);
    } finally {
      await holder.end();
    }
  });
});

describe('a portal whose database is out of reach', () => {
  it('says so in the brand’s frame with the request’s id, and its log says it once, under that id', async () => {
    expect(await ready()).toBe(200);
    way.cut();
    const answer = await new Visitor(portal.url).get('/partner/home', withSession);
    const page = parseHtml(answer.html);
    expect(answer.status).toBe(500);
    expect(elements(page, 'footer')).toHaveLength(1);
    const main = textOf(elements(page, 'main')[0]);
    const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(main)?.[0] ?? 'none';
    expect(answer.html).not.toMatch(/ECONNREFUSED|postgres|node_modules|127\.0\.0\.1/);
    const failed = () =>
      portal
        .output()
        .split('\n')
        .filter(line => line.includes('page failed') && line.includes(id));
    // The page may be here before the line is.
    await expect.poll(failed).toHaveLength(1);
    expect(JSON.parse(failed()[0] ?? '')).toMatchObject({ level: 'error', err: { stack: expect.any(Array) } });
  });

  it('still shows what needs no database, lives, and asks for no more requests', async () => {
    expect((await new Visitor(portal.url).get('/partner/login')).status).toBe(200);
    expect((await ask(portal.url, { target: '/partner/livez' })).status).toBe(200);
    await expect.poll(ready).toBe(503);
  });

  it('goes on as soon as it is back, without a restart', async () => {
    await way.mend();
    await expect.poll(ready).toBe(200);
    const answer = await new Visitor(portal.url).get('/partner/home', withSession);
    expect(answer).toMatchObject({ status: 302, location: expect.stringContaining('/partner/login') });
  });
});
