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
    name: 'states',
    claim:
      'Every page in every state: nothing for axe in both colour schemes, all reached by Tab, fits 320 pixels in all languages',
    runner: 'playwright',
    files: ['walk.scripts', 'narrow.plain', 'axe.scripts', 'walk.plain', 'reading.plain'],
  },
  {
    name: 'transports',
    claim:
      'The same pages whatever the portal stands on: REST, one action address, PostgreSQL, two portals on one database',
    runner: 'vitest',
    files: ['tests/transports/'],
  },
];
