import { describe, expect, it } from 'vitest';
import { nextSorting, readSorting, sorted } from '~/rules/sort';

const columns = ['username', 'phone', 'locked'] as const;
const row = (username: string, phone = '', locked = false) => ({ username, phone, locked });
const names = (rows: { username: string }[]) => rows.map(({ username }) => username);

it.each([
  ['phone', 'phone', false],
  ['-phone', 'phone', true],
  [null, 'username', false],
  ['', 'username', false],
  ['-', 'username', false],
  ['password', 'username', false],
  ['--phone', 'username', false],
  ['__proto__', 'username', false],
])('%j sorts by %s, descending: %s', (text, by, descending) => {
  expect(readSorting(text, columns)).toEqual({ by, descending });
});

it.each([
  ['phone', 'username'],
  ['-username', 'username', false],
  ['username', 'username', true],
])('a link asks for %s', (wanted, by, descending = false) => {
  expect(nextSorting(wanted.replace('-', ''), { by, descending })).toBe(wanted);
});

describe('rows', () => {
  it('stand in the order of the language’s own alphabet', () => {
    const rows = ['Zoe', 'Ödön', 'oskar', 'Anna'].map(name => row(name));
    expect(names(sorted(rows, { by: 'username', descending: false }, 'username', 'de'))).toEqual([
      'Anna',
      'Ödön',
      'oskar',
      'Zoe',
    ]);
    expect(names(sorted(rows, { by: 'username', descending: true }, 'username', 'de'))).toEqual([
      'Zoe',
      'oskar',
      'Ödön',
      'Anna',
    ]);
  });

  it('numbers in them by their value', () => {
    const rows = ['desk10', 'desk9'].map(name => row(name));
    expect(names(sorted(rows, { by: 'username', descending: false }, 'username', 'en'))).toEqual(['desk9', 'desk10']);
  });

  it('equal ones by their second order, and nothing last in either direction', () => {
    const rows = [row('c', '1'), row('b', ''), row('a', '1'), row('d', '2')];
    expect(names(sorted(rows, { by: 'phone', descending: false }, 'username', 'en'))).toEqual(['a', 'c', 'd', 'b']);
    expect(names(sorted(rows, { by: 'phone', descending: true }, 'username', 'en'))).toEqual(['d', 'a', 'c', 'b']);
  });

  it('yes and no', () => {
    const rows = [row('a', '', true), row('b')];
    expect(names(sorted(rows, { by: 'locked', descending: false }, 'username', 'en'))).toEqual(['b', 'a']);
    expect(names(sorted(rows, { by: 'locked', descending: true }, 'username', 'en'))).toEqual(['a', 'b']);
  });
});
