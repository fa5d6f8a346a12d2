import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationPassword as password } from '~/platform/demo/logins';
import { createListener } from '~/platform/http.server';
import type { Finding } from '~/upstream/conformance/check';
import { createKit } from '~/upstream/conformance/kit.server';
import { runChecks } from '~/upstream/conformance/run.server';
import { mapSchema } from '~/upstream/map';
import { startPlatform, type TestPlatform } from '../platform/start';
import { mutants } from './mutants';
import { type MutantProxy, startProxy } from './proxy';

let test: TestPlatform;
let server: Server;
let proxy: MutantProxy;
/** how often it was asked for what it lacks */
let sent = 0;

beforeAll(async () => {
  test = await startPlatform();
  const listener = createListener(test.platform, { info() {}, warn() {}, error() {} });
  server = createServer((request, response) => {
    if (!/^\/statistics\/\d+\?/.test(request.url ?? '')) return listener(request, response);
    sent += 1;
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  proxy.mutant = null;
});
afterAll(async () => {
  await proxy?.stop();
  server?.close();
  server?.closeAllConnections();
  await test?.stop();
});

describe('the transactions of a platform whose map says that it has no counts of a year', () => {
  async function findings(): Promise<Finding[]> {
    const map = mapSchema.parse({ without: ['traffic'] });
    const kit = createKit({ login: '10001', password }, { url: proxy.url, transport: 'rest', map });
    const found: Finding[] = [];
    for await (const finding of runChecks(kit, { writes: false, only: 'listTransactions' })) found.push(finding);
    return found;
  }

  it('are checked all the same, and what it lacks is never sent', async () => {
    const found = await findings();
    expect(sent).toBe(0);
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
  });

  it('fail where the type is overlooked', async () => {
    proxy.mutant = mutants.find(({ mistake }) => mistake === 'all types at once') ?? null;
    const failed = (await findings()).filter(({ outcome }) => outcome === 'fail');
    expect(failed.map(({ check }) => check)).toContain('type=open answers such alone, within the dates');
  });
});
