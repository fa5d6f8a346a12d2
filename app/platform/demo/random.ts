/** A seeded source of chance: the same seed gives the same sequence on every machine (mulberry32). */
export interface Random {
  /** [0, 1) */
  next(): number;
  /** a whole number from `from` to `to`, both included */
  whole(from: number, to: number): number;
  between(range: { from: number; to: number }): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** one of the items, each with the chance of its weight */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T;
  /** standard normal (Box-Muller) */
  normal(): number;
}

export function random(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }

  function weighted<T>(items: readonly T[], weight: (item: T) => number): T {
    let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
    for (const item of items) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return pick(items);
  }

  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    between: ({ from, to }) => from + next() * (to - from),
    chance: probability => next() < probability,
    pick,
    weighted,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
