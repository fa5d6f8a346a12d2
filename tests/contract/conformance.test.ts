import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demonstrationPassword } from '~/platform/demo/logins';
import { createListener } from '~/platform/http.server';
import { type CallName, calls } from '~/upstream/calls';
import type { Finding } from '~/upstream/conformance/check';
import { createKit } from '~/upstream/conformance/kit.server';
import { runChecks } from '~/upstream/conformance/run.server';
import { deadlineOf } from '~/upstream/contract/rules';
import { emptyMap, mapSchema } from '~/upstream/map';
import { startPlatform, type TestPlatform } from '../platform/start';
import { atScale, figure, sampleOf } from '../tools/scale';
import { mutants } from './mutants';
import { type MutantProxy, startProxy } from './proxy';

let test: TestPlatform;
let server: Server;
let url: string;
let proxy: MutantProxy;

beforeAll(async () => {
  test = await startPlatform();
  const quiet = { info() {}, warn() {}, error() {} };
  // Every run is a new client: the platform limits how often one tries to sign in.
  server = createServer((request, response) => createListener(test.platform, quiet)(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy = await startProxy(url);
});
afterAll(async () => {
  await proxy?.stop();
  server?.close();
  server?.closeAllConnections();
  await test?.stop();
});

const password = demonstrationPassword;
/** It has sub-partners. */
const superPartner = '10050';

async function findingsOf(
  transport: 'rest' | 'action',
  address: string,
  writes: boolean,
  { map = emptyMap, login = '10001', only = undefined as CallName | undefined } = {},
): Promise<Finding[]> {
  const kit = createKit({ login, password }, { url: address, transport, map });
  const findings: Finding[] = [];
  for await (const finding of runChecks(kit, { writes, only })) findings.push(finding);
  return findings;
}

const failed = (findings: Finding[]) => findings.filter(({ outcome }) => outcome === 'fail');

describe.each(['rest', 'action'] as const)('the reference platform over %s', transport => {
  const address = () => (transport === 'rest' ? url : `${url}/action`);

  it('passes a check of each call that the portal makes, saves included, and is afterwards what it was', async () => {
    const { session, before } = await state(superPartner);
    const findings = await findingsOf(transport, address(), true, { login: superPartner });
    expect(findings.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    expect(findings.length).toBeGreaterThan(150);
    const checked = new Set(findings.map(({ call }) => call));
    const left = Object.keys(calls).filter(call => !checked.has(call as keyof typeof calls));
    // A link is signed by somebody else.
    const unchecked = ['loginEhoi'];
    const toWrite = (call: string) => `app/upstream/conformance/checks/: check ${call}; a save: in writes.ts`;
    expect(left.filter(call => !unchecked.includes(call)).map(toWrite)).toEqual([]);
    expect(unchecked.filter(call => !left.includes(call))).toEqual([]);
    expect((await state(superPartner, session)).before).toEqual(before);
  });
});

async function state(login: string, known?: string) {
  const session = known ?? (await test.signIn(login));
  const reading = ['getPartner', 'listBankAccounts', 'listOrganizers', 'getTopSort', 'getLayout', 'listUsers'] as const;
  const before = await Promise.all(
    reading.map(name => test.platform.handle(name, { partnerid: Number(login) }, session)),
  );
  return { session, before };
}

it('checks a platform with paths and a header of its own by its map', async () => {
  const listener = createListener(test.platform, { info() {}, warn() {}, error() {} });
  const other = createServer((request, response) => {
    const { url: asked = '', headers } = request;
    request.url = /^\/partner\/\d+$/.test(asked) ? '/unknown' : asked.replace(/^\/agency\//, '/partner/');
    headers.authorization = headers['x-session'] ? `Bearer ${headers['x-session']}` : undefined;
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const map = mapSchema.parse({
    calls: { getPartner: { path: 'agency/{partnerid}' } },
    token: { header: 'x-session', scheme: '' },
    without: ['topSort'],
  });

  const mapped = await findingsOf('rest', address, false, { map });
  const unmapped = await findingsOf('rest', address, false);
  other.closeAllConnections();
  other.close();

  expect(failed(mapped)).toEqual([]);
  expect(failed(unmapped).map(({ call }) => call)).toContain('getPartner');
});

it('asks for no page views where the sign-in says that none are counted', async () => {
  const findings = await findingsOf('rest', url, false, { login: '10003', only: 'listPageViews' });
  expect(findings.length).toBeGreaterThan(4);
  expect(findings.filter(({ skipped }) => skipped !== 'pageTrakingEnabled is not set')).toEqual([]);
});

describe('a save that is not answered in time', () => {
  const { timeout } = AbortSignal;
  const saveMs = deadlineOf(calls.savePartner);
  let slow: Server;
  afterEach(() => {
    vi.restoreAllMocks();
    slow.closeAllConnections();
    slow.close();
  });

  /** Saves all the same, but the first answer never comes. */
  async function findingsOfSlow(restores: boolean): Promise<Finding[]> {
    // The save's own deadline alone; what puts back is waited for longer.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => timeout.call(AbortSignal, ms === saveMs ? 1_000 : ms));
    const listener = createListener(test.platform, { info() {}, warn() {}, error() {} });
    let saves = 0;
    slow = createServer((request, response) => {
      if (request.method === 'POST' && request.url === '/partner/10001/save') saves += 1;
      else return listener(request, response);
      if (saves > 1 && !restores) return response.writeHead(500).end();
      if (saves === 1) response.end = () => response;
      listener(request, response);
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    return failed(await findingsOf('rest', address, true, { only: 'savePartner' }));
  }

  it('is put back all the same', async () => {
    const { session, before } = await state('10001');
    const found = await findingsOfSlow(true);
    expect(found[0]).toMatchObject({ check: 'keeps what is saved', got: `no answer in ${saveMs} ms` });
    expect(found.map(({ check }) => check)).not.toContain('puts back what was there before');
    expect((await state('10001', session)).before).toEqual(before);
  });

  it('is a finding with the names of what is left where it can’t be put back', async () => {
    const session = await test.signIn('10001');
    const { partnertype, ...partner } = await test.platform.handle('getPartner', { partnerid: 10_001 }, session);
    const found = await findingsOfSlow(false);
    await test.platform.handle('savePartner', { partnerid: 10_001, partner }, session);
    expect(found[1]).toMatchObject({
      call: 'savePartner',
      check: 'puts back what was there before',
      got: 'status 500',
    });
    expect(found[1]?.field?.split(', ')).toEqual(expect.arrayContaining(['director', 'firma', 'email']));
  });
});

describe('what a save is answered', () => {
  it.each([
    { what: 'nothing', answer: { status: 204, text: '' }, success: undefined, faults: [] },
    { what: 'a word, where the status says it', answer: { text: 'OK' }, success: 'status', faults: [] },
    { what: 'a word', answer: { text: 'OK' }, success: undefined, faults: ['not JSON in UTF-8'] },
    {
      what: 'no success, where the field says it',
      answer: { text: '{}' },
      success: 'field',
      faults: ['success: missing'],
    },
  ])('is read as the portal reads it: $what', async ({ what, answer, success, faults }) => {
    proxy.mutant = { call: 'savePartner', mistake: what, ...answer };
    const map = mapSchema.parse({ success });
    const found = failed(await findingsOf('rest', proxy.url, true, { map, only: 'savePartner' }));
    proxy.mutant = null;
    expect(found.map(({ got }) => got)).toEqual(faults);
  });
});

type Change = (answer: never) => unknown;
/** save, call that reads it, field, what the platform makes of it, what can't be put back */
type Forgotten = [CallName, CallName, string, Change, string?];

const of = (fields: object) => (record: object) => ({ ...record, ...fields });
const ofEach = (fields: object) => (rows: object[]) => rows.map(of(fields));
const ofFirst =
  (fields: object) =>
  ([first, ...rest]: object[]) => [{ ...first, ...fields }, ...rest];

describe('a mistake of a platform', () => {
  it('is one of forty', () => expect(mutants.length).toBeGreaterThanOrEqual(40));

  it.each(sampleOf(mutants, 16, ({ call, mistake }) => `${call} ${mistake}`))(
    'is found: $call, $mistake',
    async mutant => {
      proxy.mutant = mutant;
      const only = atScale(mutant.call, undefined);
      const found = failed(await findingsOf('rest', proxy.url, mutant.writes ?? false, { only }));
      proxy.mutant = null;
      expect(found.map(({ call }) => call)).toContain(mutant.call);
      const secrets = new RegExp(`${demonstrationPassword}|DE89370400440532013000|Seeblick`);
      expect(JSON.stringify(found)).not.toMatch(secrets);
    },
  );

  it.each<Forgotten>([
    ['savePartner', 'getPartner', 'director', of({ director: '' })],
    // It refuses an account without the text that it seems to have forgotten.
    ['saveBankAccounts', 'listBankAccounts', 'swift', ofFirst({ swift: '' }), 'bankname, accountowner'],
    ['saveBankAccounts', 'listBankAccounts', 'active', ofEach({ active: true })],
    [
      'saveLayout',
      'getLayout',
      'partnerlogo',
      ({ partnerlogo, ...rest }: Record<string, unknown>) => ({ ...rest, partnerlogo: partnerlogo || 'logo.png' }),
    ],
    ['saveLayout', 'getLayout', 'werbetextanzeigen', of({ werbetextanzeigen: false })],
    ['saveOrganizers', 'listOrganizers', 'inkasso', ofFirst({ inkasso: 0 })],
    ['saveOrganizers', 'listOrganizers', 'agenturoptionnr', ofFirst({ agenturoptionnr: 1 })],
    ['saveUser', 'listUsers', 'comment', ofEach({ comment: '' })],
    ['saveUser', 'listUsers', 'accountlocked', ofEach({ accountlocked: 0 })],
    ['saveUser', 'listUsers', 'acl', ofEach({ acl: [] })],
  ])('is found: %s, and so %s, forgets %s', async (save, call, field, body, left) => {
    proxy.mutant = { call, mistake: 'forgets a value', body: body as never };
    const found = failed(await findingsOf('rest', proxy.url, true, { only: save }));
    proxy.mutant = null;
    expect(found.filter(each => each.call === save)).toMatchObject([
      { field },
      ...(left ? [{ check: 'puts back what was there before', field: left }] : []),
    ]);
  });

  afterAll(() => figure('conformance', `${mutants.length} mistakes found`));
});
