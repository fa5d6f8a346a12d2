import { Busy, createLane, type Lane } from '~/files/lane';

export { Busy };

/** How long it is worth waiting for others' tries to end, in milliseconds. */
export const patienceMs = 8_000;

/** Waits for a turn. @returns what must be called when done @throws Busy; the signal's reason */
type Enter = (signal: AbortSignal) => Promise<() => void>;

/**
 * Lanes by name: only so much work at a time, a few wait in the order in which they came, and one more is sent away at once. For
 * this process alone: it keeps a crowd from asking the database and the upstream all at the same time.
 */
export function createLanes() {
  const lanes = new Map<string, Lane>();
  return (name: string, atOnce: number, waiting: number): Enter =>
    async signal => {
      const lane = lanes.get(name) ?? createLane({ atOnce, waiting, patienceMs });
      lanes.set(name, lane);
      const tidy = () => {
        if (lane.empty()) lanes.delete(name);
      };
      try {
        const leave = await lane.enter(signal);
        return () => {
          leave();
          tidy();
        };
      } catch (error) {
        tidy();
        throw error;
      }
    };
}

/** Does the work once there is a turn in each of the lanes, which all take in the same order. */
export async function inTurns<Done>(lanes: Enter[], signal: AbortSignal, work: () => Promise<Done>): Promise<Done> {
  const [enter, ...others] = lanes;
  if (!enter) return work();
  const leave = await enter(signal);
  try {
    return await inTurns(others, signal, work);
  } finally {
    leave();
  }
}
