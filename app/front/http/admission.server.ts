import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Busy, createKeyedSemaphore, createSemaphore } from '~/semaphore';

/**
 * How much is worked on at a time. Past it, answers would only come later for everybody and memory would grow; so whoever
 * can't be served within moments is told at once to come back (trust.md, Staying up).
 */
export interface Admission {
  /**
   * Waits for a place.
   * @param client of whom nobody may take more than half of what there is
   * @returns what must be called when done
   * @throws Busy; the signal's reason
   */
  enter(client: string, signal: AbortSignal): Promise<() => void>;
  /** how many are being worked on, and how many were sent away since the start */
  figures(): { inWork: number; shed: number };
  close(): void;
}

/** As long as a visitor takes for granted; who waits longer has pressed the button again. */
const maxWaitMs = 3_000;
/** Mean lateness of the event loop at which more work only makes everything later. */
const lateMs = 1_000;
const sampleMs = 500;
const mostClients = 10_000;

/** @param most requests in work; as many again wait */
export function createAdmission(most: number): Admission {
  const half = Math.max(1, Math.ceil(most / 2));
  const own = createKeyedSemaphore({ permits: half, maxQueue: half, maxWaitMs, maxKeys: mostClients });
  const all = createSemaphore({ permits: most, maxQueue: most, maxWaitMs });
  const loop = watchLoop();
  let inWork = 0;
  let shed = 0;

  async function admit(client: string, signal: AbortSignal): Promise<() => void> {
    // A process that merely slept, with nothing to do, is not busy.
    if (inWork > most / 8 && loop.late() > lateMs) throw new Busy('The loop is late.');
    const releaseOwn = await own.acquire(client, signal);
    try {
      const releaseAll = await all.acquire(signal);
      return () => {
        releaseAll();
        releaseOwn();
      };
    } catch (error) {
      releaseOwn();
      throw error;
    }
  }

  return {
    async enter(client, signal) {
      const leave = await admit(client, signal).catch(error => {
        if (error instanceof Busy) shed += 1;
        throw error;
      });
      inWork += 1;
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        inWork -= 1;
        leave();
      };
    },
    figures: () => ({ inWork, shed }),
    close: loop.close,
  };
}

/** How late the event loop was on average over the last moment, in milliseconds. */
function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let mean = 0;
  const sampling = setInterval(() => {
    mean = delay.mean / 1e6;
    delay.reset();
  }, sampleMs).unref();
  return {
    late: () => mean,
    close() {
      clearInterval(sampling);
      delay.disable();
    },
  };
}
