import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../bench/server.mjs';
import { walkWithDillo } from './dillo.mjs';
import { missingPackages, openFirefox, openWebKit } from './engines.mjs';
import { journeys } from './journeys.mjs';
import { walkWithOrca } from './orca/walk.mjs';
import { Visitor } from './visitor.mjs';

/**
 * `npm run browsers`: the main journeys in Firefox ESR and WebKitGTK, with scripts on and off, on a portal of its own; after them
 * some with the screen reader Orca and one in dillo, where they are installed, and what lynx, w3m, elinks and links do in a terminal.
 * Names of journeys or engines as arguments run only those. Pictures, and what Orca said, go to test-results/browsers.
 */
execFileSync(process.execPath, ['app/setup/ensure.mjs'], { stdio: 'inherit' });
const missing = missingPackages();
if (missing.length > 0) {
  console.error(`The engines come from Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
const asked = process.argv.slice(2);
/** @param {string} name */
const wanted = name => asked.length === 0 || asked.some(word => name.toLowerCase().includes(word.toLowerCase()));
const scratch = mkdtempSync(path.join(tmpdir(), 'portal-browsers-'));
const engines = { Firefox: openFirefox, WebKitGTK: openWebKit };
let failed = 0;
let passed = 0;

try {
  for (const [engine, openEngine] of Object.entries(engines)) {
    for (const scripts of [true, false]) {
      const chosen = Object.entries(journeys)
        .map(([journey, walk]) => ({ name: `${engine}, scripts ${scripts ? 'on' : 'off'}: ${journey}`, walk }))
        .filter(({ name }) => wanted(name));
      if (chosen.length === 0) continue;
      // Each starts with the same data.
      const settings = { DATA_DIR: path.join(scratch, `${engine}-${scripts}`), METRICS_PORT: '0', LOG_LEVEL: 'warn' };
      const portal = await startServer(['build/server.js'], settings, '/partner/login');
      for (const { name, walk } of chosen) {
        const window = await openEngine(scripts);
        try {
          const visitor = new Visitor(window, portal.url, name.replace(/\W+/g, '-'));
          // WebKitGTK asks for the system's language; the journeys are told in English.
          await visitor.open('/partner/login?lng=en');
          await visitor.sees('Partner ID or user name');
          await walk(visitor, scripts);
          passed += 1;
          console.log(`ok    ${name} (${window.engine})`);
        } catch (error) {
          failed += 1;
          console.log(`FAIL  ${name} (${window.engine})\n${error instanceof Error ? error.message : error}`);
        }
        await window.close();
      }
      await portal.stop();
    }
  }
  const withOrca = await walkWithOrca(wanted, scratch);
  passed += withOrca.passed;
  failed += withOrca.failed;
  const withDillo = await walkWithDillo(wanted, scratch);
  passed += withDillo.passed;
  failed += withDillo.failed;
  // What `npm test` does in lynx and w3m alone.
  for (const file of ['text-browsers', 'elinks', 'numbered']) {
    if (!wanted(file)) continue;
    const tests = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser', '--reporter=line', file];
    const { status } = spawnSync(process.execPath, tests, { stdio: 'inherit', env: { ...process.env, PROVE: '1' } });
    if (status === 0) passed += 1;
    else failed += 1;
    console.log(`${status === 0 ? 'ok   ' : 'FAIL '} browsers for the terminal: ${file}`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
