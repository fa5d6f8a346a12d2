import { describe, expect, it } from 'vitest';
import {
  begun,
  type Delay,
  ended,
  type Outcome,
  type Quota,
  type Tries,
  type TryLimit,
  waitOf,
} from '~/rules/login-attempts';

const second = 1_000;
const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const delay: Delay = { key: 'd', free: 5, firstMs: 30 * second, own: true };
const quota: Quota = { key: 'q', most: 3, withinMs: 10 * minute, own: false };

/** Tries one after the other, each as early as it may be; says how long each was waited for, in seconds. */
function waits(limit: TryLimit, times: number, outcome: Outcome = 'failed') {
  let tries: Tries | null = null;
  let now = start;
  const waited: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const wait = Number(waitOf(limit, tries, now));
    waited.push(wait / second);
    now += wait;
    tries = ended(limit, begun(limit, tries, `t${turn}`, now), `t${turn}`, outcome, now);
  }
  return { waited, tries, now };
}

describe('a delay', () => {
  it('lets five fail, then waits 30 s, 60 s … and never longer than a quarter of an hour', () => {
    expect(waits(delay, 13).waited).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('is the same for whoever comes early: asking again makes no wait longer', () => {
    const { tries, now } = waits(delay, 5);
    expect([0, 10, 29.5].map(after => waitOf(delay, tries, now + after * second))).toEqual([30_000, 20_000, 500]);
  });

  it('is forgotten by a success, and an hour after the last failure', () => {
    const { tries, now } = waits(delay, 7);
    const then = now + 15 * minute;
    expect(ended(delay, begun(delay, tries, 'right', then), 'right', 'succeeded', then)).toBeNull();
    const late = begun(delay, tries, 'late', now + 60 * minute);
    expect(ended(delay, late, 'late', 'failed', now + 60 * minute)?.failed).toHaveLength(1);
  });

  it('lets one at a time try once there are waits', () => {
    const { tries, now } = waits(delay, 5);
    const later = now + 30 * second;
    expect(waitOf(delay, tries, later)).toBe(0);
    expect(waitOf(delay, begun(delay, tries, 'one', later), later)).toBe('busy');
  });
});

describe('a quota', () => {
  it('is free again failure by failure, as each gets old', () => {
    let tries: Tries | null = null;
    for (const at of [0, 1, 2]) {
      const now = start + at * minute;
      tries = ended(quota, begun(quota, tries, 'x', now), 'x', 'failed', now);
    }
    expect(waitOf(quota, tries, start + 2 * minute)).toBe(8 * minute);
    expect(waitOf(quota, tries, start + 10 * minute)).toBe(0);
    tries = ended(quota, begun(quota, tries, 'x', start + 10 * minute), 'x', 'failed', start + 10 * minute);
    expect(waitOf(quota, tries, start + 10 * minute)).toBe(minute);
  });

  it('is not freed by a success, which may be somebody else’s', () => {
    const { tries, now } = waits({ ...quota, most: 5 }, 3);
    const after = ended(quota, begun(quota, tries, 'right', now), 'right', 'succeeded', now);
    expect(after?.failed).toHaveLength(3);
  });
});

describe.each<TryLimit>([delay, quota])('under $key', limit => {
  const room = 'most' in limit ? limit.most : limit.free;

  it('tries under way take the room of failures, so that many at once are no way around', () => {
    let tries: Tries | null = null;
    for (let turn = 0; turn < room; turn += 1) {
      expect(waitOf(limit, tries, start)).toBe(0);
      tries = begun(limit, tries, `t${turn}`, start);
    }
    expect(waitOf(limit, tries, start)).toBe('busy');
  });

  it('what succeeds or could not be judged counts for nothing, however often', () => {
    expect(waits(limit, 50, 'succeeded').waited.every(wait => wait === 0)).toBe(true);
    expect(waits(limit, 50, 'none')).toMatchObject({ tries: null });
  });

  it('a try whose process was killed takes no room for long', () => {
    let tries: Tries | null = null;
    for (let turn = 0; turn < room; turn += 1) tries = begun(limit, tries, `t${turn}`, start);
    expect(waitOf(limit, tries, start + 30 * second)).toBe(0);
  });

  it('no more is remembered than is needed, whatever was there', () => {
    const many: Tries = { failed: Array.from({ length: 10_000 }, (_, at) => start - 10_000 + at), open: {} };
    expect(begun(limit, many, 'x', start).failed.length).toBeLessThanOrEqual(room + 5);
  });
});
