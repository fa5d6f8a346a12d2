import { describe, expect, it } from 'vitest';
import { aclOf, maskOf, rightNames, rights } from '~/rules/rights';
import { accessOf } from '~/rules/user-access';
import { isNameEditable, sameUsername } from '~/rules/usernames';

const owner = { username: '10001', rights: 367, partnerId: 10001 };
const manager = { username: 'manager01', rights: 257, partnerId: 10001 };
const user = (username: string, mask: number) => ({ userno: 7, username, mask });

describe('what an editor may change of a user', () => {
  it.each([
    ['a new one', owner, null, { isNew: true, own: false, name: true, password: null, deletion: null }],
    ['staff', owner, user('frontdesk1', 1), { isNew: false, own: false, name: false, password: null, deletion: null }],
    ['staff with a short name', owner, user('desk7', 1), { name: true, deletion: null }],
    [
      'themselves',
      owner,
      user('10001', 367),
      { own: true, name: false, password: 'own', deletion: 'own', rights: [], passwordPage: true },
    ],
    ['themselves, in other case', manager, user('Manager01', 257), { own: true, deletion: 'own', passwordPage: false }],
    ['the own login of the partner', manager, user('10001', 367), { name: false, deletion: 'ownLogin' }],
    ['somebody with more rights', manager, user('accounts01', 3), { password: 'moreRights' }],
    ['somebody with fewer rights', manager, user('frontdesk1', 1), { password: null }],
  ])('%s', (_, editor, subject, expected) => {
    expect(accessOf(editor, subject)).toMatchObject(expected);
  });

  it('are the rights that they hold themselves, no other (D10)', () => {
    expect(accessOf(owner, null).rights).toEqual(rightNames);
    expect(accessOf(manager, user('frontdesk1', 1)).rights).toEqual(['basic', 'administration']);
  });
});

describe('a name can be changed (D24)', () => {
  it.each([
    ['while the user is new', { userno: 0, username: '' }, true],
    ['while it is under 8 characters', { userno: 5, username: 'seven77' }, true],
    ['not from 8 characters on', { userno: 5, username: 'eight888' }, false],
    ['not where it is the partner id', { userno: 5, username: '10001' }, false],
  ])('%s', (_, named, expected) => {
    expect(isNameEditable(named, 10001)).toBe(expected);
  });
});

it.each([
  [' FrontDesk1', 'frontdesk1 ', true],
  ['frontdesk1', 'frontdesk2', false],
  ['İstanbul1', 'i\u0307stanbul1', true],
  ['\u212aapitaen1', 'kapitaen1', true],
  ['Ｈarbour01', 'harbour01', true],
  ['ÉCLAIR01', 'e\u0301clair01', true],
  ['eclair01', 'éclair01', false],
])('names are the same whatever their case, spaces and shape of signs: %j and %j: %s', (one, other, expected) => {
  expect(sameUsername(one, other)).toBe(expected);
});

describe('a mask as the list of the wire', () => {
  it('names every right once, and comes back the same', () => {
    for (const mask of [0, 1, 67, 367]) expect(maskOf(aclOf(mask))).toBe(mask);
    expect(aclOf(0).map(({ acl }) => acl)).toEqual(Object.values(rights));
  });

  it('leaves alone what the list leaves out', () => {
    expect(maskOf([{ acl: 2, active: true }], 64)).toBe(66);
    expect(maskOf([{ acl: 64, active: false }], 67)).toBe(3);
  });
});
