import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createSemaphore } from '~/semaphore';

/** Memory in KiB. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const defaultHashCost: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Less memory would make guessing cheap (19 MiB). */
const minMemoryKib = 19_456;

/** @throws Error where `HASH_MEMORY_KIB` is no number, or too small */
export function hashCostOf(memoryKib: string | number | undefined): HashCost {
  if (memoryKib === undefined || memoryKib === '') return defaultHashCost;
  const memoryCost = Number(memoryKib);
  if (!Number.isInteger(memoryCost) || memoryCost < minMemoryKib || memoryCost > 1_048_576) {
    throw new Error(`HASH_MEMORY_KIB must be a number from ${minMemoryKib} to 1048576.`);
  }
  return { ...defaultHashCost, memoryCost };
}

/** Of the four threads of Node's pool one is left for compressing pages; more would only take memory: 64 MiB each. */
const permits = 3;

export interface Hashing {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown user (`stored` undefined), so that the answer's time tells nothing. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  outdated(stored: string): boolean;
}

export function createHashing(cost: HashCost = defaultHashCost): Hashing {
  const semaphore = createSemaphore({ permits });
  const limited = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    const release = await semaphore.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
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
