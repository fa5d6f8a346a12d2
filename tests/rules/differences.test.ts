import { describe, expect, it } from 'vitest';
import { differences, sectionOfChange } from '~/rules/differences';

const account = { paymentaccountid: 7, active: true, bankname: 'Hansebank', iban: 'DE02120300000000202051' };

it('equal records differ in nothing, in whatever order their fields come', () => {
  expect(differences({ a: '1', accounts: [account] }, { accounts: [{ ...account }], a: '1' })).toEqual([]);
});

it('every field that differs is listed with both values, in the order of my form', () => {
  const mine = { firma: 'Möwe', ort: 'Kiel', phone: { prefix: '49', area: '431', number: '1' } };
  const theirs = { phone: { prefix: '49', area: '40', number: '1' }, ort: '', firma: 'Albatros' };
  expect(differences(mine, theirs)).toEqual([
    { field: 'firma', mine: 'Möwe', theirs: 'Albatros' },
    { field: 'ort', mine: 'Kiel', theirs: '' },
    { field: 'phone.area', mine: '431', theirs: '40' },
  ]);
});

it('an empty field and a missing one are no difference', () => {
  expect(differences({ gtmid: '' }, {})).toEqual([]);
});

it('an account is compared with the one of its id, wherever that stands', () => {
  const other = { ...account, paymentaccountid: 8, bankname: 'Seebank' };
  const mine = { accounts: [account, { ...other, active: false }] };
  expect(differences(mine, { accounts: [other, account] })).toEqual([
    { field: 'accounts[1].active', mine: 'false', theirs: 'true' },
  ]);
});

it("somebody else's new account comes after mine, and my own new one is no conflict", () => {
  const mine = { accounts: [account, { paymentaccountid: 0, bankname: 'Neu' }] };
  const theirs = { accounts: [account, { paymentaccountid: 9, bankname: 'Inselbank' }] };
  expect(differences(mine, theirs)).toEqual([{ field: 'accounts[2].bankname', mine: '', theirs: 'Inselbank' }]);
});

describe('a save leads back to', () => {
  const sections = { 'part-company': ['firma'], 'part-phone': ['phone'], 'part-legal': ['register'] };
  const before = { firma: 'Möwe', phone: { area: '431', number: '1' }, register: 'HRB 1' };

  it.each([
    [{ firma: 'Albatros' }, 'part-company'],
    [{ phone: { area: '40', number: '1' } }, 'part-phone'],
    [{ register: '', firma: 'Albatros' }, 'part-legal'],
  ])('the last section with a change: %j', (change, section) => {
    expect(sectionOfChange(sections, { ...before, ...change }, before)).toBe(section);
  });

  it('none where nothing was changed, or only what no section shows', () => {
    expect(sectionOfChange(sections, before, before)).toBeUndefined();
    expect(sectionOfChange(sections, { ...before, version: '2' }, before)).toBeUndefined();
  });
});
