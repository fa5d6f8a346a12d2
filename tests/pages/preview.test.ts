import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../tools/free-port.mjs';
import { newDataDir } from '../tools/test-data';

let preview: ChildProcess;
let origin = '';

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  preview = spawn(process.execPath, ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: await newDataDir(),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise(resolve => preview.stdout?.once('data', resolve));
});

afterAll(async () => {
  // On SIGTERM remix-serve closes its port and lives on with the database's engine.
  preview.kill('SIGKILL');
  await once(preview, 'exit');
});

it('runs under remix-serve as a plain preview: sign in and see home', async () => {
  const fields = { username: '10001', password: 'Harbour-2026!', step: 'password' };
  const signedIn = await fetch(`${origin}/partner/login`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const home = await fetch(`${origin}/partner/home`, { headers: { Cookie: cookie, 'Accept-Language': 'en' } });
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('Booking engine for partner 10001');
});
