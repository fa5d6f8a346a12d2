import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../tools/command';
import { type RunningPortal, startPortal } from '../tools/portal';
import { dropData } from '../tools/test-data';
import { Visitor } from '../tools/visitor';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('without an upstream the start is refused, before anything is made', () => {
  it.each<[string, Record<string, string>]>([
    ['HOST is 0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST is ::', { HOST: '::' }],
    ['HOST is 192.168.1.5', { HOST: '192.168.1.5' }],
    ['TRUST_PROXY is 1', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY is 1', { TRUST_PROXY: '1', HOST: 'localhost', DEMO: '0', UPSTREAM_URL: '' }],
  ])('where %s', async (reason, env) => {
    const dataDir = path.join(folder, 'data');
    const own = { NODE_ENV: 'production' as const, PORT: '0', METRICS_PORT: '0', DEMO: '', LOG_FORMAT: 'text' };
    const settings = { ...process.env, ...own, DATA_DIR: dataDir, ...env };
    const { status, error } = await runCommand('server', [], settings, { timeout: 60_000 });
    expect(status).toBe(1);
    expect(error).toContain(`others can reach it: ${reason}.`);
    expect(error).toContain('Set UPSTREAM_URL to the booking platform, or DEMO=1 to show the demonstration to others.');
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('the start is not refused', () => {
  const started: RunningPortal[] = [];
  afterAll(async () => {
    for (const portal of started) await portal.stop();
    await dropData(...started);
  });

  it.each<[string, Record<string, string>]>([
    ['where nobody else can reach it', { DEMO: '', HOST: 'localhost' }],
    ['where the demonstration is wanted', { DEMO: '1', HOST: '0.0.0.0', TRUST_PROXY: '1' }],
    ['with an upstream', { DEMO: '', HOST: '0.0.0.0', TRUST_PROXY: '1', UPSTREAM_URL: 'http://127.0.0.1:9' }],
  ])('%s', async (_, env) => {
    const portal = await startPortal({ env, borrowed: true });
    started.push(portal);
    expect((await new Visitor(portal.url).get('/partner/login')).status).toBe(200);
  });

  it('where nobody else can reach it by IPv6', async () => {
    const portal = await startPortal({ env: { DEMO: '', HOST: '::1' }, borrowed: true });
    started.push(portal);
    expect(portal.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(`${portal.url}/partner/login`)).status).toBe(200);
  });
});
