import { describe, expect, it } from 'vitest';
import { mergeSaves, versionOfForm } from '~/rules/merge';

const account = { paymentaccountid: 7, active: true, bankname: 'Hansebank' };
const base = { strasse: 'Kai', ort: 'Kiel', url: '', phone: { prefix: '49', area: '431' }, accounts: [account] };
type Values = typeof base;

const merge = (mine: Values, theirs: Values, choices: string[] = [], together: string[][] = []) =>
  mergeSaves({ version: versionOfForm(base), mine, theirs, choices, together });

describe('what one of two changed is saved as they left it', () => {
  it('mine stays mine, theirs is taken and named, in records and rows alike', () => {
    const mine = { ...base, strasse: 'Mole', phone: { prefix: '49', area: '40' } };
    const theirs = { ...base, ort: 'Bremen', accounts: [{ ...account, bankname: 'Seebank' }] };
    expect(merge(mine, theirs)).toEqual({
      values: { ...base, strasse: 'Mole', ort: 'Bremen', phone: mine.phone, accounts: theirs.accounts },
      taken: ['ort', 'accounts[0].bankname'],
      conflicts: [],
    });
  });

  it('what both changed alike is no matter', () => {
    const both = { ...base, ort: 'Bremen' };
    expect(merge(both, both)).toEqual({ values: both, taken: [], conflicts: [] });
  });

  it('an account that they added stays beside one that I add', () => {
    const added = { paymentaccountid: 8, active: true, bankname: 'Ihre' };
    const own = { paymentaccountid: 0, active: true, bankname: 'Meine' };
    const { values, taken, conflicts } = merge(
      { ...base, accounts: [account, own] },
      { ...base, accounts: [added, { ...account, active: false }] },
    );
    expect(values.accounts).toEqual([{ ...account, active: false }, own, added]);
    expect([taken, conflicts]).toEqual([['accounts[2]', 'accounts[0].active'], []]);
  });

  it('also where the form was filled with something empty that is missing now', () => {
    const { url: _, ...theirs } = base;
    expect(merge({ ...base, url: 'x' }, theirs as Values).values.url).toBe('x');
  });
});

describe('what both changed differently', () => {
  const mine = { ...base, strasse: 'Mole', ort: 'Bremen' };
  const theirs = { ...base, strasse: 'Kap', url: 'ihre' };
  const [asked] = merge(mine, theirs).conflicts;

  it('is asked, and nothing else is', () => {
    expect(merge(mine, theirs)).toMatchObject({
      taken: ['url'],
      conflicts: [{ field: 'strasse', mine: 'Mole', theirs: 'Kap' }],
    });
  });

  it.each([
    ['mine', 'Mole'],
    ['theirs', 'Kap'],
  ])('is settled by the choice of %s', (side, strasse) => {
    const { values, conflicts } = merge(mine, theirs, [`${side} ${asked?.mark}`]);
    expect([values.strasse, values.ort, values.url, conflicts]).toEqual([strasse, 'Bremen', 'ihre', []]);
  });

  it.each(['mine', 'theirs'])('is asked again when they have saved once more since %s was chosen', side => {
    const again = merge(mine, { ...theirs, strasse: 'Bai' }, [`${side} ${asked?.mark}`]);
    expect(again.conflicts).toMatchObject([{ field: 'strasse', mine: 'Mole', theirs: 'Bai' }]);
  });

  it('is what each changed of fields that make sense only together: one choice for all of them', () => {
    const pair = [['strasse', 'ort']];
    const [mine, theirs] = [
      { ...base, strasse: 'Mole' },
      { ...base, ort: 'Bremen' },
    ];
    const { conflicts } = merge(mine, theirs, [], pair);
    expect(conflicts.map(({ field, mark }) => [field, mark !== undefined])).toEqual([
      ['strasse', true],
      ['ort', false],
    ]);
    const { values } = merge(mine, theirs, [`theirs ${conflicts[0]?.mark}`], pair);
    expect([values.strasse, values.ort]).toEqual(['Kai', 'Bremen']);
    expect(merge(mine, base, [], pair).conflicts).toEqual([]);
  });
});

it('a form of an unknown version overwrites nothing unasked', () => {
  const { conflicts } = mergeSaves({ version: '', mine: { ...base, ort: 'Bremen' }, theirs: base });
  expect(conflicts).toMatchObject([{ field: 'ort', mine: 'Bremen', theirs: 'Kiel' }]);
});

it('a version holds none of the values', () => {
  expect(versionOfForm(base)).toMatch(/^[0-9a-z]{48}$/);
});
