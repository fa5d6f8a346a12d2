import { describe, expect, it } from 'vitest';
import {
  type AttemptLimit,
  type AttemptOutcome,
  type Attempts,
  type Delay,
  type Quota,
  waitBefore,
  withEnded,
  withStarted,
} from '~/rules/login-attempts';

const second = 1_000;
const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const delay: Delay = { key: 'd', free: 5, firstMs: 30 * second, resetOnSuccess: true };
const quota: Quota = { key: 'q', max: 3, withinMs: 10 * minute, resetOnSuccess: false };

/** Tries one after the other, each as early as it may be; says how long each was waited for, in seconds. */
function waits(limit: AttemptLimit, times: number, outcome: AttemptOutcome = 'failed') {
  let tries: Attempts | null = null;
  let now = start;
  const waited: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const wait = Number(waitBefore(limit, tries, now));
    waited.push(wait / second);
    now += wait;
    tries = withEnded(limit, withStarted(limit, tries, `t${turn}`, now), `t${turn}`, outcome, now);
  }
  return { waited, tries, now };
}

describe('a delay', () => {
  it('lets five fail, then waits 30 s, 60 s … and never longer than a quarter of an hour', () => {
    expect(waits(delay, 13).waited).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('is the same for whoever comes early: asking again makes no wait longer', () => {
    const { tries, now } = waits(delay, 5);
    expect([0, 10, 29.5].map(after => waitBefore(delay, tries, now + after * second))).toEqual([30_000, 20_000, 500]);
  });

  it('is forgotten by a success, and an hour after the last failure', () => {
    const { tries, now } = waits(delay, 7);
    const then = now + 15 * minute;
    expect(withEnded(delay, withStarted(delay, tries, 'right', then), 'right', 'succeeded', then)).toBeNull();
    const late = withStarted(delay, tries, 'late', now + 60 * minute);
    expect(withEnded(delay, late, 'late', 'failed', now + 60 * minute)?.failed).toHaveLength(1);
  });

  it('lets one at a time try once there are waits', () => {
    const { tries, now } = waits(delay, 5);
    const later = now + 30 * second;
    expect(waitBefore(delay, tries, later)).toBe(0);
    expect(waitBefore(delay, withStarted(delay, tries, 'one', later), later)).toBe('busy');
  });
});

describe('a quota', () => {
  it('is free again failure by failure, as each gets old', () => {
    let tries: Attempts | null = null;
    for (const at of [0, 1, 2]) {
      const now = start + at * minute;
      tries = withEnded(quota, withStarted(quota, tries, 'x', now), 'x', 'failed', now);
    }
    expect(waitBefore(quota, tries, start + 2 * minute)).toBe(8 * minute);
    expect(waitBefore(quota, tries, start + 10 * minute)).toBe(0);
    tries = withEnded(quota, withStarted(quota, tries, 'x', start + 10 * minute), 'x', 'failed', start + 10 * minute);
    expect(waitBefore(quota, tries, start + 10 * minute)).toBe(minute);
  });

  it('is not freed by a success, which may be somebody else’s', () => {
    const { tries, now } = waits({ ...quota, max: 5 }, 3);
    const after = withEnded(quota, withStarted(quota, tries, 'right', now), 'right', 'succeeded', now);
    expect(after?.failed).toHaveLength(3);
  });
});

describe.each<AttemptLimit>([delay, quota])('under $key', limit => {
  const room = 'max' in limit ? limit.max : limit.free;

  it('tries under way take the room of failures, so that many at once are no way around', () => {
    let tries: Attempts | null = null;
    for (let turn = 0; turn < room; turn += 1) {
      expect(waitBefore(limit, tries, start)).toBe(0);
      tries = withStarted(limit, tries, `t${turn}`, start);
    }
    expect(waitBefore(limit, tries, start)).toBe('busy');
  });

  it('what succeeds or could not be validated counts for nothing, however often', () => {
    expect(waits(limit, 50, 'succeeded').waited.every(wait => wait === 0)).toBe(true);
    expect(waits(limit, 50, 'none')).toMatchObject({ tries: null });
  });

  it('a try whose process was killed takes no room for long', () => {
    let tries: Attempts | null = null;
    for (let turn = 0; turn < room; turn += 1) tries = withStarted(limit, tries, `t${turn}`, start);
    expect(waitBefore(limit, tries, start + 30 * second)).toBe(0);
  });

  it('no more is remembered than is needed, whatever was there', () => {
    const many: Attempts = { failed: Array.from({ length: 10_000 }, (_, at) => start - 10_000 + at), open: {} };
    expect(withStarted(limit, many, 'x', start).failed.length).toBeLessThanOrEqual(room + 5);
  });
});
