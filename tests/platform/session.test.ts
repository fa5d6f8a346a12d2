import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationPassword } from '~/platform/demo/logins';
import { createHashing } from '~/platform/hashing.server';
import { hashCost, refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform();
});
afterAll(() => test?.stop());

const check = (username: string) => test.platform.handle('checkPartner', { username }, null);
const authenticate = (username: string, password = demonstrationPassword) =>
  test.platform.handle('authentication', { username, password }, null);
const stillSignedIn = async (token: string) =>
  'status' in Object(await refusalOf(test.platform.handle('listPhoneCountries', {}, token))) === false;

describe('the first step of signing in', () => {
  it.each([
    ['a partner id', '10004', { partnerid: 10004, username: '10004', mandant: 104, iscbe: false }],
    ['a corporate partner', '10002', { partnerid: 10002, username: '10002', mandant: 101, iscbe: true }],
    ['a staff name', 'frontdesk1', { partnerid: 10001, username: 'frontdesk1', mandant: 101, iscbe: false }],
    ['a staff name in other case, with spaces', ' FrontDesk1 ', { partnerid: 10001, username: 'frontdesk1' }],
    ['a locked user, as any other', 'lockedone1', { partnerid: 10001, username: 'lockedone1' }],
  ])('finds %s', async (_, username, answer) => {
    expect(await check(username)).toMatchObject(answer);
  });

  it.each(['99999', '', '   ', '-1', '10001; drop table', `1${'0'.repeat(500)}`, '%'])(
    "does not find '%s'",
    async name => {
      expect(await refusalOf(check(name))).toEqual({ status: 404, code: 'partner_not_found' });
    },
  );

  it('refuses a NUL, which no name can hold', async () => {
    expect(await refusalOf(check('10001\0'))).toEqual({ status: 400, code: 'bad_request' });
  });
});

describe('the second step', () => {
  it("brings the partner's session", async () => {
    const session = await authenticate('10001');
    expect(session).toMatchObject({
      partnerid: 10001,
      user: '10001',
      accesstoken: 367,
      pagetrakingenabled: true,
      iscbe: false,
      mandant: 101,
      tradepartner: true,
    });
    expect(session.authtoken).toMatch(/^[\w-]{43}$/);
    expect(session.wlvtoken).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['frontdesk1', 1],
    ['accounts01', 1 + 2 + 4 + 64],
  ])('gives %s the rights of the decisions', async (username, accesstoken) => {
    expect(await authenticate(username)).toMatchObject({ user: username, partnerid: 10001, accesstoken });
  });

  it.each([
    ['a wrong password', '10001', 'Harbour-2026?'],
    ['an unknown user', '99999', demonstrationPassword],
    ['a locked user with the right password', 'lockedone1', demonstrationPassword],
    ['a password in other case', '10001', demonstrationPassword.toUpperCase()],
    ['a password with a space behind it', '10001', `${demonstrationPassword} `],
  ])('refuses %s, always in the same way', async (_, username, password) => {
    expect(await refusalOf(authenticate(username, password))).toEqual({ status: 401, code: 'login_invalid' });
  });

  it('keeps no token and no password in the database', async () => {
    const { authtoken } = await authenticate('10009');
    const stored = JSON.stringify(
      await Promise.all([
        test.db.selectFrom('platform.access_token').selectAll().execute(),
        test.db.selectFrom('platform.app_user').selectAll().execute(),
      ]),
    );
    expect(stored).not.toContain(authtoken);
    expect(stored).not.toContain(demonstrationPassword);
  });

  it('renews a hash that was made with other parameters, and the password stays valid', async () => {
    const old = await createHashing({ ...hashCost, memoryCost: 32 }).hash(demonstrationPassword);
    const user = test.db.updateTable('platform.app_user').set({ password_hash: old });
    await user.where('username', '=', '10012').execute();
    await authenticate('10012');
    const query = test.db.selectFrom('platform.app_user').select('password_hash').where('username', '=', '10012');
    expect((await query.executeTakeFirstOrThrow()).password_hash).toContain('m=64,t=1,p=1');
    await authenticate('10012');
  });

  it('lets many sign in at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => authenticate('10006')));
    expect(new Set(sessions.map(session => session.authtoken)).size).toBe(12);
  });
});

describe('a token', () => {
  it('ends when the user is locked', async () => {
    const token = await test.signIn('accounts01');
    const lock = (locked: boolean) =>
      test.db.updateTable('platform.app_user').set({ locked }).where('username', '=', 'accounts01').execute();
    expect(await stillSignedIn(token)).toBe(true);
    await lock(true);
    expect(await stillSignedIn(token)).toBe(false);
    await lock(false);
  });

  it('lives a little longer than the two hours of a session', async () => {
    const token = await test.signIn('10007');
    const rows = await test.db.selectFrom('platform.access_token').select('expires_at').execute();
    const latest = Math.max(...rows.map(row => row.expires_at.getTime()));
    expect(latest - Date.now()).toBeGreaterThan(7_200_000);
    await test.db
      .updateTable('platform.access_token')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await stillSignedIn(token)).toBe(false);
  });

  it.each([null, '', 'forged', '__proto__', 'x'.repeat(8_000)])('that was never issued is refused: %s', async token => {
    expect(await refusalOf(test.platform.handle('getPartner', { partnerid: 10001 }, token))).toEqual({
      status: 401,
      code: 'no_session',
    });
  });
});

describe('changing a password', () => {
  const change = (token: string, fields: object) =>
    test.platform.handle(
      'passwordChange',
      {
        userName: '10011',
        oldPassword: demonstrationPassword,
        newPassword: 'Caravela-77!',
        confirmPassword: 'Caravela-77!',
        ...fields,
      },
      token,
    );

  it.each([
    [{ oldPassword: 'wrong' }, { status: 400, code: 'wrong_password' }],
    [{ confirmPassword: 'Caravela-78!' }, { status: 400, code: 'password_mismatch' }],
    [
      { newPassword: 'caravela', confirmPassword: 'caravela' },
      { status: 400, code: 'weak_password' },
    ],
    [
      { newPassword: demonstrationPassword, confirmPassword: demonstrationPassword },
      { status: 409, code: 'unchanged_password' },
    ],
    [{ userName: '10001' }, { status: 403, code: 'foreign_user' }],
  ])('is refused with %o', async (fields, refusal) => {
    expect(await refusalOf(change(await test.signIn('10011'), fields))).toMatchObject(refusal);
    expect(await authenticate('10011')).toMatchObject({ partnerid: 10011 });
  });

  it("keeps the token that asked, and ends the user's others", async () => {
    const [mine, other] = [await test.signIn('10011'), await test.signIn('10011')];
    expect(await change(mine, {})).toEqual({ success: true });
    expect([await stillSignedIn(mine), await stillSignedIn(other)]).toEqual([true, false]);
    expect(await refusalOf(authenticate('10011'))).toMatchObject({ status: 401 });
    expect(await authenticate('10011', 'Caravela-77!')).toMatchObject({ partnerid: 10011 });
  });
});

it('writes no password and no token into the log', async () => {
  test.mail.failing = true;
  await refusalOf(test.platform.handle('passwordReset', { partnerId: '10009' }, null));
  const written = JSON.stringify(test.log);
  expect(written).toContain('could not be sent');
  expect(written).not.toMatch(/Harbour|Caravela|@/);
});
