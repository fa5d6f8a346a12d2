import { describe, expect, it } from 'vitest';
import { openRaw, statusesOf } from '../tools/raw';
import { figure, whole } from '../tools/scale';
import { Visitor } from '../tools/visitor';
import { ask } from '../tools/wire';
import { withPortal } from '../tools/with-portal';

/** Connections that take their time, on purpose or not. Each waits for a real deadline, so they run side by side. */
const portal = withPortal({ env: { MAX_CONNECTIONS: '200' } });
const host = 'Host: localhost\r\n';
const post = `POST /partner/login HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\n`;

describe.runIf(whole).concurrent('at its full patience', { timeout: 300_000 }, () => {
  it('a connection on which nothing is said is closed without a word', async () => {
    expect(await (await openRaw(portal.url)).closed).toBe('');
  });

  it('headers that never end are a 408', async () => {
    const { socket, closed } = await openRaw(portal.url);
    socket.write('GET /partner/login HTTP/1.1\r\n');
    const drip = setInterval(() => socket.write('A: b\r\n'), 1_000);
    const received = await closed;
    clearInterval(drip);
    expect(statusesOf(received)).toEqual([408]);
    expect(received).toMatch(/nosniff/);
  });

  it('a body that trickles in is a 408 page', async () => {
    const { socket, closed } = await openRaw(portal.url);
    socket.write(`${post}Accept-Language: en\r\nContent-Length: 60000\r\n\r\n`);
    const drip = setInterval(() => socket.write('a'), 1_000);
    const received = await closed;
    clearInterval(drip);
    expect(statusesOf(received)).toEqual([408]);
    expect(received).toContain('That took too long');
  });

  it('whoever takes nothing of an answer is cut off', async () => {
    const { socket } = await openRaw(portal.url);
    socket.pause();
    // More than the buffers between the two take.
    socket.write(`GET /partner/login HTTP/1.1\r\n${host}\r\n`.repeat(2_000));
    // Who does not read hears of the end only when writing.
    const probe = setInterval(() => socket.write('\r\n'), 1_000);
    await new Promise(resolve => socket.once('error', resolve));
    clearInterval(probe);
    expect((await ask(portal.url, { target: '/partner/livez' })).status).toBe(200);
    figure('lines', 'five kinds of slow connections, each at its real deadline of 20 to 120 s');
  });

  it('a slow line that goes on is served', async () => {
    const { socket, closed } = await openRaw(portal.url);
    const body = `username=10001&step=id&${'a'.repeat(40_000)}=`;
    socket.write(`${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
    // 40 kB in 40 s is slower than any line that the portal is made for, and still let through.
    for (let at = 0; at < body.length; at += 1_000) {
      socket.write(body.slice(at, at + 1_000));
      await new Promise(resolve => setTimeout(resolve, 700));
    }
    expect(statusesOf(await closed)).not.toContain(408);
  });
});

it('one address can’t take all connections', async () => {
  // One that is one too many may be cut off before it is known to be open.
  const tried = await Promise.allSettled(Array.from({ length: 60 }, () => openRaw(portal.url)));
  const silent = tried.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
  let gone = tried.length - silent.length;
  if (gone === 0) await Promise.race(silent.map(({ closed }) => closed.then(() => (gone += 1))));
  expect(gone).toBeGreaterThan(0);
  expect(silent.length).toBeGreaterThan(40);
  for (const { socket } of silent) socket.destroy();
  await Promise.all(silent.map(({ closed }) => closed));
  // The portal hears of their ends a moment later than they do.
  const login = () =>
    new Visitor(portal.url).get('/partner/login').catch((error: Error) => ({ status: error.message }));
  await expect.poll(async () => (await login()).status, { timeout: 30_000 }).toBe(200);
});
