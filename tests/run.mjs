import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { failuresOfBrowser, failuresOfUnits } from './tools/failures.mjs';
import { namesWithoutTests } from './tools/names.mjs';
import { slowestFiles } from './tools/slowest-files.mjs';

/**
 * `npm test`: installs what is missing, then types, lint, house rules, unit, page and browser tests. Ends with which tests
 * failed and why, and `N passed, N failed`, where a step that is no test suite counts as one. `npm test -- users` runs the
 * files with such a name alone, and fails if there are none; `npm run check` types, lint, house rules and units, which need no build and no browser.
 */
const checkOnly = process.argv.includes('--check');
const words = process.argv.slice(2).filter(word => !word.startsWith('--'));

const node = process.execPath;
const results = { passed: 0, failed: 0 };
/** @type {string[]} what failed and why, for whoever reads only the end */
const failures = [];

/**
 * Runs one step; `aside` means beside another one: what it says is kept until it has ended.
 * @param {string} name @param {string[]} args @param {{ env?: Record<string, string>, aside?: boolean }} [how]
 * @returns {Promise<boolean>} whether it succeeded
 */
function step(name, args, { env = {}, aside = false } = {}) {
  const head = `\n— ${name}`;
  if (!aside) console.log(head);
  const child = spawn(node, args, {
    stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', piece => said.push(piece));
  return new Promise(resolve => {
    child.on('error', () => resolve(false));
    child.on('close', status => {
      if (aside) process.stdout.write(`${head}\n${Buffer.concat(said)}`);
      resolve(status === 0);
    });
  });
}

/** @param {string} name @param {string[]} args */
async function count(name, args) {
  const ok = await step(name, args, { aside: true });
  if (ok) results.passed += 1;
  else {
    results.failed += 1;
    failures.push(`${name}: see above.`);
  }
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

const reports = { units: '.cache/units.json', portals: '.cache/portals.json', browser: '.cache/playwright.json' };

async function types() {
  // What was checked before and has not changed since takes a fifth of the time.
  const incremental = ['--incremental', '--tsBuildInfoFile', '.cache/types.json'];
  await count('Types', ['node_modules/typescript/bin/tsc', '--noEmit', ...incremental, '-p', '.']);
  const lint = ['check', '--config-path=tests/house/lint.json', '.'];
  await count('Lint and format', ['node_modules/@biomejs/biome/bin/biome', ...lint]);
}

/** @param {'units' | 'portals'} project @param {string} name @param {{ aside?: boolean }} [how] */
async function vitest(project, name, how) {
  const report = reports[project];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const which = [`--project=${project}`, ...words, '--passWithNoTests'];
  const ok = await step(name, ['node_modules/vitest/vitest.mjs', 'run', ...which, ...reporters], how);
  const read = (/** @type {any} */ json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + (json.numFailedTestSuites && !json.numFailedTests ? 1 : 0),
  });
  countSuite(name, ok, report, read, failuresOfUnits);
}

const units = (/** @type {{ aside?: boolean }} */ how = {}) => vitest('units', 'House rules and units', how);
const portals = () => vitest('portals', 'Pages, database, platform', {});

async function browser() {
  const name = 'Browser tests';
  const args = ['test', '-c', 'tests/browser', ...words, ...(words.length > 0 ? ['--pass-with-no-tests'] : [])];
  const ok = await step(name, ['node_modules/@playwright/test/cli.js', ...args], {
    // By its full name: a relative one would be below the tests' configuration.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(reports.browser) },
    aside: true,
  });
  const read = (/** @type {any} */ { stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });
  countSuite(name, ok, reports.browser, read, failuresOfBrowser);
}

/** Side by side: each of them waits for processes, deadlines and pages half of its time. Types, lint and units need no build. */
async function everything() {
  const checked = words.length > 0 ? Promise.resolve() : types();
  const unitTests = units({ aside: true });
  const wanted = step('A browser', ['tests/tools/ensure-browser.mjs'], { aside: true });
  if (!(await step('Build', ['app/setup/ensure.mjs']))) process.exit(1);
  const hasBrowser = await wanted;
  if (!hasBrowser) {
    results.failed += 1;
    failures.push('A browser: none could be installed; see above.');
  }
  await Promise.all([unitTests, portals(), checked.then(() => (hasBrowser ? browser() : undefined))]);
}

const unmatched = namesWithoutTests(words);
if (unmatched.length > 0) {
  console.error(unmatched.join('\n'));
  process.exit(1);
}
if (!checkOnly)
  console.log(
    'Installs what is missing: npm packages, Chromium, Java (for the HTML checker), lynx, w3m, elinks and Python.',
  );
if (!(await step('Set-up', ['app/setup/ensure.mjs', '--install-only']))) process.exit(1);
for (const report of Object.values(reports)) rmSync(report, { force: true });
await (checkOnly ? Promise.all([types(), units()]) : everything());

if (!checkOnly) console.log(`\n— The slowest files\n\n${slowestFiles(Object.values(reports)).join('\n')}`);
if (failures.length > 0) console.log(`\n— What failed\n\n${failures.join('\n\n')}`);
console.log(`\n${results.passed} passed, ${results.failed} failed`);
process.exit(results.failed > 0 ? 1 : 0);
