import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionTransport } from '~/upstream/action-transport.server';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { readMapFile } from '~/upstream/map-file.server';
import { restTransport } from '~/upstream/rest-transport.server';
import { failureOf } from './failure';
import { type FaultServer, startFaultServer } from './fault-server';

const folder = mkdtempSync(path.join(tmpdir(), 'map-'));
const file = path.join(folder, 'map.json');
const partnerid = 10001;
const variable = (name: string) => `\${${name}}`;
const save = { partnerid, listtype: 3, list: '1' };

let server: FaultServer;
let upstream: Upstream;
beforeAll(async () => {
  server = await startFaultServer();
});
beforeEach(() => server.clear());
afterEach(() => upstream?.close());
afterAll(() => server.stop());

function readMap(content: unknown, environment: Record<string, string> = {}) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readMapFile(file, environment);
}

function open(content: unknown, { action = false, environment = {} as Record<string, string> } = {}) {
  const map = readMap(content, environment);
  const transport = action
    ? actionTransport(`${server.url}/wrapper`, { map })
    : restTransport(`${server.url}/api`, { map });
  upstream = createUpstream({ transport, without: map.without });
  return upstream.as({ token: 'secret-token' });
}

const lines = () => server.requests.map(({ method, url }) => `${method} ${url}`);

describe('a map', () => {
  it('gives calls other paths, methods and actions, and their fields travel all the same', async () => {
    await server.fail({}, { status: 200, body: [] });
    const calls = {
      listUsers: { path: 'v2/agencies/{partnerid}/staff', action: 'staff.list' },
      deleteUser: { path: 'v2/staff/remove', method: 'POST' },
      saveTopSort: { path: 'v2/agencies/{partnerid}/order', method: 'PUT' },
      partnerStatistics: { method: 'GET' },
    };
    const api = open({ calls });
    await api.listUsers({ partnerid });
    await api.deleteUser({ partnerid, username: 'front desk' });
    await api.saveTopSort(save);
    await api
      .partnerStatistics({ partnerid, bookingPeriodType: 1, groupType: 2, datePeriodType: 'year' })
      .catch(() => {});
    expect(lines()).toEqual([
      'GET /api/v2/agencies/10001/staff',
      'POST /api/v2/staff/remove',
      'PUT /api/v2/agencies/10001/order',
      'GET /api/statistics/10001?bookingPeriodType=1&groupType=2&datePeriodType=year',
    ]);
    expect(server.requests.slice(1, 3).map(({ body }) => JSON.parse(body))).toEqual([
      { partnerid, username: 'front desk' },
      { listtype: 3, list: '1' },
    ]);

    await open({ calls }, { action: true }).listUsers({ partnerid });
    expect(lines().at(-1)).toBe('GET /wrapper?action=staff.list&partnerid=10001');
  });

  it('says in which header the token travels, and adds headers from the environment', async () => {
    await server.fail({}, { status: 200, body: [] });
    const token = { header: 'X-Session', scheme: '' };
    const headers = { 'X-Api-Key': variable('KEY'), 'X-Tenant': 'portal' };
    await open({ token, headers }, { environment: { KEY: `a-${variable('PART')}`, PART: 'b' } }).listUsers({
      partnerid,
    });
    const [seen] = server.requests;
    expect(seen?.headers).toMatchObject({ 'x-session': 'secret-token', 'x-api-key': 'a-b', 'x-tenant': 'portal' });
    expect(seen?.headers.authorization).toBeUndefined();
  });

  it('sends a class of calls elsewhere', async () => {
    const reports = await startFaultServer();
    await reports.fail({}, { status: 200, body: [] });
    await server.fail({}, { status: 200, body: [] });
    const api = open({ addresses: { report: `${reports.url}/figures/` } });
    await api.yearlyStatistics({ partnerid, year: 2026, type: 'hits' });
    await api.listUsers({ partnerid });
    expect(reports.requests.map(({ url }) => url)).toEqual(['/figures/statistics/10001?year=2026&type=hits']);
    expect(lines()).toEqual(['GET /api/partner/10001/user/list']);
    await reports.stop();
  });

  it('never sends what only an absent area needs', async () => {
    await server.fail({}, { status: 200, body: [] });
    const api = open({ without: ['topSort', 'traffic'] });
    const failure = await failureOf(api.saveTopSort(save));
    expect(failure).toMatchObject({ kind: 'absent', outcomeUnknown: false, endsSession: false });
    await failureOf(api.listHits({ partnerid, startDate: '2026-03-01', endDate: '2026-03-31' }));
    const range = { partnerid, startDate: '2026-03-01', endDate: '2026-03-31' };
    await api.listTransactions({ ...range, searchIn: '', type: 'open' });
    expect(lines()).toEqual([
      'GET /api/statistics/10001/transactions?startDate=2026-03-01&endDate=2026-03-31&searchIn=&type=open',
    ]);
    // A platform with the specification's calls alone is without what needs others, too.
    expect([...upstream.absentAreas()]).toEqual(
      expect.arrayContaining(['topSort', 'traffic', 'booking', 'statement', 'reconciliation', 'queries']),
    );
  });
});

