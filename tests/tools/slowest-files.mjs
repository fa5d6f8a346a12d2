import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const shown = 10;

/** @param {string} file */
const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** @param {any} suite Playwright's @returns {{ file: string, ms: number }[]} */
const browserFiles = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap((/** @type {any} */ { tests }) =>
    tests.flatMap((/** @type {any} */ { results }) =>
      results.map((/** @type {any} */ { duration }) => ({ file: `tests/browser/${file}`, ms: duration })),
    ),
  ),
  ...suites.flatMap(browserFiles),
];

/** @param {string[]} reports of Vitest and Playwright @returns {string[]} a line each, with its seconds */
export function slowestFiles(reports) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { testResults = [], suites = [] } of reports.map(read)) {
    const units = testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({
      file: path.relative(process.cwd(), name),
      ms: endTime - startTime,
    }));
    for (const { file, ms } of [...units, ...suites.flatMap(browserFiles)]) sums.set(file, (sums.get(file) ?? 0) + ms);
  }
  const slowest = [...sums].sort(([, one], [, other]) => other - one).slice(0, shown);
  return slowest.map(([file, ms]) => `${String(Math.round(ms / 1_000)).padStart(4)} s  ${file}`);
}
