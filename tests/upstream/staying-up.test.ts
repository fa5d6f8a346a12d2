import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { CallReport } from '~/upstream/call-report';
import { createUpstream, type Upstream, type UpstreamSettings } from '~/upstream/client.server';
import { queued } from '~/upstream/errors';
import { restTransport } from '~/upstream/rest-transport.server';
import { rows } from '~/upstream/schemas';
import { certificate } from './certificate';
import { failureOf } from './failure';
import { type FaultServer, startFaultServer } from './fault-server';
import type { Fault } from './faults';

let server: FaultServer;
let upstream: Upstream;
const partnerid = 10001;

function open(settings: Partial<UpstreamSettings> = {}, address = server.url) {
  upstream = createUpstream({ transport: restTransport(address), ...settings });
  return upstream.as({ token: 'token', requestId: 'r1' });
}

beforeAll(async () => {
  server = await startFaultServer();
  return () => server.stop();
});
beforeEach(() => server.clear());
afterEach(() => upstream.close());

describe('a call', () => {
  it('that waits for a connection ends at its own deadline, and is never sent', async () => {
    await server.fail({}, 'hang');
    // Two with the same connections: nobody's deadline passes, and sets one free, before that of the last.
    const transport = restTransport(server.url);
    const api = open({ transport, deadlines: { report: 4_000 } });
    const hasty = createUpstream({ transport, deadlines: { report: 400 } }).as({ token: 'token', requestId: 'r2' });
    const asked = () => failureOf(api.yearlyStatistics({ partnerid, year: 2026, type: 'hits' }));
    const all = Array.from({ length: 8 }, asked);
    await vi.waitFor(() => expect(server.requests).toHaveLength(8));
    const last = await failureOf(hasty.yearlyStatistics({ partnerid, year: 2025, type: 'hits' }));
    expect(last).toMatchObject({ kind: 'timeout', reason: queued });
    expect(server.requests).toHaveLength(8);
    await Promise.all(all);
  });

  it.each(['read', 'save', 'login', 'download'] as const)(
    'of class %s whose answer comes drop by drop ends at its deadline, and its connection is closed',
    async kind => {
      await server.fail({}, 'drip');
      const api = open({ timeoutMs: 400 });
      const asks = {
        read: () => api.listUsers({ partnerid }),
        save: () => api.saveTopSort({ partnerid, listtype: 3, list: '1' }),
        login: () => api.checkPartner({ username: '10001' }),
        download: () => api.downloadProvision({ partnerid, fileId: 'f1' }),
      };
      expect(await failureOf(asks[kind]())).toMatchObject({ kind: 'timeout' });
      await vi.waitFor(() => expect(server.requests.map(({ left }) => left)).toEqual([true]));
    },
  );

  it('is tried once more only while its deadline lasts', async () => {
    await server.fail({}, 'hang');
    await server.fail({ times: 1 }, '503');
    const failure = await failureOf(open({ timeoutMs: 600 }).listUsers({ partnerid }));
    expect(failure).toMatchObject({ kind: 'timeout', reason: 'no answer in 600 ms' });
    expect(server.requests).toHaveLength(2);
  });
});

it('the log says of a failed call how long it took', async () => {
  await server.fail({}, 'hang');
  const warn = vi.fn();
  await failureOf(open({ timeoutMs: 300, log: { warn } }).listUsers({ partnerid }));
  expect(warn.mock.calls).toMatchObject([[{ call: 'listUsers', outcome: 'timeout' }, 'upstream call failed']]);
  expect(Math.round(warn.mock.calls[0]?.[0].ms)).toBeGreaterThanOrEqual(300);
});

it('what an operator counts tells a platform’s error from a visitor who left', async () => {
  const outcomes: string[] = [];
  const api = open({ onCall: ({ outcome }) => outcomes.push(outcome) });
  for (const fault of ['500', '404'] as const) {
    await server.fail({ times: 1 }, fault);
    await failureOf(api.listUsers({ partnerid }));
  }
  await failureOf(upstream.as({ token: 't', signal: AbortSignal.abort() }).listUsers({ partnerid }));
  expect(outcomes).toEqual(['error', 'status', 'left']);
});

