import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Argon2id parameters: memory in KiB, passes, lanes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** 64 MiB, three passes, one lane. */
export const defaultHashCost: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Less memory would make guessing cheap (19 MiB, data design). */
const leastMemoryKib = 19_456;

/**
 * The cost with another memory, for small machines.
 * @param memoryKib `HASH_MEMORY_KIB` as it is set; the default where it is not
 * @throws Error for what is no number of KiB, or too few
 */
export function hashCostOf(memoryKib: string | number | undefined): HashCost {
  if (memoryKib === undefined || memoryKib === '') return defaultHashCost;
  const memoryCost = Number(memoryKib);
  if (!Number.isInteger(memoryCost) || memoryCost < leastMemoryKib || memoryCost > 1_048_576) {
    throw new Error(`HASH_MEMORY_KIB must be a number from ${leastMemoryKib} to 1048576.`);
  }
  return { ...defaultHashCost, memoryCost };
}

/** More at once would only take memory: 64 MiB each. */
const atOnce = 4;

export interface Hashing {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown user (`stored` undefined), so that the answer's time tells nothing. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** The hash was made with other parameters than today's. */
  outdated(stored: string): boolean;
}

/** Password hashing with argon2id, at most four computations at once. */
export function createHashing(cost: HashCost = defaultHashCost): Hashing {
  const limited = limiter(atOnce);
  const make = (password: string) => limited(() => hash(password, cost));
  // Made at once: on its first use it would take twice the time, which tells.
  const dummy = make('nobody has this password');
  return {
    hash: make,
    async verify(stored, password) {
      if (stored !== undefined) return limited(() => verify(stored, password));
      const other = await dummy;
      await limited(() => verify(other, password));
      return false;
    },
    outdated(stored) {
      const used = parseOptions(stored);
      return (Object.keys(cost) as (keyof HashCost)[]).some(key => used[key] !== cost[key]);
    },
  };
}

/** Runs what it is given, never more than `limit` at a time; the others wait in order. */
function limiter(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
