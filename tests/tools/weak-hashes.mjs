import { createRequire } from 'node:module';

/** What a hash costs where nobody guesses. */
export const weak = { memoryCost: 64, timeCost: 1 };

/** What the tests' portals ask for: the least that is allowed (portal.ts). */
const strong = { memoryCost: 19_456, timeCost: 3 };

/** @typedef {{ memoryCost?: number, timeCost?: number }} Cost */

/** @param {Cost} cost @param {Cost} from @param {Cost} to */
const exchange = (cost, from, to) =>
  cost.memoryCost === from.memoryCost && cost.timeCost === from.timeCost ? { ...cost, ...to } : cost;

/** From now on a hash costs a hundredth in this process. Before the package is imported, since imports keep what they found. */
export function weakenHashes() {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
  const { hash, parseOptions } = argon2;
  argon2.hash = (/** @type {string} */ password, /** @type {Cost} */ cost) =>
    hash(password, exchange(cost, strong, weak));
  argon2.parseOptions = (/** @type {string} */ stored) => exchange(parseOptions(stored), weak, strong);
}
