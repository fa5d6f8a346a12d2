import { expect, it } from 'vitest';
import { traceOf } from '~/front/operation/trace.server';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = `00-${id}-00f067aa0ba902b7-01`;

it('takes a trace that is valid, with its state', () => {
  expect(traceOf({ traceparent: parent })).toEqual({ traceId: id, sampled: true });
  expect(traceOf({ traceparent: parent.replace(/01$/, '02') })).toEqual({ traceId: id, sampled: false });
  // A later version may say more.
  expect(traceOf({ traceparent: `01${parent.slice(2)}-more` })).toEqual({ traceId: id, sampled: true });
  expect(traceOf({ traceparent: parent, tracestate: 'congo=t61, rojo=00f0' }).state).toBe('congo=t61,rojo=00f0');
});

it.each([
  undefined,
  '',
  parent.toUpperCase(),
  `${parent}-more`,
  `ff${parent.slice(2)}`,
  parent.replace(id, '0'.repeat(32)),
  parent.replace('00f067aa0ba902b7', '0'.repeat(16)),
  parent.slice(0, -1),
  `${parent}, ${parent}`,
  'Harbour-2026!',
  `00-${'x'.repeat(8_000)}`,
])('begins a trace of its own instead of %j', traceparent => {
  const [one, other] = [traceOf({ traceparent, tracestate: 'congo=t61' }), traceOf({ traceparent })];
  expect(one).toEqual({ traceId: expect.stringMatching(/^[\da-f]{32}$/), sampled: false });
  expect([id, other.traceId]).not.toContain(one.traceId);
});

it.each(['congo', 'congo=', '=t', 'a=1,a=2', 'a="\u0007"', `a=${'x'.repeat(600)}`, 'A=1'])(
  'passes no state on that is not valid: %j',
  tracestate => {
    expect(traceOf({ traceparent: parent, tracestate })).toEqual({ traceId: id, sampled: true });
  },
);

it('passes on 32 members, not more', () => {
  const members = (count: number) => Array.from({ length: count }, (_, at) => `k${at}=v`).join(',');
  expect(traceOf({ traceparent: parent, tracestate: members(32) }).state).toBe(members(32));
  expect(traceOf({ traceparent: parent, tracestate: members(33) }).state).toBeUndefined();
});
