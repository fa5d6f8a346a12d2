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
async function check(args: string[], mainPid?: number): Promise<number> {
  const env = { ...process.env, PORT: String(port), MAINPID: String(mainPid ?? '') };
  const [code] = await once(spawn(process.execPath, ['app/setup/operation/ready.mjs', ...args], { env }), 'exit');
  return code;
}

it('says at once whether the portal is ready', async () => {
  status = 503;
  expect(await check([])).toBe(1);
  status = 200;
  expect(await check([])).toBe(0);
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
