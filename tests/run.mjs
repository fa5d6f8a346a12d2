import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { failuresOfBrowser, failuresOfUnits } from './tools/failures.mjs';

/**
 * `npm test`: installs what is missing, then types, lint, house rules, unit, page and browser tests, in the order in which they
 * are quickest to fail. Ends with which tests failed and why, and `N passed, N failed`, where a step that is no test suite counts
 * as one.
 */

const node = process.execPath;
const results = { passed: 0, failed: 0 };
/** @type {string[]} what failed and why, for whoever reads only the end */
const failures = [];

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
function step(name, args, env = {}) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(node, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** @param {string} name @param {string[]} args */
function count(name, args) {
  const ok = step(name, args);
  if (ok) results.passed += 1;
  else {
    results.failed += 1;
    failures.push(`${name}: see above.`);
  }
  return ok;
}

/** A suite counts its own tests; one that broke before it could count is a failure.
 * @param {string} name @param {boolean} ok @param {string} report
 * @param {(json: any) => { passed: number, failed: number }} read @param {(json: any) => string[]} reasons */
function countSuite(name, ok, report, read, reasons) {
  const json = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const counted = json ? read(json) : { passed: 0, failed: 1 };
  const known = json ? reasons(json) : [];
  results.passed += counted.passed;
  results.failed += ok ? counted.failed : Math.max(1, counted.failed);
  failures.push(...known);
  if (!ok && known.length === 0) failures.push(`${name}: broke off or failed outside its tests; see above.`);
}

if (!step('Set-up', ['app/setup/ensure.mjs'])) process.exit(1);
count('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
count('Lint and format', [
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--config-path=tests/house/lint.json',
  '.',
]);

const unitReport = '.cache/vitest.json';
const browserReport = '.cache/playwright.json';
for (const report of [unitReport, browserReport]) rmSync(report, { force: true });

const units = 'House rules, units, pages';
const unit = step(units, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
countSuite(
  units,
  unit,
  unitReport,
  json => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + (json.numFailedTestSuites && !json.numFailedTests ? 1 : 0),
  }),
  failuresOfUnits,
);

if (step('A browser', ['tests/tools/ensure-browser.mjs'])) {
  const name = 'Browser tests';
  const browser = step(name, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser'], {
    // By its full name: a relative one would be below the tests' configuration.
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(browserReport),
  });
  const read = (/** @type {any} */ { stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });
  countSuite(name, browser, browserReport, read, failuresOfBrowser);
} else {
  results.failed += 1;
  failures.push('A browser: none could be installed; see above.');
}

if (failures.length > 0) console.log(`\n— What failed\n\n${failures.join('\n\n')}`);
console.log(`\n${results.passed} passed, ${results.failed} failed`);
process.exit(results.failed > 0 ? 1 : 0);
