import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startServer } from '../../bench/server.mjs';
import { Desk, missingForOrca, versions } from './desk.mjs';
import { journeys } from './journeys.mjs';
import { Listener } from './listener.mjs';

/**
 * The journeys with the screen reader. What it said goes to test-results/browsers, and with WRITE_READING=1 to the texts beside this
 * file: to be read as somebody who only hears it. No run compares them, since each version of Orca says things its own way.
 * @param {(name: string) => boolean} wanted @param {string} scratch a folder for the portals' data
 */
export async function walkWithOrca(wanted, scratch) {
  const count = { passed: 0, failed: 0 };
  const names = Object.keys(journeys).filter(name => wanted(`Orca: ${name}`));
  if (names.length === 0) return count;
  const missing = missingForOrca();
  if (missing.length > 0) {
    console.log(`left out: Orca's journeys. They need Debian's: apt-get install ${missing.join(' ')}`);
    return count;
  }
  mkdirSync('test-results/browsers', { recursive: true });
  for (const name of names) {
    const { title, walk } = /** @type {typeof journeys[string]} */ (journeys[name]);
    const settings = { DATA_DIR: path.join(scratch, `orca-${name}`), METRICS_PORT: '0', LOG_LEVEL: 'warn' };
    const portal = await startServer(['build/server.js'], settings, '/partner/login');
    const desk = await openDesk().catch(async error => {
      // Nothing of this journey stays behind.
      await portal.stop();
      throw error;
    });
    const listener = new Listener(desk, title);
    let failure = null;
    try {
      await listener.opens(portal.url, '/partner/login?lng=en');
      await walk(listener);
      await listener.silence();
      count.passed += 1;
      console.log(`ok    Orca: ${name} (${versions()})`);
    } catch (error) {
      failure = error;
      count.failed += 1;
      console.log(`FAIL  Orca: ${name} (${versions()})\n${error instanceof Error ? error.message : error}`);
    }
    const transcript = listener.transcript(versions());
    writeFileSync(`test-results/browsers/orca-${name}.txt`, transcript);
    if (process.env.WRITE_READING && !failure) writeFileSync(`${import.meta.dirname}/${name}.txt`, transcript);
    await desk.close();
    await portal.stop();
  }
  return count;
}

/** A desktop with Orca and Firefox. On a busy machine Orca may miss the window for good: then another one. */
async function openDesk(tries = 4) {
  const desk = new Desk();
  try {
    await desk.open();
    return desk;
  } catch (error) {
    await desk.close();
    if (tries === 1) throw error;
    return openDesk(tries - 1);
  }
}
