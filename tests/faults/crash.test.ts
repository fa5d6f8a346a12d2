import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { startPortal } from '../tools/portal';
import { ask } from '../tools/wire';

it('an error that nobody catches is one line of the log without what was in it, and an orderly end', async () => {
  const portal = await startPortal({
    env: { NODE_OPTIONS: `--import ${resolve('tests/faults/crash.mjs')}`, UPSTREAM_URL: 'http://127.0.0.1:9' },
  });
  expect((await ask(portal.url, { target: '/partner/livez' })).status).toBe(200);
  process.kill(portal.pid, 'SIGUSR2');
  await portal.ended;
  const lines = portal.output().split('\n').filter(Boolean);
  const fatal = lines.filter(line => line.includes('"fatal"'));
  expect(fatal.map(line => JSON.parse(line))).toEqual([
    {
      level: 'fatal',
      time: expect.any(String),
      err: { name: 'Error', message: 'broken for […]', stack: expect.any(Array) },
      msg: 'a promise was not caught',
    },
  ]);
  // Nothing past the log: what Node prints of such an error would hold all of it.
  expect(lines.slice(lines.indexOf(fatal[0] ?? '')).every(line => line.startsWith('{'))).toBe(true);
  // In order: the data can be used again at once.
  const again = await startPortal({ dataDir: portal.dataDir, env: { UPSTREAM_URL: 'http://127.0.0.1:9' } });
  expect((await ask(again.url, { target: '/partner/login' })).status).toBe(200);
  await again.stop();
});
