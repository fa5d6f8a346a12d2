import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createCapabilities } from '~/upstream/capabilities.server';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { UpstreamError } from '~/upstream/errors';
import { restTransport } from '~/upstream/rest-transport.server';
import { type FaultServer, startFaultServer } from './fault-server';

let server: FaultServer;
let upstream: Upstream;
const warn = vi.fn();
beforeAll(async () => {
  server = await startFaultServer();
  upstream = createUpstream({ transport: restTransport(server.url), timeoutMs: 300 });
});
beforeEach(() => server.clear());
afterAll(async () => {
  upstream.close();
  await server.stop();
});

const open = () => createCapabilities(upstream.as({ token: null }).capabilities, { warn });

it('a call of the specification is had by every platform, whatever it says', async () => {
  await server.fail({}, '500');
  const capabilities = open();
  await capabilities.watch();
  capabilities.stop();
  expect([capabilities.has('getPartner'), capabilities.has('capabilities')]).toEqual([true, true]);
  expect(warn).toHaveBeenCalledOnce();
});

it.each([
  ...[400, 404, 405, 501].map(status => ({ status, body: {} })),
  { status: 200, body: {} },
  { status: 200, body: { calls: null } },
])('%j: the platform has the specification’s calls and no more, which is no failure', async answer => {
  await server.fail({}, answer);
  const capabilities = open();
  warn.mockClear();
  await capabilities.watch();
  capabilities.stop();
  expect(warn).not.toHaveBeenCalled();
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /capabilities']);
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
});

it('until there is an answer it asks again within seconds, then every ten minutes, and keeps what it was told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = new UpstreamError({ kind: 'unreachable', call: 'capabilities', reason: 'ECONNREFUSED' });
  const ask = vi.fn().mockRejectedValue(failure);
  const capabilities = createCapabilities(ask, { warn });
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
  try {
    await capabilities.watch();
    await seconds(2);
    expect(ask).toHaveBeenCalledTimes(2);
    await seconds(3);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(capabilities.has('getTransaction')).toBe(false);
    expect(capabilities.absentAreas()).toContain('booking');
    ask.mockResolvedValueOnce({ calls: ['getTransaction'] });
    await seconds(1);
    expect([ask.mock.calls.length, capabilities.has('getTransaction')]).toEqual([3, true]);
    expect(capabilities.absentAreas()).not.toContain('booking');
    await seconds(599);
    expect(ask).toHaveBeenCalledTimes(3);
    await seconds(1);
    expect([ask.mock.calls.length, capabilities.has('getTransaction')]).toEqual([4, true]);
    await seconds(599);
    expect(ask).toHaveBeenCalledTimes(4);
    capabilities.stop();
    await seconds(600);
    expect(ask).toHaveBeenCalledTimes(4);
  } finally {
    vi.useRealTimers();
  }
});
