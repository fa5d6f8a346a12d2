import { describe, expect, it } from 'vitest';
import { readForm } from '~/forms/guard';
import { emptyPanels, fromLists, toLists, topSortNames, topSortSchema } from '~/forms/top-sort';
import { accepted, errorsOf, post } from './posting';

const schema = topSortSchema({ sea: ['1', '2', '3', '10'], river: ['10', '11'] });
const stored = { sea: '3,1', river: '' };

/** A list of values as browsers post it: one name, several times. */
function posted(pairs: [string, string][]) {
  const body = new FormData();
  for (const [name, value] of pairs) body.append(name, value);
  return readForm(body, { names: topSortNames });
}

const standard = { 'sea.mode': 'standard', 'river.mode': 'standard' };

describe('the form guard knows the form', () => {
  it('its names', () => {
    expect(topSortNames).toEqual([
      'sea.mode',
      'sea.ids[]',
      'river.mode',
      'river.ids[]',
      'version',
      'choices[]',
      'once',
    ]);
  });

  it.each(['listtype', 'partnerid', 'sea.list', 'lake.mode', 'sea', 'sea.ids.x'])('and no other: %s', name => {
    expect(() => posted([[name, '1']])).toThrow();
  });

  it('several ticks are one list', () => {
    const body = posted([
      ['sea.ids', '1'],
      ['sea.ids', '2'],
    ]);
    expect(body.getAll('sea.ids')).toEqual(['1', '2']);
  });
});

describe('what a form asks for', () => {
  it.each([
    ['standard clears a list', { 'sea.mode': 'standard', 'sea.ids[0]': '1' }, ''],
    ['customized keeps the ticks', { 'sea.mode': 'customized', 'sea.ids[0]': '2' }, '2'],
    [
      'what was chosen before keeps its place',
      { 'sea.mode': 'customized', 'sea.ids[0]': '1', 'sea.ids[1]': '2', 'sea.ids[2]': '3' },
      '3,1,2',
    ],
    ['customized without a tick falls back to standard', { 'sea.mode': 'customized' }, ''],
    ['a panel that is not in the form stays as it is', {}, '3,1'],
  ])('%s', (_, fields, sea) => {
    expect(toLists(accepted(schema, fields), stored)).toEqual({ sea, river: '' });
  });

  it('an option of both areas may be in both panels', () => {
    const fields = {
      'sea.mode': 'customized',
      'sea.ids[0]': '10',
      'river.mode': 'customized',
      'river.ids[0]': '10',
    };
    expect(toLists(accepted(schema, fields), stored)).toEqual({ sea: '10', river: '10' });
  });

  it.each([
    [{ ...standard }, []],
    [{ ...standard, 'sea.mode': 'customized' }, ['sea']],
    [{ 'sea.mode': 'customized', 'river.mode': 'customized' }, ['sea', 'river']],
    [{ ...standard, 'river.mode': 'customized', 'river.ids[0]': '11' }, []],
  ])('customized with nothing ticked is told: %j', (fields, panels) => {
    expect(emptyPanels(accepted(schema, fields))).toEqual(panels);
  });
});

describe('what no browser sends by itself is refused', () => {
  it.each<[string, Record<string, string>, Record<string, string[]>]>([
    ['an id that is no option', { ...standard, 'sea.ids[0]': '99' }, { '': ['unknownOption'] }],
    ['an option of the other panel', { ...standard, 'sea.ids[0]': '11' }, { '': ['unknownOption'] }],
    ['a whole list as one id', { ...standard, 'sea.ids[0]': '1,2' }, { '': ['unknownOption'] }],
    ['a mode that there is not', { 'sea.mode': 'custom' }, { 'sea.mode': ['invalid'] }],
    ['a panel without a mode', { 'river.ids[0]': '11' }, { 'river.mode': ['invalid'] }],
    ['an id of any length', { ...standard, 'sea.ids[0]': '1'.repeat(20_000) }, { '': ['unknownOption'] }],
  ])('%s', (_, fields, errors) => {
    expect(errorsOf(schema, fields)).toMatchObject(errors);
  });

  it('but where the options could not be had nothing is said about an id', () => {
    const blind = topSortSchema({ sea: null, river: null });
    expect(post(blind, { 'sea.mode': 'customized', 'sea.ids[0]': '4711' }).status).toBe('success');
  });
});

it('the form is filled from the lists and comes back as the same lists', () => {
  const lists = { sea: '4,1,11', river: '' };
  const values = fromLists(lists);
  expect(values).toEqual({
    sea: { mode: 'customized', ids: ['4', '1', '11'] },
    river: { mode: 'standard', ids: [] },
  });
  expect(toLists({ ...values, version: '', choices: [], once: '' }, lists)).toEqual(lists);
});
