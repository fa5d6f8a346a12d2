import { mkdtempSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { expect, it } from 'vitest';
import { createUpstream } from '~/upstream/client.server';
import { restTransport } from '~/upstream/rest-transport.server';
import { readTlsFiles } from '~/upstream/tls-files.server';
import { certificate } from './certificate';

const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
function put(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}
const own = certificate('portal');
const platform = certificate('localhost');
const UPSTREAM_CERT = put('own.crt', own.cert);
const UPSTREAM_KEY = put('own.key', own.key);
const UPSTREAM_CA = put('ca.crt', platform.cert);

it('a platform with a certificate of its own is believed, and shown the portal’s', async () => {
  const shown: string[] = [];
  const options = { ...platform, ca: own.cert, requestCert: true, rejectUnauthorized: true };
  const server = https.createServer(options, (request, answer) => {
    shown.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN));
    answer.end('[]');
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const tls = readTlsFiles({ UPSTREAM_CA, UPSTREAM_CERT, UPSTREAM_KEY });
  const upstream = createUpstream({ transport: restTransport(url, { tls }) });

  expect(await upstream.as({ token: 't' }).listUsers({ partnerid: 10001 })).toEqual([]);

  expect(shown).toEqual(['portal']);
  upstream.close();
  server.close();
});

it.each([
  [{ UPSTREAM_CERT }, /^UPSTREAM_KEY is not set/],
  [{ UPSTREAM_KEY }, /^UPSTREAM_CERT is not set/],
  [{ UPSTREAM_CERT: UPSTREAM_CA, UPSTREAM_KEY }, /^UPSTREAM_CERT, .*ca\.crt: does not fit its key, .*own\.key/],
  [{ UPSTREAM_CERT: UPSTREAM_KEY, UPSTREAM_KEY }, /^UPSTREAM_CERT, .*own\.key: holds no certificate in PEM/],
  [{ UPSTREAM_CERT, UPSTREAM_KEY: UPSTREAM_CERT }, /^UPSTREAM_KEY, .*own\.crt: is no private key in PEM/],
  [{ UPSTREAM_CA: path.join(folder, 'gone.crt') }, /^UPSTREAM_CA, .*gone\.crt: is missing/],
  [{ UPSTREAM_CA: folder }, /^UPSTREAM_CA, .*: cannot be read \(EISDIR\)/],
])('%j stops the start with setting, file and reason, and shows no key', (settings, reason) => {
  expect(() => readTlsFiles(settings)).toThrow(reason);
  expect(() => readTlsFiles(settings)).not.toThrow(/BEGIN|MII/);
});
