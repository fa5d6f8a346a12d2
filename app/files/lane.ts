/** Too many wait already, or it took too long: whoever asks is told to come back. */
export class Busy extends Error {
  override name = 'Busy';
}

interface LaneSettings {
  atOnce: number;
  /** how many may wait; one more is sent away at once */
  waiting: number;
  /** how long one may wait, in milliseconds */
  patienceMs: number;
}

/** A few at a time, the others in the order in which they came. */
export interface Lane {
  /**
   * Waits for its turn.
   * @returns what must be called when done
   * @throws Busy; the signal's reason
   */
  enter(signal: AbortSignal): Promise<() => void>;
}

export function createLane({ atOnce, waiting, patienceMs }: LaneSettings): Lane {
  let running = 0;
  const queue: (() => void)[] = [];

  function leave(): void {
    running -= 1;
    queue.shift()?.();
  }

  /** May be called twice, so that nobody has to think of it. */
  function admitted(): () => void {
    running += 1;
    let inside = true;
    return () => {
      if (inside) leave();
      inside = false;
    };
  }

  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (running < atOnce && queue.length === 0) return admitted();
      if (queue.length >= waiting) throw new Busy('Too many wait.');
      await turn(queue, signal, patienceMs);
      return admitted();
    },
  };
}

function turn(queue: (() => void)[], signal: AbortSignal, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(patience);
      signal.removeEventListener('abort', left);
      const place = queue.indexOf(come);
      if (place >= 0) queue.splice(place, 1);
      end();
    };
    const come = settle(resolve);
    const left = settle(() => reject(signal.reason));
    const patience = setTimeout(
      settle(() => reject(new Busy('It took too long.'))),
      patienceMs,
    );
    signal.addEventListener('abort', left, { once: true });
    queue.push(come);
  });
}
