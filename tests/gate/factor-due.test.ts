import { expect, it } from 'vitest';
import { brandDemandsFactor } from '~/gate/request/factor-due.server';
import { rights } from '~/rules/rights';

it.each([
  ['offered', false, false],
  ['administrators', true, false],
  ['all', true, true],
] as const)('a brand that says ‘%s’: of an administrator %s, of anybody else %s', (secondFactor, ofOne, ofOther) => {
  const demands = (held: number) => brandDemandsFactor({ secondFactor }, held);
  expect([demands(rights.basic | rights.administration), demands(rights.basic)]).toEqual([ofOne, ofOther]);
});
