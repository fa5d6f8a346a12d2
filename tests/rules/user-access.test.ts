import { describe, expect, it } from 'vitest';
import { aclOf, allows, maskOf, rightNames, rights } from '~/rules/rights';
import { accessOf } from '~/rules/user-access';
import { isNameEditable, sameUsername } from '~/rules/usernames';
import { allMasks } from '../tools/masks';

const owner = { username: '10001', rights: 367, partnerId: 10001 };
const chief = { username: 'chief0001', rights: 367, partnerId: 10001 };
const manager = { username: 'manager01', rights: 257, partnerId: 10001 };
const user = (username: string, mask: number, locked = false) => ({ userno: 7, username, mask, locked });

describe('what an editor may change of a user', () => {
  it.each([
    ['a new one', owner, null, { isNew: true, own: false, readOnly: false, name: true, deletion: null }],
    ['staff', owner, user('frontdesk1', 1), { isNew: false, own: false, readOnly: false, name: false, deletion: null }],
    ['staff with a short name', owner, user('desk7', 1), { name: true, deletion: null }],
    [
      'themselves',
      owner,
      user('10001', 367),
      { own: true, readOnly: false, name: false, lock: 'own', deletion: 'own', rights: [], passwordPage: true },
    ],
    ['themselves, in other case', manager, user('Manager01', 257), { own: true, deletion: 'own', passwordPage: false }],
    [
      'the own login of the partner',
      chief,
      user('10001', 367),
      { readOnly: false, name: false, lock: 'ownLogin', deletion: 'ownLogin' },
    ],
    ['the own login, locked by the operator', chief, user('10001', 367, true), { lock: null, deletion: 'ownLogin' }],
    ['the own login, with more rights', manager, user('10001', 367), { readOnly: true, deletion: 'ownLogin' }],
    ['somebody with more rights', manager, user('desk7', 3), { readOnly: true, name: false, deletion: 'moreRights' }],
    ['somebody with fewer rights', manager, user('frontdesk1', 1), { readOnly: false, deletion: null }],
  ])('%s', (_, editor, subject, expected) => {
    expect(accessOf(editor, subject)).toMatchObject(expected);
  });

  it('are the rights that they hold themselves, no other (D10)', () => {
    expect(accessOf(owner, null).rights).toEqual(rightNames);
    expect(accessOf(manager, user('frontdesk1', 1)).rights).toEqual(['basic', 'administration']);
  });
});

describe('whoever edits whom, over every pair of rights (D10)', () => {
  const pairs = allMasks.flatMap(editor => allMasks.map(subject => ({ editor, subject })));
  const lacks = (editor: number, subject: number) =>
    Object.values(rights).some(bit => (subject & bit) !== 0 && (editor & bit) === 0);
  const failing = (holds: (editor: number, subject: number) => boolean) =>
    pairs.filter(({ editor, subject }) => !holds(editor, subject));
  const by = (editor: number, subject: Parameters<typeof accessOf>[1]) =>
    accessOf({ username: 'manager01', rights: editor, partnerId: 10001 }, subject);

  it('somebody is changed and deleted only by who holds all of their rights, and else only looked at', () => {
    const wrong = failing((editor, mask) => {
      const { readOnly, rights: changeable, name, deletion } = by(editor, user('desk7', mask));
      if (lacks(editor, mask)) return readOnly && changeable.length === 0 && !name && deletion === 'moreRights';
      return !readOnly && name && deletion === null;
    });
    expect(wrong).toEqual([]);
  });

  it('no right changes hands that the editor lacks', () => {
    const wrong = failing((editor, mask) =>
      [by(editor, null), by(editor, user('frontdesk1', mask))].every(({ rights: changeable }) =>
        changeable.every(name => allows(editor, rights[name])),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('nobody locks, strips or deletes themselves, so somebody is left who administers', () => {
    const wrong = failing((editor, mask) => {
      const { readOnly, lock, rights: changeable, deletion } = by(editor, user('manager01', mask));
      return !readOnly && lock === 'own' && changeable.length === 0 && deletion === 'own';
    });
    expect(wrong).toEqual([]);
  });

  it('the own login of the partner is locked and deleted by nobody', () => {
    const wrong = failing((editor, mask) => {
      const { lock, deletion } = by(editor, user('10001', mask));
      return lock === 'ownLogin' && deletion === 'ownLogin';
    });
    expect(wrong).toEqual([]);
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
