import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListener } from '~/platform/http.server';
import { startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let server: Server;
let url: string;
let token: string;
beforeAll(async () => {
  test = await startPlatform();
  token = await test.signIn('10001');
  server = createServer(createListener(test.platform, { info() {}, warn() {}, error() {} })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await test?.stop();
});

const headers = () => ({ authorization: `Bearer ${token}` });
const post = (path: string, body: string, type = 'application/json') =>
  fetch(url + path, { method: 'POST', body, headers: { 'content-type': type, ...headers() } });

const prototypeNames = Object.getOwnPropertyNames(Object.prototype);
it.each(prototypeNames)('%s is no name in a query, a field or a body: a 400, over either transport', async name => {
  const refused = { status: 400, body: { error: 'bad_request' } };
  const sent = async (response: Promise<Response>) => {
    const { status, json } = await response.then(answer => ({ status: answer.status, json: answer.json() }));
    return { status, body: await json };
  };
  const get = (path: string) => sent(fetch(url + path, { headers: headers() }));
  expect(await get(`/partner/10001/provisions?month=3&year=2026&${name}=1`)).toEqual(refused);
  expect(await get(`/action?action=provisions&partnerid=10001&month=3&year=2026&${name}=1`)).toEqual(refused);
  const [field, inner, listed] = [`{"username":"10001","${name}":"x"}`, `{"a":{"${name}":1}}`, `{"a":[{"${name}":1}]}`];
  for (const path of ['/checkpartner', '/action?action=checkpartner', '/loginehoi', '/action?action=loginehoi']) {
    for (const body of [field, inner, listed]) expect(await sent(post(path, body))).toEqual(refused);
    expect(await sent(post(path, `username=1&${name}=x`, 'application/x-www-form-urlencoded'))).toEqual(refused);
  }
});

it.each(['/checkpartner', '/loginehoi', '/action?action=usersave'])(
  'a body of %s that is nested thirty thousand times is a 400',
  async path => {
    const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect((await post(path, deep)).status).toBe(400);
  },
);
