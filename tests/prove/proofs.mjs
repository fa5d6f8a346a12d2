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
    name: 'faults',
    claim:
      'Every call that a screen makes fails in every way: the screen says so where it belongs, nothing typed is lost, nothing is made up',
    runner: 'vitest',
    files: ['tests/faults/', 'tests/upstream/'],
  },
];
