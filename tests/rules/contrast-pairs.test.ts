import { describe, expect, it } from 'vitest';
import { contrast } from '~/brands/contrast';
import { colourPairs, rateContrast, shownRatio } from '~/rules/contrast-pairs';
import { colourNames, defaultColours } from '~/rules/engine-styles';

describe('contrast in words', () => {
  it.each([
    [21, 4.5, 'good'],
    [4.5, 4.5, 'good'],
    [4.4999, 4.5, 'weak'],
    [3, 4.5, 'weak'],
    [2.99, 4.5, 'poor'],
    [3, 3, 'good'],
    [2.99, 3, 'weak'],
    [1.99, 3, 'poor'],
  ] as const)('%d where %d is wanted is %s', (ratio, wanted, verdict) => {
    expect(rateContrast(ratio, wanted)).toBe(verdict);
  });

  it('a figure never looks like more than it is', () => {
    expect([4.49, 4.5, 1, 20.99].map(shownRatio)).toEqual([4.4, 4.5, 1, 20.9]);
  });
});

it('every colour but the border meets another one, and no pair is named twice', () => {
  const met = new Set(colourPairs.flatMap(({ front, back }) => [front, back]));
  expect(colourNames.filter(name => !met.has(name))).toEqual(['colorborder']);
  expect(new Set(colourPairs.map(({ name }) => name)).size).toBe(colourPairs.length);
});

it('the specification’s own defaults are told where they are hard to read', () => {
  const verdicts = colourPairs.map(({ name, front, back, wanted }) => [
    name,
    rateContrast(contrast(defaultColours[front], defaultColours[back]), wanted),
  ]);
  expect(Object.fromEntries(verdicts)).toMatchObject({ text: 'good', box: 'good', heading: 'weak', button: 'poor' });
});
