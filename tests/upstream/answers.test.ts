import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallReport } from '~/upstream/call-report';
import { answersResult, type CallName } from '~/upstream/calls';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { deadlinesOf } from '~/upstream/deadline.server';
import { restTransport } from '~/upstream/rest-transport.server';
import { failureOf } from './failure';
import { type FaultServer, startFaultServer } from './fault-server';
import { wireCases } from './wire-cases/all';

let server: FaultServer;
let upstream: Upstream;
const reports: CallReport[] = [];
const logged: object[] = [];

beforeAll(async () => {
  server = await startFaultServer();
  upstream = createUpstream({
    transport: restTransport(server.url),
    onCall: report => reports.push(report),
    log: { warn: (...entry) => logged.push(entry) },
  });
  await answer({ calls: told.map(({ call }) => call) });
  await upstream.watchCapabilities();
});
beforeEach(async () => {
  await server.clear();
  reports.length = 0;
  logged.length = 0;
});
afterAll(async () => {
  upstream.close();
  await server.stop();
});

const api = () => upstream.as({ token: 'token-canary', requestId: 'r1' });
const partner = () => api().getPartner({ partnerid: 10001 });
const answer = (body: unknown, headers?: Record<string, string>) => server.fail({}, { status: 200, body, headers });

const told = wireCases.filter(({ call }) => call !== 'reportClientError');
/** By D34 a save is one that answers nothing, or something else than a failure; and no answer names no capability. */
const isMisfit = (call: CallName, body: unknown) =>
  typeof body !== 'object' || body === null || (answersResult(call) ? 'error' in body : call !== 'capabilities');

describe.each([{}, [{}], { error: 'maintenance' }, null, 'ok', 7].map(body => ({ body })))(
  'an answer of $body with status 200',
  ({ body }) => {
    it.each(told.filter(({ call }) => isMisfit(call, body)))(
      'is never read as an empty answer to $call',
      async ({ call, request }) => {
        await answer(body === null ? 'null' : body, body === 'ok' ? { 'content-type': 'text/html' } : undefined);
        const ask = api()[call] as (request: unknown) => Promise<unknown>;
        const toWrite = `app/upstream/calls/: make a field of the answer to ${call} requiredText`;
        const outcome = await ask(request).catch((error: unknown) => error);
        expect(outcome, toWrite).toMatchObject({ kind: 'contract', call });
      },
    );
  },
);

it('drops field names that touch prototypes, in any case', async () => {
  await answer('{"firma":"Nord","email":"","__proto__":{"land":"XX"},"CONSTRUCTOR":{"prototype":{"land":"XX"}}}');
  const read = await partner();
  expect(read.land).toBe('');
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(({} as { land?: string }).land).toBeUndefined();
});

