import { expect, it } from 'vitest';
import { stepsOf } from '~/rules/booking-steps';

const read = (state: string) => stepsOf(state).map(({ name, is }) => `${name} ${is}`);

it.each([
  ['request', ['request current', 'open ahead', 'confirmed ahead', 'paid ahead']],
  ['Confirmed', ['request done', 'open done', 'confirmed current', 'paid ahead']],
  ['closed', ['request done', 'open done', 'confirmed current', 'paid ahead']],
  ['paid', ['request done', 'open done', 'confirmed done', 'paid current']],
  ['storno', ['request done', 'open done', 'cancelled current']],
])('a booking that is %s has come so far', (state, steps) => {
  expect(read(state)).toEqual(steps);
});

it.each(['', 'waitlisted', 'constructor'])('nobody knows how far one is whose state is “%s”', state => {
  expect(stepsOf(state)).toEqual([]);
});
