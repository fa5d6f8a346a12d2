import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createListener } from '~/platform/http.server';
import { clientOf } from '~/platform/sign-in-limits.server';
import { startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let server: Server;
let url: string;
beforeAll(async () => {
  test = await startPlatform();
});
afterAll(() => test?.stop());

/** Each test counts from zero. */
beforeEach(async () => {
  server = createServer(createListener(test.platform, { info() {}, warn() {}, error() {} })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const paths = {
  'separate paths': (name: string) => `/${name}`,
  'one route': (name: string) => `/action?action=${name}`,
};

/** @param client whom a portal in front calls for */
async function call(path: string, fields: object, client?: string) {
  const forwarded = client ? { 'x-forwarded-for': client } : undefined;
  const headers = { 'content-type': 'application/json', ...forwarded };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(fields) });
  const { error } = (await response.json()) as { error?: string };
  return { status: response.status, error, wait: Number(response.headers.get('retry-after') ?? 0) };
}

const right = 'Harbour-2026!';
function counts(states: { status: number }[]): Record<number, number> {
  const found: Record<number, number> = {};
  for (const { status } of states) found[status] = (found[status] ?? 0) + 1;
  return found;
}

describe.each(['separate paths', 'one route'] as const)('over %s', transport => {
  const at = paths[transport];
  const signIn = (username: string, password = 'Wrong-2026!', client?: string) =>
    call(at('authentication'), { username, password }, client);
  const reset = (partnerId: string, client?: string) => call(at('passwordreset'), { partnerId }, client);
  const times = async (count: number, work: (index: number) => ReturnType<typeof call>) => {
    const states: Awaited<ReturnType<typeof call>>[] = [];
    for (let index = 0; index < count; index += 1) states.push(await work(index));
    return states;
  };

  it('one id may fail thirty times an hour, in whatever spelling; then the right password waits too', async () => {
    const spellings = ['accounts01', ' Accounts01 ', 'ACCOUNTS01'];
    expect(counts(await times(30, index => signIn(spellings[index % 3] ?? '')))).toEqual({ 401: 30 });
    const refused = await signIn('accounts01', right);
    expect(refused).toMatchObject({ status: 429, error: 'too_many_attempts' });
    expect(refused.wait).toBeGreaterThan(3_500);
    expect((await signIn('10002', right)).status).toBe(200);
  });

  it('fifty at once are no more than that', async () => {
    const states = await Promise.all(Array.from({ length: 50 }, () => signIn('10003')));
    expect(counts(states)).toEqual({ 401: 30, 429: 20 });
  });

  it('what was right does not count', async () => {
    expect(counts(await times(31, () => signIn('10004', right)))).toEqual({ 200: 31 });
  });

  it('a portal’s visitors are limited each for themselves, and by nobody who calls directly', async () => {
    await times(30, () => signIn('10001'));
    expect((await signIn('10001', right)).status).toBe(429);
    expect(counts(await times(21, () => signIn('10001', undefined, '192.0.2.1')))).toEqual({ 401: 20, 429: 1 });
    expect((await signIn('10001', right, '192.0.2.1')).status).toBe(429);
    expect((await signIn('10001', right, '192.0.2.2')).status).toBe(200);
    expect((await signIn('10001', right, '2001:db8:0:1::')).status).toBe(200);
  });

  it('a portal’s visitor who signs in has failed at nothing', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await times(19, () => signIn('10005', undefined, '192.0.2.3'));
      expect((await signIn('10005', right, '192.0.2.3')).status).toBe(200);
    }
  });

  it('one who goes through all ids may fail a hundred times', async () => {
    const states = await times(101, index => signIn(`nobody${index}`, undefined, '192.0.2.4'));
    expect(counts(states)).toEqual({ 401: 100, 429: 1 });
  });

  it('three passwords an hour are mailed for one id, and ten ids are asked for by one visitor', async () => {
    const before = test.mail.sent.length;
    expect(counts(await times(4, () => reset('10006')))).toEqual({ 200: 3, 429: 1 });
    expect(counts(await times(4, () => reset('10006', '192.0.2.5')))).toEqual({ 200: 3, 429: 1 });
    expect(test.mail.sent.length - before).toBe(6);
    const states = await times(11, index => reset(`2000${index}`, '192.0.2.6'));
    expect(counts(states)).toEqual({ 400: 10, 429: 1 });
  });

  it('a mail that could not be sent does not count', async () => {
    test.mail.failing = true;
    expect(counts(await times(4, () => reset('10007')))).toEqual({ 500: 4 });
    test.mail.failing = false;
    expect((await reset('10007')).status).toBe(200);
  });

  it('after twenty unknown ids another is not looked up, and a known one is', async () => {
    const check = (username: string, client?: string) => call(at('checkpartner'), { username }, client);
    expect(counts(await times(21, index => check(`3000${index}`)))).toEqual({ 404: 20, 429: 1 });
    expect([(await check('10001')).status, (await check('30000', '192.0.2.7')).status]).toEqual([200, 404]);
  });
});

describe('who calls', () => {
  const from = (remoteAddress: string, forwarded?: string, trustProxy = false) => {
    const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } };
    return clientOf(request as unknown as IncomingMessage, trustProxy);
  };

  it.each<[string, Parameters<typeof from>, string, boolean]>([
    ['loopback is believed', ['127.0.0.1', '192.0.2.1'], '192.0.2.1', true],
    ['loopback of both kinds', ['::ffff:127.0.0.1', '192.0.2.1'], '192.0.2.1', true],
    ['loopback of IPv6', ['::1', '2001:db8::'], '2001:db8::', true],
    ['only the last is what the one in front has seen', ['::1', '192.0.2.9, 192.0.2.1'], '192.0.2.1', true],
    ['a stranger is not believed', ['198.51.100.1', '192.0.2.1'], '198.51.100.1', false],
    ['but for a proxy that is trusted', ['198.51.100.1', '192.0.2.1', true], '192.0.2.1', true],
    ['what is no address', ['127.0.0.1', 'unknown'], '127.0.0.1', false],
    ['nobody', ['127.0.0.1'], '127.0.0.1', false],
  ])('%s', (_, call, address, forwarded) => {
    expect(from(...call)).toEqual({ address, forwarded });
  });
});
