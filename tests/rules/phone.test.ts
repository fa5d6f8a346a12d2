import { describe, expect, it } from 'vitest';
import { joinPhone, normalizePrefix, splitPhone, wholePhone, withoutSeparators, withoutTrunkZero } from '~/rules/phone';

const digitsOf = (text: string) => text.replace(/\D/g, '');

describe('a phone number of the record appears in its three parts', () => {
  it.each([
    ['+49 40 1234567', '49', '40', '1234567'],
    ['+31 20 624 11 11', '31', '20', '6241111'],
    ['+351 213 456-789', '351', '213', '456789'],
    ['+34 912345678', '34', '', '912345678'],
    ['  +41 44 6681800', '41', '44', '6681800'],
    ['040 1234567', '', '040', '1234567'],
    ['040/1234567', '', '040', '1234567'],
    ['+49401234567', '', '', '49401234567'],
    ['1234567', '', '', '1234567'],
    ['', '', '', ''],
    ['unknown', '', '', ''],
  ])('%j', (wire, prefix, area, number) => {
    expect(splitPhone(wire)).toEqual({ prefix, area, number });
  });
});

it.each(['+49 (0)40 / 123 456-7 ext. 89', '0049 40 12', '++1 2 3 4 5', '+', '12+34 56'])(
  'no digit of the unusual record %j is lost',
  wire => {
    const { prefix, area, number } = splitPhone(wire);
    expect(prefix + area + number).toBe(digitsOf(wire));
  },
);

it.each(['+49 40 1234567', '+34 912345678', '040 1234567', '1234567', ''])('%j is stored back unchanged', wire => {
  expect(joinPhone(splitPhone(wire))).toBe(wire);
});

describe('parts may be typed with separators', () => {
  it.each([
    [normalizePrefix, '+49', '49'],
    [normalizePrefix, '0049', '49'],
    [normalizePrefix, ' 4 9 ', '49'],
    [normalizePrefix, 'x49', 'x49'],
    [withoutSeparators, '(0)40', '040'],
    [withoutSeparators, '4a', '4a'],
    [withoutSeparators, '12 34-56/7.8', '12345678'],
    [withoutSeparators, '0123', '0123'],
  ])('%o(%j) → %j', (tidy, typed, expected) => {
    expect(tidy(typed)).toBe(expected);
  });
});

describe('the 0 before an area code (D15)', () => {
  it.each([
    ['49', '040', '40'],
    ['49', '40', '40'],
    ['49', '0', ''],
    ['39', '06', '06'],
    ['39', '02', '02'],
    ['', '040', '40'],
  ])('+%s %s → %s', (prefix, area, expected) => {
    expect(withoutTrunkZero({ prefix, area, number: '1' }, ['39'])).toEqual({ prefix, area: expected, number: '1' });
  });
});

it('a prefix by itself is no number', () => {
  expect(joinPhone({ prefix: '49', area: '', number: '' })).toBe('');
  expect(wholePhone({ prefix: '49', area: '', number: '' }).prefix).toBe('');
  expect(wholePhone({ prefix: '49', area: '', number: '12' }).prefix).toBe('49');
});
