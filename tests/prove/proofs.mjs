/**
 * What the portal withstands, each claim with the tests that show it. `npm test` runs a sample of each (tests/tools/scale.ts),
 * `npm run prove` all of it; a test says its figure by `figure(name, …)`.
 *
 * @typedef {object} Proof
 * @property {string} name for `npm run prove -- name`
 * @property {string} claim the README's words
 * @property {'vitest' | 'playwright'} runner
 * @property {string[]} files test files, or beginnings of their names
 */

/** @type {Proof[]} */
export const proofs = [
  {
    name: 'walk',
    claim: 'Each loader and action called alone, without a session and with the basic right: none answers with data',
    runner: 'vitest',
    files: ['tests/house/routes.test.ts', 'tests/house/rights-matrix.test.ts'],
  },
  {
    name: 'instances',
    claim:
      'Two portals on one PostgreSQL, one killed again and again: whichever answers, nothing that was confirmed is lost',
    runner: 'vitest',
    files: ['tests/prove/instances.test.ts', 'tests/prove/nginx.test.ts'],
  },
  {
    name: 'load',
    claim:
      '500 people at work at the same time, and hanging reports beside them: no error, memory flat, home as quick as ever',
    runner: 'vitest',
    files: ['tests/prove/load.test.ts'],
  },
  {
    name: 'scan',
    claim: 'A scanner (wapiti) goes over everything that somebody signed in can reach: nothing found',
    runner: 'vitest',
    files: ['tests/prove/scan.test.ts'],
  },
  {
    name: 'headers',
    claim: 'MDN HTTP Observatory’s rules, behind TLS',
    runner: 'vitest',
    files: ['tests/prove/headers.test.ts'],
  },
  {
    name: 'lines',
    claim: 'Silent, dripping and stalled connections end by themselves; a slow line that goes on is served',
    runner: 'vitest',
    files: ['tests/pages/slow-lines.test.ts'],
  },
];