it.each([
  ['nested without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /nested/],
  ['nothing', '', /the whole/],
  ['HTML', '\n <html>canary', /HTML/],
  ['text in another encoding', Buffer.from('{"firma":"M\xfcller","email":""}', 'latin1'), /UTF-8/],
  ['a field of a wrong kind', '{"firma":"canary","email":{"canary":1}}', /^email: invalid_/],
])('%s is a broken contract, told without a value', async (_, body, reason) => {
  await answer(body);
  const failure = await failureOf(partner());
  expect(failure).toMatchObject({ kind: 'contract', call: 'getPartner', reason: expect.stringMatching(reason) });
  expect(JSON.stringify([failure.message, reports, logged])).not.toContain('canary');
});

it.each([
  ['a row of the plain list', [{ date: '2026-02-30' }], '0.date: invalid_format'],
  ['a row of a page', { items: [{ date: 7 }], total: 1 }, 'items.0.date: invalid_type'],
  ['neither of both', { rows: [] }, 'items: invalid_type'],
])('of an answer that may have two shapes, names the field: %s', async (_, body, reason) => {
  await answer(body);
  const asked = { partnerid: 1, startDate: '2026-01-01', endDate: '2026-01-31', searchIn: '', type: 'open' as const };
  expect(await failureOf(api().listTransactions(asked))).toMatchObject({ kind: 'contract', reason });
});

it.each([{}, { userNo: null }, { userNo: 0 }, { userNo: '0' }, { userNo: -1 }])(
  'a login without a number of its own is never taken for another one: %j',
  async number => {
    await answer([
      { userNo: '7', userName: 'frontdesk1', acl: [] },
      { ...number, userName: 'frontdesk2', acl: [] },
    ]);
    const failure = await failureOf(api().listUsers({ partnerid: 10001 }));
    expect(failure).toMatchObject({ kind: 'contract', reason: expect.stringMatching(/^1\.userno: /) });
  },
);

it.each([{}, { paymentAccountId: null }, { paymentAccountId: 0 }])(
  'nor is a bank account that is saved one to be added: %j',
  async id => {
    await answer([{ ...id, iban: 'DE89370400440532013000' }]);
    const failure = await failureOf(api().listBankAccounts({ partnerid: 10001 }));
    expect(failure).toMatchObject({ kind: 'contract', reason: expect.stringMatching(/^0\.paymentaccountid: /) });
  },
);

it('reads an answer with a byte order mark', async () => {
  await answer('\ufeff{"FIRMA":"Nord","EMAIL":null}');
  expect(await partner()).toMatchObject({ firma: 'Nord', email: '' });
});

it('passes on which fields the upstream refused, and no text of its own', async () => {
  await server.fail(
    {},
    {
      status: 400,
      body: {
        error: 'invalid_fields',
        fields: [{ field: 'EMail', code: 'email' }, { field: 'plz' }, { field: '<b>x</b>', code: 'y' }, null, 'ort'],
      },
    },
  );
  const failure = await failureOf(partner());
  expect(failure.code).toBe('invalid_fields');
  expect(failure.fields).toEqual([
    { field: 'email', code: 'email' },
    { field: 'plz', code: 'invalid' },
  ]);
  await server.fail({}, { status: 500, body: { error: 'Table users: password canary' } });
  expect((await failureOf(partner())).code).toBeUndefined();
});

it('reads the names in what the upstream refused in any case, and nothing of what is nested without end', async () => {
  await server.fail({}, { status: 422, body: { Error: 'invalid', Fields: [{ Field: 'plz', CODE: 'pattern' }] } });
  expect(await failureOf(partner())).toMatchObject({ code: 'invalid', fields: [{ field: 'plz', code: 'pattern' }] });
  await server.fail({}, { status: 422, body: `{"error":"invalid","a":${'['.repeat(1_000)}${']'.repeat(1_000)}}` });
  expect(await failureOf(partner())).toMatchObject({ kind: 'status', status: 422, code: undefined, fields: [] });
});

it.each([
  [{ success: true, error: '' }, true],
  [{ success: 1, Error: 'none' }, true],
  [{ error: false }, true],
  [{ success: false, error: 'invalid' }, false],
])('%j says whether a save was done, and its error adds nothing', async (body, success) => {
  await answer(body);
  expect(await api().saveTopSort({ partnerid: 10001, listtype: 3, list: '1' })).toEqual({ success });
});

it.each(['text/html', 'application/json', 'text/html; charset=utf-8'])(
  'a file is known by its bytes, though it is sent as %s',
  async type => {
    await answer('%PDF-1.4 %%EOF', { 'content-type': type });
    const { bytes } = await api().downloadProvision({ partnerid: 10001, fileId: 'f1' });
    expect(Buffer.from(bytes).toString()).toBe('%PDF-1.4 %%EOF');
  },
);

it.each([
  ['\n<!DOCTYPE html><p>Maintenance', 'application/pdf'],
  [' {"error":"internal"}', 'application/pdf'],
  ['Out of memory', 'text/html'],
])('a page, JSON, and text that is called so are no file: %s as %s', async (body, type) => {
  await answer(body, { 'content-type': type });
  const asked = api().downloadProvision({ partnerid: 10001, fileId: 'f1' });
  expect(await failureOf(asked)).toMatchObject({ kind: 'contract', reason: 'a page or JSON instead of a file' });
});

it('reads a flag as 1 and ids of files as numbers, as in every answer', async () => {
  await answer({ items: [], total: '7', capped: '1' });
  const asked = { partnerid: 1, startDate: '2026-01-01', endDate: '2026-01-31', searchIn: '', type: 'open' as const };
  expect(await api().listTransactions(asked)).toMatchObject({ total: 7, capped: true });
  const days = { date: '2026-02-01', periodfrom: '2026-01-01', periodto: '2026-01-31' };
  await answer([
    { ...days, statementid: 7, currency: 'EUR', total: 1, fileids: [71, '72'], filenames: [2026, 'b.csv'] },
  ]);
  const [statement] = await api().statements({ partnerid: 1, from: '2026-01-01', to: '2026-01-31' });
  expect(statement).toMatchObject({ statementid: '7', fileids: ['71', '72'], filenames: ['2026', 'b.csv'] });
});

it('reads an empty list as an empty map, as PHP writes one, and no other list', async () => {
  await answer({ statistic: [], shippingCompanyTexts: [], cruisingAreaTexts: { 7: [] } });
  const asked = { partnerid: 1, bookingPeriodType: 1, groupType: 1, datePeriodType: 'month' } as const;
  const { shippingcompanytexts, cruisingareatexts } = await api().partnerStatistics(asked);
  expect([shippingcompanytexts, cruisingareatexts]).toEqual([{}, { 7: {} }]);
  // Of a brand each: an answer is kept.
  await answer([{ id: 1, area: 1, texts: [] }]);
  expect(await api().listShipOptions({ mandant: 101 })).toEqual([{ id: 1, area: 1, texts: {} }]);
  const misfit = { kind: 'contract', reason: '0.texts: invalid_type' };
  await answer([{ id: 1, area: 1, texts: [{ name: 'Aurora' }] }]);
  expect(await failureOf(api().listShipOptions({ mandant: 102 }))).toMatchObject(misfit);
  await answer([{ id: 1, area: 1 }]);
  expect(await failureOf(api().listShipOptions({ mandant: 104 }))).toMatchObject(misfit);
});

it('reports every call with its outcome, and warns of failures only', async () => {
  await answer([]);
  await server.fail({ times: 1 }, '503');
  await api().listUsers({ partnerid: 10001 });
  await server.fail({}, '401');
  await failureOf(partner());
  await server.fail({}, '500');
  await failureOf(partner());
  expect(reports).toMatchObject([
    { call: 'listUsers', class: 'read', attempts: 2, outcome: 'ok', requestId: 'r1', ms: expect.any(Number) },
    { call: 'getPartner', attempts: 1, outcome: 'status', status: 401 },
    { call: 'getPartner', attempts: 1, outcome: 'error', status: 500 },
  ]);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify([reports, logged])).not.toContain('canary');
});

it('lets a route take a method off the object', async () => {
  await answer([]);
  const { listUsers } = api();
  expect(await listUsers({ partnerid: 10001 })).toEqual([]);
  expect(server.requests[0]?.headers.authorization).toBe('Bearer token-canary');
});

it.each<[number | undefined, object]>([
  [undefined, { login: 5_000, read: 8_000, report: 20_000, save: 15_000, download: 30_000, notice: 5_000 }],
  [10_000, { login: 5_000, read: 8_000, report: 10_000, save: 10_000, download: 10_000, notice: 5_000 }],
])('with UPSTREAM_TIMEOUT_MS %s the deadlines are %j', (cap, expected) => {
  expect(deadlinesOf({}, cap)).toEqual(expected);
});
