/**
 * What the portal withstands, each claim with the tests that show it. `npm test` runs a sample of most (tests/tools/scale.ts),
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
    claim:
      'Each loader and action called alone without a session and with the basic right, each page with every set of rights: none answers with what is not theirs',
    runner: 'vitest',
    files: ['tests/house/routes.test.ts', 'tests/house/rights-matrix.test.ts'],
  },
  {
    name: 'states',
    claim:
      'Every page in every state, with scripts, without and light, in each brand and language: nothing to find in its HTML, words, weight, colours, by Tab, for axe and at 320 pixels',
    runner: 'playwright',
    files: ['crawl.scripts', 'crawl.plain', 'reading.plain'],
  },
  {
    name: 'transports',
    claim:
      'An agency’s day from sign-in to logout, and the pages where several work at once: the same on REST, one action address and PostgreSQL',
    runner: 'vitest',
    files: ['tests/transports/'],
  },
  {
    name: 'instances',
    claim:
      'Two portals on one PostgreSQL, behind nginx too, one killed again and again: whichever answers, nothing that was confirmed is lost',
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
    claim: 'A scanner (wapiti), signed in, goes over all pages and forms that it finds: nothing found',
    runner: 'vitest',
    files: ['tests/prove/scan.test.ts'],
  },
  {
    name: 'headers',
    claim: 'MDN HTTP Observatory’s rules, behind TLS: A+ for each kind of page',
    runner: 'vitest',
    files: ['tests/prove/headers.test.ts'],
  },
  {
    name: 'lines',
    claim: 'Silent, dripping and stalled connections end by themselves; a slow line that goes on is served',
    runner: 'vitest',
    files: ['tests/pages/slow-lines.test.ts'],
  },
  {
    name: 'policy',
    claim:
      'Every page of every brand with its tabs, dialogs and charts: nothing that the content security policy forbids',
    runner: 'playwright',
    files: ['policy.scripts.spec.ts'],
  },
  {
    name: 'logs',
    claim:
      'All that portals print while the browser suite runs: no password, token, account, mail address or typed name',
    runner: 'playwright',
    files: [],
  },
  {
    name: 'faults',
    claim:
      'Every call that a screen makes fails in every way: the screen says so where it belongs, nothing typed is lost, nothing is made up',
    runner: 'vitest',
    files: ['tests/faults/', 'tests/upstream/'],
  },
  {
    name: 'fuzz',
    claim:
      'Hostile texts in every form, query, path, header, cookie and file: no 5xx, no answer over a second, nothing of them becomes markup',
    runner: 'vitest',
    files: ['tests/prove/fuzz.test.ts', 'tests/prove/readers.test.ts'],
  },
  {
    name: 'crash',
    claim:
      '`kill -9` under a stream of saves, embedded and on PostgreSQL: what was acknowledged is there, whole and once',
    runner: 'vitest',
    files: ['tests/prove/crash.test.ts', 'tests/prove/first-start.test.ts'],
  },
];
