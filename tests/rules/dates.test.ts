import { expect, it } from 'vitest';
import { isIsoDay, readDay, today } from '~/rules/dates';

it.each([
  ['Europe/Lisbon', '2026-12-31T23:30:00Z', '2026-12-31'],
  ['Europe/Berlin', '2026-12-31T23:30:00Z', '2027-01-01'],
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29'],
  ['Europe/Berlin', '2026-06-30T21:59:59Z', '2026-06-30'],
  ['Europe/Berlin', '2026-06-30T22:00:00Z', '2026-07-01'],
])('today in %s at %s is %s', (zone, moment, day) => {
  expect(today(zone, new Date(moment))).toBe(day);
});

it('a time zone that does not exist is an error', () => {
  expect(() => today('Europe/Atlantis', new Date(0))).toThrow(RangeError);
});

it.each([
  ['2026-03-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-3-1', false],
  ['31.03.2026', false],
  ['2026-03-31T00:00', false],
  ['2026-03-31\n', false],
  ['', false],
])('%j is a calendar day: %s', (text, expected) => {
  expect(isIsoDay(text)).toBe(expected);
});

it.each([
  ['2026-03-31', '2026-03-31'],
  [' 31.3.2026 ', '2026-03-31'],
  ['31/03/2026', '2026-03-31'],
  ['31-3-2026', '2026-03-31'],
  ['31. 3. 2026', '2026-03-31'],
  ['03/31/2026', null],
  ['31.2.2026', null],
  ['31.3.26', '2026-03-31'],
  ['1/12/05', '2005-12-01'],
  ['31.3.126', null],
  ['yesterday', null],
  ['2026-03-31T00:00', null],
  ['', null],
])('%j, typed, is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});
