import { beforeEach, expect, it } from 'vitest';
import { type Breaker, createBreaker } from '~/upstream/breaker.server';

let clock: number;
let breaker: Breaker;
const restMs = 1_000;

beforeEach(() => {
  clock = 0;
  breaker = createBreaker({ failures: 3, resetTimeoutMs: restMs }, () => clock);
});

const fail = (times: number) => {
  for (let count = 0; count < times; count += 1) breaker.enter('report')?.end('unanswered');
};

it('lets exactly one call through after the rest, however long it takes and however many come', () => {
  fail(3);
  clock = restMs;
  const tries = Array.from({ length: 20 }, () => breaker.enter('report'));
  expect(tries.filter(permit => permit !== null)).toHaveLength(1);
  clock = 60 * restMs;
  expect(breaker.enter('report')).toBeNull();
  tries[0]?.end('answered');
  expect([breaker.enter('report'), breaker.enter('report')].every(permit => permit !== null)).toBe(true);
});

it('rests anew from when the call that tried has failed', () => {
  fail(3);
  clock = restMs;
  const tried = breaker.enter('report');
  clock = 20 * restMs;
  tried?.end('unanswered');
  clock += restMs - 1;
  expect(breaker.enter('report')).toBeNull();
  clock += 1;
  expect(breaker.enter('report')).not.toBeNull();
});

it('lets another call try when the visitor of the one that tried has left', () => {
  fail(3);
  clock = restMs;
  breaker.enter('report')?.end('unknown');
  expect(breaker.enter('report')).not.toBeNull();
});

it('rests no longer because of calls that were out when the rest began', () => {
  const out = Array.from({ length: 8 }, () => breaker.enter('report'));
  for (const permit of out) {
    permit?.end('unanswered');
    clock += 100;
  }
  // The third failure began the rest, at 200.
  clock = 200 + restMs;
  expect(breaker.enter('report')).not.toBeNull();
});

it('counts failures in a row, and each class for itself', () => {
  fail(2);
  breaker.enter('report')?.end('answered');
  fail(2);
  expect(breaker.enter('report')).not.toBeNull();
  fail(3);
  expect([breaker.enter('report'), breaker.enter('read') === null]).toEqual([null, false]);
});

it('tells that it is open until a minute after the last call that it turned away or tried', () => {
  expect(breaker.isOpen('report')).toBe(false);
  fail(3);
  expect([breaker.isOpen('report'), breaker.isOpen('save')]).toEqual([true, false]);
  clock = restMs + 59_999;
  expect(breaker.isOpen('report')).toBe(true);
  const tried = breaker.enter('report');
  clock += 120_000;
  expect(breaker.isOpen('report')).toBe(true);
  tried?.end('unanswered');
  clock += restMs + 60_000;
  expect(breaker.isOpen('report')).toBe(false);
  breaker.enter('report')?.end('answered');
  expect(breaker.isOpen('report')).toBe(false);
});
