import path from 'node:path';
import { expect, it } from 'vitest';
import { failuresOfBrowser, failuresOfUnits } from '../tools/failures.mjs';

const unit = (name: string, message: string) => ({
  name: path.resolve('tests/rules/dates.test.ts'),
  status: 'failed',
  assertionResults: [
    { status: 'passed', fullName: 'another', failureMessages: [] },
    { status: 'failed', fullName: name, failureMessages: [message] },
  ],
});

it('names the test that failed, its file, how it runs alone and its message, without colours and the runner’s own frames', () => {
  const message =
    'AssertionError: expected \u001b[32m1\u001b[39m to be 2\n    at /x/node_modules/vitest/a.js:1\n    at dates.test.ts:7:1';
  expect(failuresOfUnits({ testResults: [unit('a day has 24 hours', message)] })).toEqual([
    [
      '✗ tests/rules/dates.test.ts › a day has 24 hours (alone: npm test -- tests/rules/dates.test.ts)',
      '    AssertionError: expected 1 to be 2',
      '        at dates.test.ts:7:1',
    ].join('\n'),
  ]);
});

it('names a file that could not be read at all', () => {
  const broken = {
    name: path.resolve('tests/a.test.ts'),
    status: 'failed',
    message: 'SyntaxError: no',
    assertionResults: [],
  };
  expect(failuresOfUnits({ testResults: [broken] })).toEqual([
    '✗ tests/a.test.ts › the whole file (alone: npm test -- tests/a.test.ts)\n    SyntaxError: no',
  ]);
});

it('says of a browser test with which scripts it failed, and where it stands', () => {
  const failed = {
    projectName: 'scripts',
    status: 'unexpected',
    results: [{ errors: [{ message: 'Error: Tab never' }] }],
  };
  const passed = { projectName: 'no-scripts', status: 'expected', results: [{ errors: [] }] };
  const spec = { file: 'users.spec.ts', line: 13, title: 'Adding', tests: [failed, passed] };
  expect(failuresOfBrowser({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([
    '✗ [scripts] tests/browser/users.spec.ts:13 › Adding (alone: npm test -- tests/browser/users.spec.ts)\n    Error: Tab never',
  ]);
});

it('fits the end of a page, however many tests failed and however much they say', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const told = failuresOfUnits({ testResults: Array.from({ length: 90 }, (_, n) => unit(`test ${n}`, message)) });
  expect(told.at(-1)).toBe('… and 83 more, above.');
  expect(told.join('\n\n').split('\n').length).toBeLessThan(60);
});
