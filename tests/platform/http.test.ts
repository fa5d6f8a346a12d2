import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '~/platform/http.server';
import { actionTransport } from '~/upstream/action-transport.server';
import { type CallName, calls } from '~/upstream/calls';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { restTransport } from '~/upstream/rest-transport.server';
import { startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let server: Server;
let url: string;
let token: string;
const upstreams = {} as Record<'separate paths' | 'one route', Upstream>;

beforeAll(async () => {
  test = await startPlatform();
  token = await test.signIn('10001');
  const quiet = { info() {}, warn() {}, error() {} };
  server = createServer(createListener(test.platform, quiet)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  upstreams['separate paths'] = createUpstream({ transport: restTransport(url) });
  upstreams['one route'] = createUpstream({ transport: actionTransport(`${url}/action`) });
});
afterAll(async () => {
  for (const upstream of Object.values(upstreams)) upstream.close();
  server?.close();
  server?.closeAllConnections();
  await test?.stop();
});

const post = (path: string, body: string, type = 'application/json') =>
  fetch(url + path, { method: 'POST', body, headers: { 'content-type': type, authorization: `Bearer ${token}` } });

describe.each(['separate paths', 'one route'] as const)('the portal over %s', transport => {
  const api = (as: string | null = token) => upstreams[transport].as({ token: as });

  it('signs in and out of the two steps', async () => {
    expect(await api(null).checkPartner({ username: '10002' })).toMatchObject({ partnerid: 10002, iscbe: true });
    const session = await api(null).authentication({ username: '10002', password: 'Harbour-2026!' });
    expect(session).toMatchObject({ partnerid: 10002, accesstoken: 367, mandant: 101, iscbe: true });
    expect(await api(session.authtoken).getPartner({ partnerid: 10002 })).toMatchObject({ ort: 'Hamburg' });
  });

  it('saves the partner and reads it back', async () => {
    const { partnertype, ...partner } = await api().getPartner({ partnerid: 10001 });
    await api().savePartner({ partnerid: 10001, partner: { ...partner, abteilung: `by ${transport} ß` } });
    expect(await api().getPartner({ partnerid: 10001 })).toEqual({
      ...partner,
      partnertype,
      abteilung: `by ${transport} ß`,
    });
  });

  it('saves bank accounts and reads them back', async () => {
    const accounts = await api().listBankAccounts({ partnerid: 10001 });
    const renamed = accounts.map(account => ({ ...account, bankname: `Bank by ${transport}` }));
    await api().saveBankAccounts({ partnerid: 10001, accounts: renamed });
    expect(await api().listBankAccounts({ partnerid: 10001 })).toEqual(renamed);
  });

  it('reads the reference lists', async () => {
    expect((await api().listStandardValues({ standardValueIds: '1' })).country).toHaveLength(249);
    expect(await api().listExternalLinks({ mandant: 109 })).toMatchObject([{ language: 4 }]);
    expect((await api().listPhoneCountries({})).length).toBeGreaterThan(200);
    expect(await api().userExists({ partnerid: 10001, username: 'a/b ö?' })).toEqual({ userexists: false });
  });

  it('resets a password and reports an error', async () => {
    await api(null).passwordReset({ partnerId: '10012' });
    expect(test.mail.sent.at(-1)?.to).toBe('office@vieux-port.example');
    expect(await api(null).reportClientError({ partnerid: '10001', message: `over ${transport}` })).toBeUndefined();
    expect(JSON.stringify(test.log)).toContain(`over ${transport}`);
  });

  it('downloads files byte for byte, with their type and name', async () => {
    const files = await api().listProvisions({ partnerid: 10001, month: 3, year: 2026 });
    expect(files.map(file => file.createddate)).toEqual(['2026-03-01', '2026-03-01', '2026-03-01']);
    const fileId = '10001-2026-02-pdf';
    const file = await api().downloadProvision({ partnerid: 10001, fileId });
    expect(file).toMatchObject({ contenttype: 'application/pdf', filename: 'provision-2026-02.pdf' });
    const stored = await test.platform.handle('downloadProvision', { partnerid: 10001, fileId }, token);
    expect(Buffer.compare(file.bytes, stored.bytes)).toBe(0);
    const [banner] = (await api().listBanners({ partnerid: 10001 })).filter(({ title }) => title === 'banner-Fluss');
    const picture = await api().getBanner({ partnerid: 10001, fileId: banner?.fileid ?? '' });
    expect(picture).toMatchObject({ contenttype: 'image/svg+xml', filename: 'Flussreisen 300x250.svg' });
    const template = await api().getOfferTemplate({ partnerid: 10001, fileId: 'offer-de-9' });
    expect(template.filename).toBe('Orient und Emirate.pdf');
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ['401', () => api('forged').getPartner({ partnerid: 10001 }), { status: 401, code: 'no_session' }],
    ['403', () => api().getPartner({ partnerid: 10002 }), { status: 403, code: 'foreign_partner' }],
    ['404', () => api(null).checkPartner({ username: '99999' }), { status: 404, code: 'partner_not_found' }],
    [
      '404',
      () => api().downloadProvision({ partnerid: 10001, fileId: '10001-2026-02-correction-csv' }),
      { status: 404, code: 'file_lost' },
    ],
  ])('is refused with a %s', async (_, ask, refusal) => {
    await expect(ask()).rejects.toMatchObject({ kind: 'status', ...refusal });
  });
});

describe('on the wire', () => {
  it('field names have the mixed case of the specification', async () => {
    const response = await fetch(`${url}/partner/10001/bankaccounts`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const [account] = (await response.json()) as object[];
    expect(Object.keys(account ?? {})).toEqual([
      'paymentAccountId',
      'active',
      'bankName',
      'accountOwner',
      'iban',
      'swift',
    ]);
  });

  it('a download says what it is, and names that no header can hold arrive whole', async () => {
    const caraiben = await test.signIn('10004');
    const response = await fetch(`${url}/action?action=offertemplate&partnerid=10004&fileId=offer-nl-5`, {
      headers: { authorization: `Bearer ${caraiben}` },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Cara_ben.pdf"; filename*=UTF-8''Cara%C3%AFben.pdf`,
    );
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('every call has an address in both transports', async () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const { method, path, action } = calls[name];
      const headers = { 'content-type': 'application/json' };
      const body = method === 'POST' ? '{}' : undefined;
      const address = path.replace('{partnerid}', '10001').replace(/\{\w+\}/, 'x');
      const separate = await fetch(`${url}/${address}`, { method, body, headers });
      const single = await fetch(`${url}/action?action=${action}`, { method: 'POST', body: '{}', headers });
      // Validated as the call, not as an address: without a token, or with a request that is not one. One needs neither.
      const allowed = name === 'capabilities' ? [200] : [400, 401];
      expect([name, allowed.includes(separate.status), allowed.includes(single.status)]).toEqual([name, true, true]);
    }
  });

  it.each<[string, string, number]>([
    ['GET', '/', 404],
    ['GET', '/partner', 404],
    ['GET', '/partner/', 404],
    ['GET', '/partner/10001/nothing', 404],
    ['GET', '/partner/%ZZ', 400],
    ['GET', '/action', 404],
    ['GET', '/action?action=unknown', 404],
    ['GET', '/action?action=partnersave', 405],
    ['DELETE', '/partner/10001', 405],
    ['GET', '/authentication', 405],
    ['PUT', '/engine/booking', 405],
    ['POST', '/engine/other', 404],
  ])('%s %s is a %i', async (method, path, status) => {
    expect((await fetch(url + path, { method })).status).toBe(status);
  });

  it.each<[string, string, string, number]>([
    ['broken JSON', '{', 'application/json', 400],
    ['JSON that is no object', '[1]', 'application/json', 400],
    ['an unknown type', '<a/>', 'text/xml', 415],
    ['a body over 64 kB', JSON.stringify({ username: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('a body of %s is refused', async (_, body, type, status) => {
    expect((await post('/checkpartner', body, type)).status).toBe(status);
  });

  it('a body without an announced length is cut off at 64 kB', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head =
      'POST /checkpartner HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    socket.on('error', () => {});
    socket.write(`${head}11170\r\n${'x'.repeat(70_000)}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('a layout may have 8 MB', async () => {
    const layout = { partnerid: 10001, logo: 'x'.repeat(1_000_000) };
    expect((await post('/layout/10001/save', JSON.stringify(layout))).status).not.toBe(413);
    expect((await post('/layout/10001/save', JSON.stringify({ logo: 'x'.repeat(9_000_000) }))).status).toBe(413);
  });
});

describe('the demonstration engine', () => {
  const open = async (kind: string, fields: Record<string, string>) => {
    const response = await fetch(`${url}/engine/${kind}`, { method: 'POST', body: new URLSearchParams(fields) });
    return {
      status: response.status,
      policy: response.headers.get('content-security-policy'),
      html: await response.text(),
    };
  };

  it.each([
    ['booking', 'en', '<h1>Booking engine</h1>', 'valid'],
    ['corporate', 'en', '<h1>Corporate booking engine</h1>', 'valid'],
    ['booking', 'de', '<h1>Buchungsmaschine</h1>', 'gültig'],
    ['booking', 'fr', '<h1>Booking engine</h1>', 'valid'],
  ])('%s says in %s whose token arrived, and that it is a demonstration', async (kind, language, heading, word) => {
    const { status, html } = await open(kind, { token, partnerid: '10001', language });
    expect(status).toBe(200);
    expect(html).toContain(heading);
    expect(html).toContain('<dd>10001</dd>');
    expect(html).toContain(word);
    expect(html).toMatch(/demonstration/i);
    expect(html).not.toContain(token);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['a forged token', { token: 'forged<script>' }, 401, 'not valid'],
    ['no token', {}, 400, 'No login token arrived'],
  ])('says that there was %s', async (_, fields, status, words) => {
    const page = await open('booking', fields);
    expect(page.status).toBe(status);
    expect(page.html).toContain(words);
    expect(page.html).not.toContain('<script>');
    expect(page.policy).toContain("default-src 'none'");
  });
});
