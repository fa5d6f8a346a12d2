import { setTimeout as sleep } from 'node:timers/promises';
import { isCutOff } from '../../tools/wire';
import type { Saver } from './saver';
import { saversOf } from './savers';

/** A save may wait for as long as a lease of a process that died (leases.server.ts), and the machine may be busy. */
const patienceMs = 60_000;

interface Running {
  saver: Saver;
  done: number;
  tried: number;
  /** acknowledged since the last start */
  since: number;
  refusals: string[];
}

/**
 * Several visitors who save without a pause, and what they know of it.
 * @param url the portal's, which must stay the same over restarts
 */
export function streamOf(url: string, { databaseEnds = false } = {}) {
  const all = saversOf(url, databaseEnds).map(
    (saver): Running => ({ saver, done: 0, tried: 0, since: 0, refusals: [] }),
  );
  let flowing = false;
  let ended: Promise<unknown> = Promise.resolve();

  async function flow(each: Running): Promise<void> {
    while (flowing) {
      each.tried += 1;
      try {
        if (await each.saver.save(each.tried)) {
          each.done = each.tried;
          each.since += 1;
        } else if (flowing) each.refusals.push(`save ${each.tried} was refused`);
      } catch (error) {
        // The process died under it. Before that nothing may go wrong.
        if (flowing && !isCutOff(error)) each.refusals.push(String(error));
        await sleep(20);
      }
    }
  }

  return {
    async prepare(): Promise<void> {
      for (const { saver } of all) await saver.prepare();
    },
    start(): void {
      flowing = true;
      for (const each of all) each.since = 0;
      ended = Promise.all(all.map(flow));
    },
    /** until every saver has saved something since the start: no lock of a process that died keeps anybody out */
    async everybodySaved(): Promise<void> {
      const until = Date.now() + patienceMs;
      while (all.some(({ since }) => since === 0)) {
        if (Date.now() > until) {
          const late = all.filter(({ since }) => since === 0);
          throw new Error(
            `Not saved: ${late.map(({ saver, refusals }) => `${saver.name} (${refusals.at(-1)})`).join(', ')}`,
          );
        }
        await sleep(20);
      }
    },
    /** says that from now on nothing has to be answered, and waits until nobody asks any more */
    async stop(kill: () => Promise<void>): Promise<void> {
      flowing = false;
      await kill();
      await ended;
    },
    async check(): Promise<void> {
      for (const { saver, done, tried } of all) await saver.check(done, tried);
    },
    refusals: () => all.flatMap(({ saver, refusals }) => refusals.map(each => `${saver.name}: ${each}`)),
    acknowledged: () => all.reduce((sum, { done }) => sum + done, 0),
  };
}
