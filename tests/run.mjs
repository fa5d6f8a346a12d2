import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm test`: installs what is missing, then types, lint, house rules, unit, page and browser tests, in the order in which they
 * are quickest to fail. Ends with `N passed, N failed`, where a step that is no test suite counts as one.
 */

const node = process.execPath;
const results = { passed: 0, failed: 0 };

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
function step(name, args, env = {}) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(node, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** @param {boolean} ok */
const count = ok => {
  if (ok) results.passed += 1;
  else results.failed += 1;
};

/** A suite counts its own tests; one that broke before it could count is a failure.
 * @param {boolean} ok @param {string} report @param {(json: any) => { passed: number, failed: number }} read */
function countSuite(ok, report, read) {
  const counted = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 1 };
  results.passed += counted.passed;
  results.failed += ok ? counted.failed : Math.max(1, counted.failed);
}

if (!step('Set-up', ['app/setup/ensure.mjs'])) process.exit(1);
count(step('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']));
count(
  step('Lint and format', [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--config-path=tests/house/lint.json',
    '.',
  ]),
);

const unitReport = '.cache/vitest.json';
const browserReport = '.cache/playwright.json';
for (const report of [unitReport, browserReport]) rmSync(report, { force: true });

const unit = step('House rules, units, pages', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
countSuite(unit, unitReport, json => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests + (json.numFailedTestSuites && !json.numFailedTests ? 1 : 0),
}));

if (step('A browser', ['tests/tools/ensure-browser.mjs'])) {
  const browser = step('Browser tests', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser'], {
    // By its full name: a relative one would be below the tests' configuration.
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(browserReport),
  });
  countSuite(browser, browserReport, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
} else count(false);

console.log(`\n${results.passed} passed, ${results.failed} failed`);
process.exit(results.failed > 0 ? 1 : 0);
