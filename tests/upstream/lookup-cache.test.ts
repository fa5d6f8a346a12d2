import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { embeddedTransport } from '~/upstream/embedded-transport.server';
import { restTransport } from '~/upstream/rest-transport.server';
import { failureOf } from './failure';
import { type FaultServer, startFaultServer } from './fault-server';

const minute = 60_000;
const german = [{ countrycode: 'DE', phonecode: '49' }];
const spanish = [{ countrycode: 'ES', phonecode: '34' }];

let server: FaultServer;
let upstream: Upstream;
let clock: number;

beforeAll(async () => {
  server = await startFaultServer();
  return () => server.stop();
});
beforeEach(async () => {
  await server.clear();
  clock = 0;
  upstream = createUpstream({
    transport: restTransport(server.url),
    deadlines: { read: 500 },
    lookupCache: { maxKeys: 3 },
    now: () => clock,
  });
});
afterAll(() => upstream.close());

const ask = (token = 'good') => upstream.as({ token }).listPhoneCountries({});
const serve = (body: unknown) => server.fail({}, { status: 200, body });

it('asks once for everybody and for ten minutes', async () => {
  await serve(german);
  expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual([german, german, german]);
  clock = 10 * minute - 1;
  expect(await ask('d')).toEqual(german);
  expect(server.requests).toHaveLength(1);

  await serve(spanish);
  clock = 10 * minute;
  expect(await ask()).toEqual(spanish);
});

it('keeps brands apart', async () => {
  await serve([]);
  const api = upstream.as({ token: 't' });
  await api.listExternalLinks({ mandant: 101 });
  await api.listExternalLinks({ mandant: 109 });
  await api.listShipOptions({ mandant: 109 });
  expect(server.requests.map(seen => seen.url)).toEqual([
    '/externallinks?mandant=101',
    '/externallinks?mandant=109',
    '/ship/searchOptions?mandant=109',
  ]);
});

it.each(['500', 'reset', 'hang', 'html', 'wrong-types', '404'] as const)(
  'serves what it has for a day when asking ends in %s, and no longer',
  async fault => {
    await serve(german);
    await ask();
    await server.fail({}, fault);
    clock = 24 * 60 * minute - 1;
    expect(await ask()).toEqual(german);
    clock = 24 * 60 * minute + minute;
    await failureOf(ask());
  },
);

it('does not make every visitor wait for an upstream that fails, and recovers soon', async () => {
  await serve(german);
  await ask();
  await server.fail({}, '500');
  clock = 11 * minute;
  await ask();
  await ask();
  expect(server.requests).toHaveLength(2);
  await serve(spanish);
  clock = 12 * minute;
  expect(await ask()).toEqual(spanish);
});

it.each(['401', '403'] as const)('a %s is not covered up by a copy', async status => {
  await serve(german);
  await ask();
  await server.fail({}, status);
  clock = 11 * minute;
  expect((await failureOf(ask())).endsSession).toBe(true);
});

it("one visitor's expired session ends nobody else's", async () => {
  let asked = 0;
  const names = ['expired', 'expired too', 'good', 'good too'];
  const handle = async (_: unknown, __: unknown, token: string | null) => {
    asked += 1;
    await Promise.resolve();
    if (token?.startsWith('expired')) throw Object.assign(new Error('expired'), { status: 401 });
    return german;
  };
  const shared = createUpstream({ transport: embeddedTransport({ handle }) });
  const outcomes = await Promise.allSettled(names.map(token => shared.as({ token }).listPhoneCountries({})));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(asked).toBe(3);
});

it('a visitor who leaves does not end the load that others wait for', async () => {
  await serve(german);
  const left = new AbortController();
  const first = upstream.as({ token: 't', signal: left.signal }).listPhoneCountries({});
  const second = ask();
  left.abort();
  expect(await Promise.all([first, second])).toEqual([german, german]);
});

it('is bounded: the copy that was loaded first makes room', async () => {
  await serve([]);
  const api = upstream.as({ token: 't' });
  for (const mandant of [101, 102, 104, 105]) await api.listExternalLinks({ mandant });
  await api.listExternalLinks({ mandant: 105 });
  expect(server.requests).toHaveLength(4);
  await api.listExternalLinks({ mandant: 101 });
  expect(server.requests).toHaveLength(5);
});

it('nobody can change what others get', async () => {
  await serve(german);
  const mine = await ask();
  expect(() => mine.push({ countrycode: 'XX', phonecode: '0' })).toThrow(TypeError);
  expect(await ask()).toEqual(german);
});
