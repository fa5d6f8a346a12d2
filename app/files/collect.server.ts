import { setImmediate as otherRequests } from 'node:timers/promises';

/** A few milliseconds of work. */
const itemsAtOnce = 1_000;

/** All of them; other requests are answered meanwhile. */
export async function collect<Item>(items: Iterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for (const item of items) if (all.push(item) % itemsAtOnce === 0) await otherRequests();
  return all;
}
