import path from 'node:path';

/**
 * Which tests failed and why, from the reports of both suites: a name and the first lines of its message, so that the end
 * of a long run's output is enough to know where to look.
 */

const longestLines = 12;
/** Fits the last 60 lines that many a build page shows, with some left for the sum. */
const mostInFull = 3;
const most = 7;

const colours = /\u001b\[[0-9;]*m/g;

/** @param {string} where @param {string} name @param {string | undefined} message */
function told(where, name, message = 'It says nothing.') {
  const lines = message
    .replace(colours, '')
    .replace('STACK_TRACE_ERROR', 'it did not end in time')
    .split('\n')
    // Frames of the runners' own tell nobody anything.
    .filter(line => line.trim() !== '' && !/^\s+at .*(node_modules|node:internal)/.test(line));
  const rest = lines.length > longestLines ? ['…'] : [];
  const [file = ''] = /tests\/[^\s:]+/.exec(where) ?? [];
  const head = `✗ ${where} › ${name}${file && ` (alone: npm test -- ${file})`}`;
  return [head, ...[...lines.slice(0, longestLines), ...rest].map(line => `    ${line}`)];
}

/** @param {string[][]} all */
function brief(all) {
  const shown = all.slice(0, most).map((lines, index) => (index < mostInFull ? lines : lines.slice(0, 2)).join('\n'));
  return all.length > most ? [...shown, `… and ${all.length - most} more, above.`] : shown;
}

/** @param {string} file */
const short = file => path.relative(process.cwd(), file);

/** @param {any} json Vitest's report @returns {string[]} */
export function failuresOfUnits({ testResults }) {
  const failed = testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    // A file that could not be read, or whose set-up failed, has a message and no failed test.
    if (tests.length === 0 && status === 'failed') return [told(short(name), 'the whole file', message)];
    return tests.map((/** @type {any} */ test) => told(short(name), test.fullName, test.failureMessages?.[0]));
  });
  return brief(failed);
}

/** @param {any} json Playwright's report @returns {string[]} */
export function failuresOfBrowser({ suites, errors = [] }) {
  /** @type {string[][]} */
  const failed = [];
  /** @param {any} suite */
  const visit = ({ specs = [], suites: inner = [] }) => {
    for (const { file, line, title, tests } of specs) {
      for (const { projectName, status, results } of tests) {
        if (status !== 'unexpected') continue;
        const messages = (results.at(-1)?.errors ?? []).map((/** @type {any} */ error) => error.message);
        failed.push(told(`[${projectName}] tests/browser/${file}:${line}`, title, messages.join('\n')));
      }
    }
    for (const each of inner) visit(each);
  };
  for (const suite of suites) visit(suite);
  for (const { message } of errors) failed.push(told('tests/browser', 'outside its tests', message));
  return brief(failed);
}
