import { describe, expect, it } from 'vitest';
import { isInPanel, orderedChoice, orderOptions, readTopSort, slotOfType } from '~/rules/top-sort';

it.each([
  [2, 'organizers', 'sea'],
  [3, 'destinations', 'sea'],
  [4, 'ships', 'sea'],
  [5, 'organizers', 'river'],
  [6, 'destinations', 'river'],
  [7, 'ships', 'river'],
])('list type %i is the one of %s, %s', (type, tab, panel) => {
  expect(slotOfType(type)).toEqual({ tab, panel });
});

it.each([0, 1, 8, -2, 2.5, Number.NaN])('%d is no list type', type => {
  expect(slotOfType(type)).toBeUndefined();
});

it.each([
  [1, true, false],
  [2, false, true],
  [3, true, true],
  [0, false, false],
])('an option of area %i is in the sea panel: %s, in the river panel: %s', (area, sea, river) => {
  expect([isInPanel(area, 'sea'), isInPanel(area, 'river')]).toEqual([sea, river]);
});

it.each([
  ['', []],
  ['4', ['4']],
  ['4,1,11', ['4', '1', '11']],
  [' 4 , 1 ', ['4', '1']],
  ['4,4,1', ['4', '1']],
  ['4,,x,0,-1,1.5,1', ['4', '1']],
])('the list %j is read as %j', (list, ids) => {
  expect(readTopSort(list)).toEqual(ids);
});

describe('what was chosen keeps its place', () => {
  it.each([
    ['new ones come after, as shown', ['1', '2', '3'], ['3', '1'], ['3', '1', '2']],
    ['one left out goes', ['1'], ['3', '1'], ['1']],
    ['the first choice is as shown', ['5', '2'], [], ['5', '2']],
    ['nothing chosen is nothing', [], ['3'], []],
  ])('%s', (_, chosen, stored, list) => {
    expect(orderedChoice(chosen, stored)).toEqual(list);
  });
});

it.each([
  ['chosen', ['3', '1'], ['3', '1', '2', '4']],
  ['chosen', [], ['1', '2', '3', '4']],
  ['name', ['3', '1'], ['1', '2', '3', '4']],
] as const)('sorted by %s, with %j saved, a checklist is %j', (order, stored, shown) => {
  const named = ['1', '2', '3', '4'].map(value => ({ value }));
  expect(orderOptions(named, stored, order).map(({ value }) => value)).toEqual(shown);
});
