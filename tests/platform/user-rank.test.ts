import { expect, it } from 'vitest';
import { validateEditor } from '~/platform/users.server';
import { type RightName, rightNames, rights } from '~/rules/rights';
import { accessOf } from '~/rules/user-access';
import { allMasks } from '../tools/masks';
import { sampleOf } from '../tools/scale';

const partnerId = 10001;
const editor = { user_no: 1, username: 'manager01', locked: false };

const heldMasks = sampleOf(allMasks, 6, String);

type Change = Omit<Parameters<typeof validateEditor>[1], 'partnerId'>;

function refuses(mask: number, change: Change): boolean {
  try {
    validateEditor({ ...editor, rights: mask }, { partnerId, ...change });
    return false;
  } catch {
    return true;
  }
}

it.each([
  { user_no: 1, username: 'manager01' },
  { user_no: 2, username: 'frontdesk1' },
  { user_no: 3, username: '10001' },
])('the platform refuses what the portal does not offer, over every pair of rights: $username', user => {
  const { user_no: userno, username } = user;
  const wrong: object[] = [];
  for (const mask of allMasks) {
    for (const held of userno === editor.user_no ? [mask] : heldMasks) {
      const subject = { userno, username, mask: held, locked: false };
      const access = accessOf({ username: editor.username, rights: mask, partnerId }, subject);
      const before = { ...user, rights: held, locked: false };
      const tried: [string, boolean, Change][] = [
        ['rename', access.readOnly, { before, after: before }],
        ['lock', access.readOnly || access.lock !== null, { before, after: { ...before, locked: true } }],
        ['delete', access.deletion !== null, { before, after: undefined }],
        ['password', access.readOnly || access.own, { before, after: before, password: 'Lighthouse-1' }],
        ...rightNames.map((name): [string, boolean, Change] => [
          name,
          !access.rights.includes(name),
          { before, after: { ...before, rights: held ^ rights[name] } },
        ]),
      ];
      for (const [how, refused, change] of tried) {
        if (refuses(mask, change) !== refused) wrong.push({ mask, held, how, refused });
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('a new user gets no right on the platform that the portal does not offer', () => {
  const wrong = allMasks.flatMap(mask => {
    const offered = accessOf({ username: editor.username, rights: mask, partnerId }, null).rights;
    const after = (name: RightName) => ({ user_no: 0, username: 'new-user1', rights: rights[name], locked: false });
    return rightNames
      .filter(name => refuses(mask, { before: undefined, after: after(name) }) === offered.includes(name))
      .map(name => ({ mask, name }));
  });
  expect(wrong).toEqual([]);
});