describe('a save', () => {
  const answers = {
    empty: { status: 204, body: '' },
    '{}': { status: 200, body: {} },
    rows: { status: 200, body: [{ listtype: 3 }] },
    yes: { status: 200, body: { Success: '1' } },
    no: { status: 200, body: { Success: 0 } },
    words: { status: 200, body: 'OK' },
    page: { status: 200, body: '<html>Sign in</html>' },
  };
  const outcomes = {
    'without a word in the map': {
      ...{ empty: true, '{}': true, rows: true, yes: true, no: false, words: 'contract', page: 'contract' },
    },
    field: {
      ...{
        empty: 'contract',
        '{}': 'contract',
        rows: 'contract',
        yes: true,
        no: false,
        words: 'contract',
        page: 'contract',
      },
    },
    status: { empty: true, '{}': true, rows: true, yes: true, no: true, words: true, page: 'contract' },
  };

  it.each(Object.entries(outcomes))('%s: what its answer means', async (success, expected) => {
    const api = open(success in { field: 0, status: 0 } ? { success } : {});
    const seen: Record<string, unknown> = {};
    for (const [name, answer] of Object.entries(answers)) {
      await server.fail({}, answer);
      seen[name] = await api.saveTopSort(save).then(
        result => result.success,
        error => error.kind,
      );
    }
    expect(seen).toEqual(expected);
  });

  it.each([
    [undefined, { userno: 0, success: false }],
    ['status', { userno: 17, success: true }],
  ])('that answers a number as well: %s', async (success, expected) => {
    await server.fail({}, { status: 200, body: { Success: false, userNo: 17 } });
    const texts = { firstname: '', lastname: '', phone: '', fax: '', email: '', comment: '', department: '' };
    const user = { ...texts, username: 'frontdesk', password: '', accountlocked: 0, acl: [] };
    expect(await open(success ? { success } : {}).saveUser({ partnerid, user })).toEqual(expected);
  });
});

describe('a map that cannot be used stops the start, and says where and why', () => {
  const secret = 'swordfish';
  it.each<[unknown, string]>([
    ['{"calls":', 'is not JSON'],
    [{ paths: {} }, 'paths: is unknown'],
    [{ calls: { getAgency: {} } }, 'calls.getAgency: is unknown'],
    [{ calls: { getPartner: { path: '/partner' } } }, 'calls.getPartner.path: a path below the address'],
    [{ calls: { getPartner: { path: 'a/../{partnerid}' } } }, 'calls.getPartner.path: has . or .. as a segment'],
    [{ calls: { getPartner: { path: 'partner/{agency}' } } }, 'calls.getPartner.path: {agency} is no field'],
    [{ calls: { getPartner: { path: 'partner/{partnerid' } } }, 'calls.getPartner.path: has a brace'],
    [{ calls: { savePartner: { path: 'partner/save' } } }, 'calls.savePartner.path: must have {partnerid}'],
    [{ calls: { deleteUser: { path: 'staff/{username}' } } }, 'calls.deleteUser.path: must have {partnerid}'],
    [{ calls: { authentication: { method: 'GET' } } }, 'calls.authentication.method: GET would put'],
    [{ calls: { getPartner: { method: 'DELETE' } } }, 'calls.getPartner.method: what only reads'],
    [{ calls: { getPartner: { action: 'a&b' } } }, 'calls.getPartner.action: an action is'],
    [{ token: { header: 'Host', scheme: '' } }, 'token.header: the portal sets this header itself'],
    [{ headers: { 'X-Key': variable('GONE') } }, 'headers.X-Key: the variable GONE is not set'],
    [{ headers: { 'X-Key': variable('ONE') } }, 'headers.X-Key: a circle: ONE -> TWO -> ONE'],
    [{ headers: { 'X-Key': variable('LINES') } }, 'headers.X-Key: is empty or has other signs'],
    [{ headers: { Authorization: 'x' } }, 'headers.Authorization: carries the token'],
    [{ success: 'maybe' }, 'success: '],
    [{ addresses: { slow: 'https://a.example' } }, 'addresses.slow: is unknown'],
    [{ addresses: { report: 'https://a:b@a.example' } }, 'addresses.report: an http or https address'],
    [{ without: ['home'] }, 'without.0: Invalid option: expected one of "password"'],
  ])('%j', (content, reason) => {
    const environment = { ONE: variable('TWO'), TWO: secret + variable('ONE'), LINES: `${secret}\nX: y` };
    expect(() => readMap(content, environment)).toThrow(`  ${file}: ${reason}`);
    expect(() => readMap(content, environment)).not.toThrow(secret);
  });

  it('a file that is not there', () => {
    expect(() => readMapFile('nowhere.json', {})).toThrow('nowhere.json: is missing');
  });
});
