/** Too many wait already, or it took too long: whoever asks is told to come back. */
export class Busy extends Error {
  override name = 'Busy';
}

interface LaneSettings {
  atOnce: number;
  /** how many may wait; one more is sent away at once. Any number by default */
  waiting?: number;
  /** how long one may wait, in milliseconds; until its turn by default */
  patienceMs?: number;
}

/** A few at a time, the others in the order in which they came. */
export interface Lane {
  /**
   * Waits for its turn.
   * @returns what must be called when done
   * @throws Busy; the signal's reason
   */
  enter(signal?: AbortSignal): Promise<() => void>;
  /** whether the next one would be sent away */
  full(): boolean;
  /** nobody is inside, nobody waits */
  empty(): boolean;
  /** how many are inside, and how many wait */
  state(): { running: number; waiting: number };
}

export function createLane({ atOnce, waiting = Number.POSITIVE_INFINITY, patienceMs }: LaneSettings): Lane {
  let running = 0;
  const queue: (() => void)[] = [];

  /** The place goes straight to the next one: were it free for an instant, somebody else could slip in. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  /** May be called twice, so that nobody has to think of it. */
  function admitted(): () => void {
    let inside = true;
    return () => {
      if (inside) leave();
      inside = false;
    };
  }

  const free = () => running < atOnce && queue.length === 0;
  const full = () => !free() && queue.length >= waiting;
  return {
    full,
    empty: () => running === 0 && queue.length === 0,
    state: () => ({ running, waiting: queue.length }),
    async enter(signal) {
      signal?.throwIfAborted();
      if (free()) {
        running += 1;
        return admitted();
      }
      if (full()) throw new Busy('Too many wait.');
      await turn(queue, patienceMs, signal);
      return admitted();
    },
  };
}

/** A lane for each owner, so that nobody's own crowd is anybody else's. */
export interface OwnLanes {
  /** Waits for the owner's turn. Same result and errors as a lane's. */
  enter(owner: string, signal: AbortSignal): Promise<() => void>;
  /** whether the owner's next one would be sent away */
  full(owner: string): boolean;
  /** how many wait for their own before them */
  waiting(): number;
}

/** @param settings of each lane; `owners`: how many may have somebody in theirs at the same time */
export function createOwnLanes({ owners, ...settings }: LaneSettings & { owners: number }): OwnLanes {
  const lanes = new Map<string, Lane>();
  const full = (owner: string) => lanes.get(owner)?.full() ?? lanes.size >= owners;
  const tidy = (owner: string) => {
    if (lanes.get(owner)?.empty()) lanes.delete(owner);
  };
  return {
    full,
    waiting: () => [...lanes.values()].reduce((sum, lane) => sum + lane.state().waiting, 0),
    async enter(owner, signal) {
      if (full(owner)) throw new Busy('Too many wait.');
      const lane = lanes.get(owner) ?? createLane(settings);
      lanes.set(owner, lane);
      try {
        const leave = await lane.enter(signal);
        return () => {
          leave();
          tidy(owner);
        };
      } catch (error) {
        tidy(owner);
        throw error;
      }
    },
  };
}

function turn(queue: (() => void)[], patienceMs: number | undefined, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', left);
      const place = queue.indexOf(come);
      if (place >= 0) queue.splice(place, 1);
      end();
    };
    const come = settle(resolve);
    const left = settle(() => reject(signal?.reason));
    const late = settle(() => reject(new Busy('It took too long.')));
    const patience = patienceMs === undefined ? undefined : setTimeout(late, patienceMs);
    signal?.addEventListener('abort', left, { once: true });
    queue.push(come);
  });
}
