import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

let status = 503;
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.writeHead(status).end();
});
let port: number;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** The health check of the guide, as the unit calls it. @returns its exit code */
async function check(args: string[], mainPid?: number, own: Record<string, string> = {}): Promise<number> {
  const env = { ...process.env, HOST: '', PORT: String(port), MAINPID: String(mainPid ?? ''), ...own };
  const [code] = await once(spawn(process.execPath, ['app/setup/operation/ready.mjs', ...args], { env }), 'exit');
  return code;
}

it('says at once whether the portal is ready', async () => {
  status = 503;
  expect(await check([])).toBe(1);
  status = 200;
  expect(await check([])).toBe(0);
});

it.each(['127.0.0.1', '0.0.0.0', '::', ''])('asks a portal with HOST=%s on this machine', async HOST => {
  status = 200;
  expect(await check([], undefined, { HOST })).toBe(0);
});

it('asks a portal that listens on one address there, and nowhere else', async () => {
  status = 200;
  const other = createServer((_, response) => void response.writeHead(200).end()).listen(0, '::1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  try {
    expect(await check([], undefined, { HOST: '::1', PORT })).toBe(0);
    expect(await check([], undefined, { HOST: '::1' })).toBe(1);
  } finally {
    other.close();
  }
});

it('waits as long as the portal’s process runs', async () => {
  status = 503;
  asked = 0;
  const waited = check(['--wait'], process.pid);
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(2);
  status = 200;
  expect(await waited).toBe(0);
});

it('gives up with a portal that has ended', async () => {
  status = 503;
  const portal = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  asked = 0;
  const waited = check(['--wait'], portal.pid);
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(1);
  portal.kill();
  expect(await waited).toBe(1);
});
