import { rights } from '~/rules/rights';

const everyBit = Object.values(rights).reduce((mask, bit) => mask | bit, 0);

/** Every sum of rights that there can be. */
export const allMasks = Array.from({ length: everyBit + 1 }, (_, mask) => mask).filter(
  mask => (mask & everyBit) === mask,
);
