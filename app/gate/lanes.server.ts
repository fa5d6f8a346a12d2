import { createLane, type Lane } from '~/files/lane';

/**
 * Work under one name, only so much of it at a time, the rest in the order in which it came. For this process alone: it keeps
 * a crowd from asking the database over and over whose turn it is.
 */
export function createLanes() {
  const lanes = new Map<string, Lane>();
  return async function inLane<Done>(name: string, most: number, work: () => Promise<Done>): Promise<Done> {
    const lane = lanes.get(name) ?? createLane({ atOnce: most });
    lanes.set(name, lane);
    const leave = await lane.enter();
    try {
      return await work();
    } finally {
      leave();
      if (lane.empty()) lanes.delete(name);
    }
  };
}
