import { expect, it } from 'vitest';
import { pageOfList } from '~/rules/paging';

const seven = [1, 2, 3, 4, 5, 6, 7];

it.each([
  [null, [1, 2, 3], 1],
  ['1', [1, 2, 3], 1],
  ['2', [4, 5, 6], 2],
  ['3', [7], 3],
])('page %j of seven by threes is %j', (asked, items, number) => {
  expect(pageOfList(seven, 3, asked)).toEqual({ items, number, count: 3, size: 3, unknown: false });
});

it.each(['0', '4', '-1', '1.5', 'x', '', ' 2', '99999999'])(
  'page %j does not exist: the first stands in for it',
  asked => {
    expect(pageOfList(seven, 3, asked)).toMatchObject({ items: [1, 2, 3], number: 1, unknown: true });
  },
);

it('an empty list has one empty page', () => {
  expect(pageOfList([], 3, null)).toEqual({ items: [], number: 1, count: 1, size: 3, unknown: false });
});
