import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { actionTransport } from '~/upstream/action-transport.server';
import type { Api } from '~/upstream/calls';
import { createUpstream, type Upstream, type UpstreamSettings } from '~/upstream/client.server';
import { restTransport } from '~/upstream/rest-transport.server';
import { failureOf } from './failure';
import { type FaultServer, startFaultServer } from './fault-server';
import type { Fault } from './faults';

let server: FaultServer;
let upstream: Upstream;

function open(settings: Partial<UpstreamSettings> = {}, kind = restTransport): Api {
  upstream?.close();
  upstream = createUpstream({ transport: kind(server.url), ...settings });
  return upstream.as({ token: 'token', requestId: 'r1' });
}

const partnerid = 10001;
const reads = {
  read: (api: Api) => api.listUsers({ partnerid }),
  'POST report': (api: Api) =>
    api.partnerStatistics({ partnerid, bookingPeriodType: 1, groupType: 1, datePeriodType: 'month' }),
  download: (api: Api) => api.downloadProvision({ partnerid, fileId: 'f1' }),
};
const writes = {
  login: (api: Api) => api.authentication({ username: '10001', password: 'secret' }),
  save: (api: Api) => api.saveTopSort({ partnerid, listtype: 3, list: '1' }),
  DELETE: (api: Api) => api.deleteUser({ partnerid, username: 'frontdesk1' }),
};

beforeAll(async () => {
  server = await startFaultServer();
  return () => server.stop();
});
beforeEach(() => server.clear());
afterEach(() => upstream.close());

/** Fault, what it is to the portal, and how often the upstream may see a call that only reads. */
const outcomes: [Fault, { kind: string; status?: number; code?: string }, number][] = [
  ['reset', { kind: 'unreachable' }, 2],
  ['502', { kind: 'status', status: 502 }, 2],
  ['503', { kind: 'status', status: 503 }, 2],
  ['504', { kind: 'status', status: 504 }, 2],
  ['500', { kind: 'status', status: 500, code: 'made_500' }, 1],
  ['400', { kind: 'status', status: 400, code: 'made_400' }, 1],
  ['401', { kind: 'status', status: 401 }, 1],
  ['403', { kind: 'status', status: 403 }, 1],
  ['404', { kind: 'status', status: 404 }, 1],
  ['409', { kind: 'status', status: 409 }, 1],
  ['cut-json', { kind: 'contract' }, 1],
  ['html', { kind: 'contract' }, 1],
  ['wrong-types', { kind: 'contract' }, 1],
  [{ status: 302, headers: { location: '/elsewhere' } }, { kind: 'contract' }, 1],
  [{ status: 200, body: '', headers: {} }, { kind: 'contract' }, 1],
];

/** A save has happened where nothing says that it has not (D34). */
const isResult = (fault: Fault) => fault === 'wrong-types' || Object(fault).body === '';

describe.each(outcomes)('an upstream that answers %j', (fault, expected, readAttempts) => {
  it.each(Object.entries(reads))('fails a %s as such, after at most one more try', async (_, ask) => {
    await server.fail({}, fault);
    expect(await failureOf(ask(open()))).toMatchObject(expected);
    expect(server.requests).toHaveLength(readAttempts);
  });

  it.each(Object.entries(writes))('fails a %s as such, sent once only', async (name, ask) => {
    await server.fail({}, fault);
    const asked = ask(open());
    if (name !== 'login' && isResult(fault)) expect(await asked).toEqual({ success: true });
    else expect(await failureOf(asked)).toMatchObject(expected);
    expect(server.requests).toHaveLength(1);
  });
});

it.each(['reset', 'refuse', '502', '503', '504'] as const)('a read survives a single %s', async fault => {
  await server.fail({}, { status: 200, body: [] });
  await server.fail({ times: 1 }, fault);
  expect(await reads.read(open())).toEqual([]);
  expect(server.requests).toHaveLength(2);
});

it('a closed port is an unreachable upstream, and the next call reaches it again', async () => {
  const api = open();
  await server.fail({}, 'refuse');
  expect(await failureOf(writes.save(api))).toMatchObject({ kind: 'unreachable', reason: 'ECONNREFUSED' });
  await server.clear();
  await server.fail({}, { status: 200, body: { success: true } });
  expect(await writes.save(api)).toEqual({ success: true });
});

