import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const promtool = (...options: string[]) => execFileSync('promtool', options, { encoding: 'utf8' });

if (!hasPromtool) process.stderr.write('promtool is not installed: the alarms are not tried\n');

it.skipIf(!hasPromtool)('Prometheus reads the alarms', () => {
  expect(promtool('check', 'rules', 'app/setup/operation/alerts.yml')).toMatch(/SUCCESS: \d+ rules found/);
});

it.skipIf(!hasPromtool)('a portal in trouble sets each of them off, a quiet one none', () => {
  expect(promtool('test', 'rules', 'tests/setup/alerts.yml')).toContain('SUCCESS');
});
