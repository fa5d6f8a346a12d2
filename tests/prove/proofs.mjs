/**
 * What the portal withstands, each claim with the tests that show it. `npm test` runs a sample of most (tests/tools/scale.ts),
 * `npm run prove` all of it; a test says its figure by `figure(name, …)`.
 *
 * @typedef {object} Proof
 * @property {string} name for `npm run prove -- name`
 * @property {string} claim the words of the README beside this file
 * @property {'vitest' | 'playwright'} runner
 * @property {string[]} files test files, or beginnings of their names
 * @property {string[]} [parts] of which each has to say a figure: without one of them the proof is not shown
 */

/**
 * Files that `npm test` leaves out. What they show is shown there for less: the calls on the wire and the screens over REST, the
 * stores and the platform on PostgreSQL, two portals on one database, a portal that is killed, a database that says nothing, a
 * mixture of versions, hostile forms, each outcome of a call (tests/upstream/faults.test.ts) and what each screen says of one
 * (the rest of tests/faults).
 */
export const provenOnly = [
  'tests/transports/action.test.ts',
  'tests/transports/embedded.test.ts',
  'tests/transports/postgresql.test.ts',
  'tests/transports/rest.test.ts',
  'tests/faults/matrix.test.ts',
  'tests/platform/seed.test.ts',
  'tests/pages/restart.test.ts',
  'tests/prove/clocks.test.ts',
  'tests/prove/crash.test.ts',
  'tests/prove/database-away.test.ts',
  'tests/prove/disk-full.test.ts',
  'tests/prove/first-pair.test.ts',
  'tests/prove/first-start.test.ts',
  'tests/prove/fuzz.test.ts',
  'tests/prove/instances.test.ts',
  'tests/prove/load.test.ts',
  'tests/prove/nginx.test.ts',
  'tests/prove/nodes.test.ts',
  'tests/prove/restore.test.ts',
  'tests/prove/scale.test.ts',
  'tests/prove/scan.test.ts',
];

/** A third text browser, beside lynx and w3m: left out likewise, and part of the proof `logs`. */
export const provenOnlyInBrowser = ['tests/browser/elinks.plain.spec.ts', 'tests/browser/numbered.plain.spec.ts'];

