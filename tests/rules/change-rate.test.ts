import { describe, expect, it } from 'vitest';
import { changeRate, perHead, ratio } from '~/rules/change-rate';

describe('the change rate (D26)', () => {
  it.each([
    ['a third more', 400, 300, 33.33],
    ['a third less', 200, 300, -33.33],
    ['two thirds more', 500, 300, 66.67],
    ['twice as much', 200, 100, 100],
    ['the same', 300, 300, 0],
    ['fallen to nothing', 0, 300, -100],
    ['risen from nothing', 300, 0, 0],
    ['nothing, and nothing before', 0, 0, 0],
    ['a half is rounded away from zero, up', 200_010_000, 200_000_000, 0.01],
    ['and down', 199_990_000, 200_000_000, -0.01],
    ['a change too small to show is no minus', 199_999_999, 200_000_000, 0],
    ['large sums', 9_007_199_254, 9_007_199_253, 0],
    ['below zero now', -100, 400, -125],
  ])('%s: %i after %i is %f %%', (_, now, previous, rate) => {
    expect(changeRate(now, previous)).toBe(rate);
  });

  it('is not told where the figure before is not known, or where a sign would mislead', () => {
    expect(changeRate(100, null)).toBeNull();
    expect(changeRate(100, undefined)).toBeNull();
    expect(changeRate(100, -100)).toBeNull();
  });
});

describe('ratios', () => {
  it('in percent with two decimals', () => {
    expect(ratio(7, 1500)).toBe(0.47);
    expect(ratio(2, 3)).toBe(66.67);
    expect(ratio(0, 3)).toBe(0);
    expect(ratio(5, 4)).toBe(125);
  });

  it('over no visits there is none, whatever was booked', () => {
    expect(ratio(2, 0)).toBeNull();
    expect(ratio(0, 0)).toBeNull();
  });
});

describe('money', () => {
  it('per traveller is rounded to the cent, and nothing where nobody travels', () => {
    expect(perHead(100_000, 3)).toBe(33_333);
    expect(perHead(200_000, 3)).toBe(66_667);
    expect(perHead(5, 2)).toBe(3);
    expect(perHead(100_000, 0)).toBeNull();
    expect(perHead(0, 0)).toBeNull();
  });
});