it.each([...Object.entries(reads), ...Object.entries(writes)])(
  'a hanging %s ends at its deadline and is not tried again',
  async (_, ask) => {
    await server.fail({}, 'hang');
    const failure = await failureOf(ask(open({ timeoutMs: 250 })));
    expect(failure).toMatchObject({ kind: 'timeout', reason: 'no answer in 250 ms' });
    expect(server.requests).toHaveLength(1);
  },
);

it('a save that broke after it was done is told apart from one that was refused', async () => {
  const real = await startFaultServer();
  const proxy = await startFaultServer({ upstream: real.url });
  await real.fail({}, { status: 200, body: { success: true } });
  await proxy.fail({}, 'reset-after-save');
  const failure = await failureOf(writes.save(open({ transport: restTransport(proxy.url) })));
  expect(failure).toMatchObject({ kind: 'unreachable', outcomeUnknown: true, refused: false });
  expect(real.requests).toHaveLength(1);
  await Promise.all([proxy.stop(), real.stop()]);
});

it.each([...Object.entries(reads), ...Object.entries(writes)])('cuts off an endless answer to a %s', async (_, ask) => {
  await server.fail({}, 'huge');
  const failure = await failureOf(ask(open()));
  expect(failure).toMatchObject({ kind: 'contract', reason: expect.stringMatching(/^over \d+ bytes$/) });
  expect(server.requests[0]?.sent).toBeLessThan(40 * 1024 * 1024);
});

it('hanging reports leave the other calls their connections', async () => {
  await server.fail({}, { status: 200, body: [] });
  await server.fail({ path: /statistics/ }, 'hang');
  const api = open();
  const reports = Array.from({ length: 30 }, () => failureOf(reads['POST report'](api)));
  const sent = () => server.requests.filter(({ url }) => url.startsWith('/statistics/'));
  await vi.waitFor(() => expect(sent().length).toBeGreaterThanOrEqual(8), { timeout: 10_000 });
  expect(await reads.read(api)).toEqual([]);
  expect(sent()).toHaveLength(8);
  await server.stop();
  expect((await Promise.all(reports)).every(failure => failure.kind === 'unreachable')).toBe(true);
});

it('a class of calls that keeps failing rests, is tried again after, and leaves the others alone', async () => {
  let clock = 0;
  const api = open({ breaker: { failures: 3, resetTimeoutMs: 1_000 }, now: () => clock });
  await server.fail({}, { status: 200, body: [] });
  await server.fail({ path: /statistics/ }, '503');
  for (let count = 0; count < 3; count += 1) await failureOf(reads['POST report'](api));
  const sent = server.requests.length;

  expect(await failureOf(reads['POST report'](api))).toMatchObject({ kind: 'unreachable', reason: /rest/ });
  expect(server.requests).toHaveLength(sent);
  expect(await reads.read(api)).toEqual([]);

  clock = 1_001;
  await server.fail({ path: /statistics/ }, { status: 200, body: [] });
  expect(await api.yearlyStatistics({ partnerid, year: 2026, type: 'hits' })).toEqual([]);
});

describe('a visitor who leaves', () => {
  it('ends what only reads', async () => {
    const left = new AbortController();
    open();
    await server.fail({}, 'hang');
    const asked = failureOf(reads.read(upstream.as({ token: 't', signal: left.signal })));
    left.abort();
    expect(await asked).toMatchObject({ kind: 'unreachable', reason: 'visitor left' });
  });

  it('starts nothing that only reads', async () => {
    open();
    const asked = reads.read(upstream.as({ token: 't', signal: AbortSignal.abort() }));
    expect(await failureOf(asked)).toMatchObject({ kind: 'unreachable', reason: 'visitor left' });
    expect(server.requests).toEqual([]);
  });

  it('does not end a save', async () => {
    const left = new AbortController();
    open();
    await server.fail({}, { status: 200, body: { success: true } });
    const asked = writes.save(upstream.as({ token: 't', signal: left.signal }));
    left.abort();
    expect(await asked).toEqual({ success: true });
  });
});

it('both HTTP transports fail alike', async () => {
  await server.fail({}, '409');
  expect(await failureOf(writes.save(open({}, actionTransport)))).toMatchObject({ status: 409, refused: true });
  await server.clear();
  await server.fail({}, '503');
  expect(await failureOf(reads.read(open({}, actionTransport)))).toMatchObject({ status: 503 });
  expect(server.requests).toHaveLength(2);
});