/** @type {Proof[]} */
export const proofs = [
  {
    name: 'walk',
    claim:
      'Every loader and action, called directly without a session and with only the basic right, every page with every set of rights, and with the partner id of a stranger or of somebody below: none returns data that the caller may not see',
    runner: 'vitest',
    files: [
      'tests/house/routes.test.ts',
      'tests/house/rights-matrix.test.ts',
      'tests/pages/sub-partners.test.ts',
      'tests/platform/sub-partners.test.ts',
    ],
  },
  {
    name: 'states',
    claim:
      'Every page in every state, with scripts, without, and in the light version, in each brand and language: no fault in its HTML, texts, weight, colours, tab order, in axe, or at 320 pixels',
    runner: 'playwright',
    files: ['crawl.scripts', 'crawl.plain', 'reading.plain', 'first-visit.plain', 'rows.plain'],
  },
  {
    name: 'transports',
    claim:
      'An agency’s day from sign-in to sign-out, and the pages that several people edit at once: the same on the embedded database, on PostgreSQL, over REST, over one action address, and on a platform that has the specification’s calls and fields alone',
    runner: 'vitest',
    files: ['tests/transports/', 'tests/platform/'],
  },
  {
    name: 'instances',
    claim:
      'Two portals on one PostgreSQL, also behind nginx, one of them killed again and again: whichever answers, nothing that was confirmed is lost',
    runner: 'vitest',
    files: ['tests/prove/instances.test.ts', 'tests/prove/nginx.test.ts', 'tests/prove/first-pair.test.ts'],
    parts: ['embedded', 'http', 'nginx', 'first starts'],
  },
  {
    name: 'clocks',
    claim:
      'Two portals on one PostgreSQL, one clock minutes slow: codes, signed links, confirmed changes, campaign codes and sessions count by the database’s clock',
    runner: 'vitest',
    files: ['tests/prove/clocks.test.ts'],
  },
  {
    name: 'scale',
    claim:
      'The portal’s own tables at the size of many agencies: sign-in, pages and purge as on small tables, no query that reads a whole table, and many portals on it through PgBouncer in transaction mode, without an error',
    runner: 'vitest',
    files: ['tests/prove/scale.test.ts'],
    parts: ['pages', 'plans', 'purge', 'pooler'],
  },
  {
    name: 'load',
    claim:
      '500 people working at the same time, next to reports that hang: no error, stable memory, home as fast as ever',
    runner: 'vitest',
    files: ['tests/prove/load.test.ts'],
  },
  {
    name: 'scan',
    claim: 'A scanner (wapiti), signed in, visits every page and form that it finds, and reports nothing',
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
    claim: 'Silent, dripping and stalled connections are closed; a slow line that keeps sending is served',
    runner: 'vitest',
    files: ['tests/pages/slow-lines.test.ts'],
  },
  {
    name: 'policy',
    claim: 'Every page of every brand with its tabs, dialogs and charts: no violation of the content security policy',
    runner: 'playwright',
    files: ['policy.scripts.spec.ts'],
  },
  {
    name: 'logs',
    claim:
      'Everything that portals print while the browser tests run: no password, token, account, mail address or typed name',
    runner: 'playwright',
    // All of them, with what `npm test` leaves out: journeys that also run without scripts, forms in lynx and w3m.
    files: [],
  },
  {
    name: 'faults',
    claim:
      'Every call that a screen makes fails in every way: the screen says so in the right place, nothing typed is lost, nothing is made up',
    runner: 'vitest',
    files: ['tests/faults/', 'tests/upstream/'],
  },
  {
    name: 'files',
    claim: 'A file made to cost much time or memory is refused; an Excel file is the same table in every language',
    runner: 'vitest',
    files: ['tests/files/'],
  },
  {
    name: 'reports',
    claim:
      'Every report and its files, whatever their address says, in every brand: a page or a file, what could not be taken is said, and a pasted address comes back after the login byte for byte',
    runner: 'vitest',
    files: ['tests/pages/reports.test.ts', 'tests/pages/export.test.ts'],
  },
  {
    name: 'fuzz',
    claim:
      'Hostile text in every form, query, path, header, cookie and file: no 5xx, no answer slower than a second, none of it becomes markup',
    runner: 'vitest',
    files: ['tests/prove/fuzz.test.ts', 'tests/prove/readers.test.ts'],
  },
  {
    name: 'crash',
    claim:
      '`kill -9` during a stream of saves, embedded and on PostgreSQL: what was confirmed is there, complete and once',
    runner: 'vitest',
    files: [
      'tests/prove/crash.test.ts',
      'tests/prove/first-start.test.ts',
      'tests/pages/restart.test.ts',
      'tests/database/embedded.test.ts',
    ],
    parts: ['embedded', 'PostgreSQL'],
  },
  {
    name: 'database',
    claim:
      'PostgreSQL hangs (SIGSTOP), or is not there: every visitor is told within ten seconds, in words, a form can be sent again, log, metrics and `/readyz` name the cause and the agency, and it goes on by itself',
    runner: 'vitest',
    files: ['tests/prove/database-away.test.ts', 'tests/faults/database.test.ts'],
    parts: ['hangs', 'is not there'],
  },
  {
    name: 'restore',
    claim:
      'After an upgrade, the guide’s way back has all that the backup had; a backup restored over the newer database is refused, with reasons',
    runner: 'vitest',
    files: ['tests/prove/restore.test.ts', 'tests/database/shape.test.ts'],
  },
  {
    name: 'disk',
    claim:
      'The embedded database on a disk that fills up: what is saved is told as saved, what is not is not, `/readyz` says why, and it goes on when there is room',
    runner: 'vitest',
    files: ['tests/prove/disk-full.test.ts'],
  },
  {
    name: 'mail',
    claim:
      'A mail server that refuses, hangs or cuts off, and an outbox on a full disk: no notice is lost, no file is half written, and the log names cause and request',
    runner: 'vitest',
    files: ['tests/mail/'],
  },
  {
    name: 'guessing',
    claim: '150 guessed passwords are 150 tries in the metrics, set the alarm off, and show their network in the log',
    runner: 'vitest',
    files: ['tests/pages/guessing.test.ts', 'tests/setup/alerts.test.ts'],
  },
  {
    name: 'conformance',
    claim:
      'The reference platform passes `npm run conformance` over REST and over one action address; each mistake of a platform that is tried is found at the call that makes it',
    runner: 'vitest',
    files: ['tests/contract/'],
  },
  {
    name: 'figures',
    claim:
      'Every figure of transactions, statements, the reconciliation and the partner report, for five logins in four brands: what the platform’s tables say by SQL written apart, the same on screen, in CSV and in Excel',
    runner: 'vitest',
    files: ['tests/prove/figures.test.ts'],
  },
  {
    name: 'nodes',
    claim:
      'Node 20.19, 22 and 24: the start, an agency’s day with a `kill -9` in it, files of Excel and CSV, and nothing printed about what is deprecated',
    runner: 'vitest',
    files: ['tests/prove/nodes.test.ts'],
  },
  {
    name: 'dev',
    claim:
      '`npm run dev`: a changed route, text, rule, style or service is in the next page without a start, an error until it is mended',
    runner: 'vitest',
    files: ['tests/setup/'],
  },
];
