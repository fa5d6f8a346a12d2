export class Busy extends Error {
  override name = 'Busy';
}

interface SemaphoreSettings {
  permits: number;
  maxQueue?: number;
  maxWaitMs?: number;
}

type Release = () => void;

interface Semaphore {
  /** @throws Busy; the signal's reason */
  acquire(signal?: AbortSignal): Promise<Release>;
  isFull(): boolean;
  isIdle(): boolean;
  state(): { running: number; waiting: number };
}

export function createSemaphore({
  permits,
  maxQueue = Number.POSITIVE_INFINITY,
  maxWaitMs,
}: SemaphoreSettings): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];

  /** Handed over directly: a permit that is free for a moment could go to a later caller. */
  function passOn(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  function createRelease(): Release {
    let held = true;
    return () => {
      if (held) passOn();
      held = false;
    };
  }

  const isFree = () => running < permits && queue.length === 0;
  const isFull = () => !isFree() && queue.length >= maxQueue;
  return {
    isFull,
    isIdle: () => running === 0 && queue.length === 0,
    state: () => ({ running, waiting: queue.length }),
    async acquire(signal) {
      signal?.throwIfAborted();
      if (isFree()) {
        running += 1;
        return createRelease();
      }
      if (isFull()) throw new Busy('Too many wait.');
      await waitInQueue(queue, maxWaitMs, signal);
      return createRelease();
    },
  };
}

function waitInQueue(queue: (() => void)[], maxWaitMs: number | undefined, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      const index = queue.indexOf(proceed);
      if (index >= 0) queue.splice(index, 1);
      end();
    };
    const proceed = settle(resolve);
    const abort = settle(() => reject(signal?.reason));
    const expire = settle(() => reject(new Busy('It took too long.')));
    const timer = maxWaitMs === undefined ? undefined : setTimeout(expire, maxWaitMs);
    signal?.addEventListener('abort', abort, { once: true });
    queue.push(proceed);
  });
}

interface KeyedSemaphore {
  acquire(key: string, signal: AbortSignal): Promise<Release>;
  isFull(key: string): boolean;
  /** of all keys */
  waiting(): number;
}

/** @param maxKeys most keys in use at the same time */
export function createKeyedSemaphore({
  maxKeys = Number.POSITIVE_INFINITY,
  ...settings
}: SemaphoreSettings & { maxKeys?: number }): KeyedSemaphore {
  const semaphores = new Map<string, Semaphore>();
  const isFull = (key: string) => semaphores.get(key)?.isFull() ?? semaphores.size >= maxKeys;
  const tidy = (key: string) => {
    if (semaphores.get(key)?.isIdle()) semaphores.delete(key);
  };
  return {
    isFull,
    waiting: () => [...semaphores.values()].reduce((sum, semaphore) => sum + semaphore.state().waiting, 0),
    async acquire(key, signal) {
      if (isFull(key)) throw new Busy('Too many wait.');
      const semaphore = semaphores.get(key) ?? createSemaphore(settings);
      semaphores.set(key, semaphore);
      try {
        const release = await semaphore.acquire(signal);
        return () => {
          release();
          tidy(key);
        };
      } catch (error) {
        tidy(key);
        throw error;
      }
    },
  };
}

export type Acquire = (signal: AbortSignal) => Promise<Release>;

/** All callers must take them in the same order, against deadlocks. */
export async function withPermits<Done>(
  [acquire, ...others]: Acquire[],
  signal: AbortSignal,
  work: () => Promise<Done>,
): Promise<Done> {
  if (!acquire) return work();
  const release = await acquire(signal);
  try {
    return await withPermits(others, signal, work);
  } finally {
    release();
  }
}
