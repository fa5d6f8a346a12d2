import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '../tools/command';
import { atScale } from '../tools/scale';
import { certificate } from '../upstream/certificate';

const session = {
  authtoken: 'a-token',
  partnerid: 10001,
  user: '10001',
  accesstoken: 367,
  mandant: 101,
  iscbe: false,
  username: '10001',
};

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** `npm run conformance` in a process of its own, as an integrator runs it. */
const conformance = (url: string, more: string[] = [], env = {}) =>
  runCommand('conformance', ['--url', url, '--login', '10001', ...more], {
    ...process.env,
    CONFORMANCE_PASSWORD: 'Not-printed-1!',
    ...env,
  });

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A list of megabytes, whose rows are of no call. */
const manyRows = JSON.stringify(
  Array.from({ length: atScale(20_000, 100_000) }, (_, id) => ({ id, text: 'a row of about fifty bytes' })),
);

it.each<{ what: string; answer: RequestListener; says: RegExp }>([
  {
    what: 'HTML',
    answer: (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
    says: /checkPartner: knows the login\n +expected 200 and JSON, got HTML instead of JSON/,
  },
  {
    what: 'redirects',
    answer: (_, response) => response.writeHead(302, { location: '/login' }).end(),
    says: /checkPartner: knows the login\n +expected 200 and JSON, got redirect 302/,
  },
  {
    what: 'megabytes of rows',
    answer: (request, response) =>
      response
        .writeHead(200)
        .end(/checkpartner|authentication/.test(request.url ?? '') ? JSON.stringify(session) : manyRows),
    says: /getPartner: answers what the contract says, in time\n +.*expected/,
  },
  {
    what: 'compressed JSON',
    answer: (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(session))),
    says: /checkPartner: knows the login\n +expected 200 and JSON, got not JSON in UTF-8/,
  },
  {
    what: 'Latin-1',
    answer: (_, response) => response.writeHead(200).end(JSON.stringify({ ...session, username: 'Käthe' }), 'latin1'),
    says: /checkPartner: knows the login\n +expected 200 and JSON, got not JSON in UTF-8/,
  },
  {
    what: 'more than 8 MB',
    answer: (_, response) => response.writeHead(200).end(JSON.stringify(session).padEnd(9 * 1024 * 1024)),
    says: /checkPartner: knows the login\n +expected 200 and JSON, got over 8388608 bytes/,
  },
  {
    what: 'nothing',
    answer: () => {},
    says: /authentication: lets in with the password\n +expected 200 and JSON, got no answer in 5000 ms/,
  },
])('a platform that answers $what is told so, and the run ends', async ({ answer, says }) => {
  const { status, out } = await conformance(await listen(answer));
  expect(out).toMatch(says);
  expect(out).not.toContain('Not-printed-1!');
  expect(status).toBe(1);
});

it('a run of one call makes a JSON object a line, of what the portal reads, a byte order mark before it or not', async () => {
  const url = await listen((_, response) => response.writeHead(200).end(`\ufeff${JSON.stringify(session)}`));
  const { out } = await conformance(url, ['--only', 'checkPartner', '--json']);
  const findings = out.split('\n').map(line => JSON.parse(line));
  expect(findings.map(({ call, outcome }) => [call, outcome])).toEqual([
    ['checkPartner', 'pass'],
    ['checkPartner', 'fail'],
    ['checkPartner', 'pass'],
  ]);
  expect(findings[1]).toMatchObject({
    level: 'must',
    field: 'status',
    expected: '4xx, neither 401 nor 403',
    got: '200',
    paragraph: 'calls/checkPartner.md#statuses',
  });
});

it('asks a platform whose certificate the setting of the portal names, and no other', async () => {
  const { key, cert } = certificate('localhost');
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'conformance-')), 'ca.pem');
  writeFileSync(file, cert);
  server = createSecureServer({ key, cert }, (_, response) => response.writeHead(200).end(JSON.stringify(session)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const more = ['--only', 'checkPartner'];
  expect((await conformance(url, more, { UPSTREAM_CA: file })).out).toContain(
    'ok   must   checkPartner: knows the login',
  );
  expect(await conformance(url, more)).toMatchObject({
    status: 2,
    error: expect.stringContaining('no connection: DEPTH_ZERO_SELF_SIGNED_CERT'),
  });
  const missing = await conformance(url, more, { UPSTREAM_CA: '/nowhere.pem' });
  expect(missing).toMatchObject({ status: 2, error: expect.stringContaining('UPSTREAM_CA, /nowhere.pem: is missing') });
  rmSync(path.dirname(file), { recursive: true });
});

it.each([
  { why: 'nobody listens', url: 'http://127.0.0.1:9', more: [], says: /ECONNREFUSED|bad port/ },
  { why: 'the address is none', url: 'platform', more: [], says: /--url is no http address/ },
  { why: 'the transport is unknown', url: 'http://127.0.0.1:9', more: ['--transport', 'soap'], says: /rest or action/ },
  { why: 'the call is unknown', url: 'http://127.0.0.1:9', more: ['--only', 'toString'], says: /names no call/ },
  {
    why: 'nothing checks the call',
    url: 'http://127.0.0.1:9',
    more: ['--only', 'loginEhoi'],
    says: /no check of loginE/,
  },
  {
    why: 'the map is missing',
    url: 'http://127.0.0.1:9',
    more: ['--map', '/nowhere.json'],
    says: /nowhere.json: is missing/,
  },
])('cannot be run where $why, and says so', async ({ url, more, says }) => {
  const { status, error } = await conformance(url, more);
  expect(error).toMatch(says);
  expect(status).toBe(2);
});
