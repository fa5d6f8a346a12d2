import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Busy, createKeyedSemaphore, createSemaphore } from '~/semaphore';

/** Limits concurrent requests: beyond them a 503 at once beats a late answer. */
export interface Admission {
  /** One client holds half of the permits at most. @throws Busy; the signal's reason */
  acquire(client: string, signal: AbortSignal): Promise<() => void>;
  close(): void;
}

const maxWaitMs = 3_000;
const maxDelayMs = 1_000;
const sampleMs = 500;
const maxClients = 10_000;

export function createAdmission(maxRequests: number): Admission {
  const half = Math.max(1, Math.ceil(maxRequests / 2));
  const perClient = createKeyedSemaphore({ permits: half, maxQueue: half, maxWaitMs, maxKeys: maxClients });
  const all = createSemaphore({ permits: maxRequests, maxQueue: maxRequests, maxWaitMs });
  const loopDelay = monitorLoopDelay();
  let inWork = 0;

  async function admit(client: string, signal: AbortSignal): Promise<() => void> {
    // After sleep the loop is late without being busy.
    if (inWork > maxRequests / 8 && loopDelay.meanMs() > maxDelayMs) throw new Busy('The loop is late.');
    const releaseClient = await perClient.acquire(client, signal);
    try {
      const releaseAll = await all.acquire(signal);
      return () => {
        releaseAll();
        releaseClient();
      };
    } catch (error) {
      releaseClient();
      throw error;
    }
  }

  return {
    async acquire(client, signal) {
      const release = await admit(client, signal);
      inWork += 1;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        inWork -= 1;
        release();
      };
    },
    close: loopDelay.close,
  };
}

function monitorLoopDelay() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let meanMs = 0;
  const sampling = setInterval(() => {
    meanMs = delay.mean / 1e6;
    delay.reset();
  }, sampleMs).unref();
  return {
    meanMs: () => meanMs,
    close() {
      clearInterval(sampling);
      delay.disable();
    },
  };
}
