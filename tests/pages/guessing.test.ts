import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../tools/free-port.mjs';
import { attempt, right, visitorFrom } from '../tools/login-attempts';
import { figure } from '../tools/scale';
import { ask } from '../tools/wire';
import { withPortal } from '../tools/with-portal';

const operations = await freePort();
const portal = withPortal({ env: { TRUST_PROXY: '1', METRICS_PORT: String(operations) } });
const rules = path.resolve('app/setup/operation/alerts.yml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

async function counts(): Promise<Record<string, number>> {
  const headers = { Host: 'localhost' };
  const { body } = await ask(`http://localhost:${operations}`, { target: '/metrics', headers });
  const found = body.toString().matchAll(/^login_attempts_total\{outcome="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, outcome = '', count]) => [outcome, Number(count)]));
}

/** What Prometheus would make of an ordinary day, and ten minutes that count so many. */
function firing(tries: Record<string, number>): string {
  const series = Object.entries(tries).map(
    ([outcome, count]) => `
      - series: 'login_attempts_total{job="partner-portal", instance="a", outcome="${outcome}"}'
        values: '0x60 ${count}x9'`,
  );
  const test = `rule_files: ['${rules}']
tests:
  - interval: 1m
    input_series: ${series.join('')}
    alert_rule_test:
      - { eval_time: 65m, alertname: PasswordsGuessed, exp_alerts: [{ exp_labels: { severity: warning }, exp_annotations: { summary: "Failed sign-ins are ten times the day's usual" } }] }`;
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-alarm-'));
  try {
    writeFileSync(path.join(folder, 'test.yml'), test);
    return execFileSync('promtool', ['test', 'rules', path.join(folder, 'test.yml')], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('150 guesses are 150 tries in the metrics, which set the alarm off; the log has the network, the audit trail has not', async () => {
  const before = await counts();
  expect(Object.keys(before).sort()).toEqual(['failed', 'limited', 'ok', 'unanswered', 'unknown']);
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, at) => attempt(visitorFrom(`192.0.2.${at % 3}`, portal.url), '10004')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
  await attempt(visitorFrom('198.51.100.9', portal.url), '10005', right);
  const tried = async () => {
    const after = await counts();
    return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  };
  await expect.poll(async () => (await tried()).ok).toBe(1);
  const { failed = 0, limited = 0, unanswered = 0 } = await tried();
  expect(failed + limited + unanswered).toBe(150);
  expect(failed).toBe(answers.filter(({ status }) => status === 422).length);

  // The alarm's own number, and its rule where Prometheus is installed.
  const alarm = /alert: PasswordsGuessed[\s\S]*?\[10m\]\)\) > (\d+)/.exec(readFileSync(rules, 'utf8'))?.[1];
  expect(failed + limited).toBeGreaterThan(Number(alarm));
  if (hasPromtool) expect(firing({ failed, limited })).toContain('SUCCESS');

  const lines = portal
    .output()
    .split('\n')
    .filter(line => line.includes('"signIn"'))
    .map(line => JSON.parse(line));
  const guesses = lines.filter(({ network }) => network === '192.0.2.0/24');
  expect(guesses).toHaveLength(150);
  expect(guesses.find(({ signIn }) => signIn === 'limited')).toMatchObject({
    limited: expect.stringMatching(/^login /),
  });
  expect(lines.find(({ signIn }) => signIn === 'ok')).not.toHaveProperty('network');
  expect(portal.output()).not.toContain('192.0.2.1"');
  figure(
    'guessing',
    `150 guesses: ${failed} failed, ${limited} limited, all counted; the alarm fires${hasPromtool ? ', says promtool' : ' by its number'}`,
  );
});
