/**
 * Work under one name, only so much of it at a time, the rest in the order in which it came. For this process alone: it keeps
 * a crowd from asking the database over and over whose turn it is.
 */
export function createLanes() {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async function inLane<Done>(name: string, most: number, work: () => Promise<Done>): Promise<Done> {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    lanes.set(name, lane);
    if (lane.running >= most) await new Promise<void>(resume => lane.waiting.push(resume));
    else lane.running += 1;
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      // Whoever waited takes the place over, so that nobody slips in between.
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) lanes.delete(name);
    }
  };
}