describe('a storm of answers that are no silence', () => {
  it.each<Fault>(['401', '403', '404', '500', 'html'])('%s makes no class rest', async fault => {
    await server.fail({}, fault);
    const reports: CallReport[] = [];
    const api = open({ breaker: { failures: 2 }, onCall: report => reports.push(report) });
    for (let count = 0; count < 6; count += 1) await failureOf(api.listUsers({ partnerid }));
    expect(reports.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(server.requests).toHaveLength(6);
  });
});

describe('an answer that no upstream should give', () => {
  it('of many wrong rows is read up to the first of them', () => {
    const looked = vi.fn((row: unknown) => row !== 'wrong');
    const list = rows(z.custom(looked));
    const answer = ['right', ...Array(1_000).fill('wrong')];
    expect(list.safeParse(answer).error?.issues).toMatchObject([{ path: [1] }]);
    // To tell what is wrong with each of a million would take gigabytes, and longer than any deadline.
    expect(looked).toHaveBeenCalledTimes(2);
  });

  it('with names of the language itself leaves nothing behind', async () => {
    const body =
      '[{"countryCode":"DE","phoneCode":"49","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}]';
    await server.fail({}, { status: 200, body });
    const [row] = await open().listPhoneCountries({});
    expect(row).toEqual({ countrycode: 'DE', phonecode: '49' });
    expect((row as { admin?: boolean }).admin ?? ({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    ['a thousand levels deep', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 'nested too deeply'],
    [
      'with a hundred thousand fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`f${n}`, 0]))),
      'too many fields',
    ],
  ])('%s is refused', async (_, body, reason) => {
    await server.fail({}, { status: 200, body });
    expect(await failureOf(open().getPartner({ partnerid }))).toMatchObject({ kind: 'contract', reason });
  });

  it('with a token that would write headers opens no session', async () => {
    const body = { authtoken: 'a\r\nX-Evil: 1', partnerid, user: '10001', accesstoken: 1, mandant: 101 };
    await server.fail({}, { status: 200, body });
    const asked = open().authentication({ username: '10001', password: 'x' });
    expect(await failureOf(asked)).toMatchObject({ kind: 'contract', reason: 'authtoken: invalid_format' });
  });

  it('that leads elsewhere is not followed, and the token goes nowhere else', async () => {
    const elsewhere = await startFaultServer();
    await server.fail({}, { status: 307, headers: { location: `${elsewhere.url}/partner/10001` } });
    expect(await failureOf(open().getPartner({ partnerid }))).toMatchObject({ reason: 'redirect 307' });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
  });
});

describe('an upstream', () => {
  it('whose name nobody knows is unreachable, and a save to it is known not to have happened', async () => {
    const api = open({}, 'http://upstream.invalid');
    const failure = await failureOf(api.saveTopSort({ partnerid, listtype: 3, list: '1' }));
    expect(failure).toMatchObject({ kind: 'unreachable', outcomeUnknown: false });
  });

  it('at an address of IPv6 is reached', async () => {
    const six = http.createServer((_, answer) => answer.end('[]'));
    await new Promise<void>(done => six.listen(0, '::1', done));
    const { port } = six.address() as AddressInfo;
    expect(await open({}, `http://[::1]:${port}/api`).listUsers({ partnerid })).toEqual([]);
    upstream.close();
    six.close();
  });

  it('whose certificate nobody vouches for is not spoken to', async () => {
    const seen = vi.fn();
    const own = https.createServer(certificate(), (_, answer) => {
      seen();
      answer.end('[]');
    });
    await new Promise<void>(done => own.listen(0, '127.0.0.1', done));
    const { port } = own.address() as AddressInfo;
    const failure = await failureOf(open({}, `https://127.0.0.1:${port}`).listUsers({ partnerid }));
    expect(failure).toMatchObject({ kind: 'unreachable', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(seen).not.toHaveBeenCalled();
    own.close();
  });

  it('that speaks no TLS where it should is unreachable', async () => {
    const failure = await failureOf(open({}, server.url.replace('http', 'https')).listUsers({ partnerid }));
    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(server.requests).toEqual([]);
  });
});
