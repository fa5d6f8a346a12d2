import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demonstrationPassword } from '~/platform/demo/logins';
import { meetsPasswordRule } from '~/platform/passwords.server';
import { lockOwnLogin, refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform();
});
afterAll(() => test?.stop());
beforeEach(() => {
  test.mail.sent.length = 0;
  test.mail.failing = false;
});

const authenticate = (username: string, password = demonstrationPassword) =>
  test.platform.handle('authentication', { username, password }, null);
const reset = (partnerId: string) => test.platform.handle('passwordReset', { partnerId }, null);
const mailedTo = async (partnerId: string) => {
  await reset(partnerId);
  return test.mail.sent.at(-1)?.text.split('\n')[2] ?? '';
};
const stillSignedIn = async (token: string) =>
  'status' in Object(await refusalOf(test.platform.handle('listPhoneCountries', {}, token))) === false;
const invalid = { status: 401, code: 'login_invalid' };
const hashOf = async (username: string) => {
  const user = test.db.selectFrom('platform.app_user').select('password_hash').where('username', '=', username);
  return (await user.executeTakeFirst())?.password_hash;
};
const set = (username: string, fields: object) =>
  test.db.updateTable('platform.app_user').set(fields).where('username', '=', username).execute();

describe('a new password that was asked for', () => {
  it('comes by mail, in the language of the market, and meets the rules', async () => {
    const password = await mailedTo('10008');
    expect(test.mail.sent).toMatchObject([
      { to: 'office@huerlimann-flussreisen.example', subject: 'Ihr neues Passwort' },
    ]);
    expect(test.mail.sent[0]?.text).toContain('Bis dahin bleibt Ihr altes Passwort gültig');
    expect(meetsPasswordRule(password)).toBe(true);
  });

  it('leaves the old one and its sessions as they are, however often it is asked for: nobody can be locked out', async () => {
    const token = await test.signIn('10009');
    for (let times = 0; times < 3; times += 1) await reset('10009');
    expect(await authenticate('10009')).toMatchObject({ partnerid: 10009 });
    expect(await stillSignedIn(token)).toBe(true);
  });

  it('is the password from its first use on; the old one and what it opened end', async () => {
    const token = await test.signIn('10004');
    const password = await mailedTo('10004');
    const session = await authenticate('10004', password);
    expect(session).toMatchObject({ partnerid: 10004, user: '10004' });
    expect([await stillSignedIn(token), await stillSignedIn(session.authtoken)]).toEqual([false, true]);
    expect(await refusalOf(authenticate('10004'))).toEqual(invalid);
    expect(await authenticate('10004', password)).toMatchObject({ partnerid: 10004 });
  });

  it('signs in both of two who press at once', async () => {
    const password = await mailedTo('10006');
    const both = await Promise.all([authenticate('10006', password), authenticate('10006', password)]);
    expect(both.map(({ partnerid }) => partnerid)).toEqual([10006, 10006]);
    expect(await refusalOf(authenticate('10006'))).toEqual(invalid);
  });

  it('still comes in after somebody signed in with the old one', async () => {
    const password = await mailedTo('10007');
    await authenticate('10007');
    expect(await authenticate('10007', password)).toMatchObject({ partnerid: 10007 });
  });

  it('is replaced by the next one that is asked for', async () => {
    const first = await mailedTo('10011');
    const second = await mailedTo('10011');
    expect(await refusalOf(authenticate('10011', first))).toEqual(invalid);
    expect(await authenticate('10011', second)).toMatchObject({ partnerid: 10011 });
  });

  it('is kept for a day, as a hash, and void after that', async () => {
    const password = await mailedTo('10012');
    const query = test.db.selectFrom('platform.app_user').selectAll().where('username', '=', '10012');
    const user = await query.executeTakeFirstOrThrow();
    expect(JSON.stringify(user)).not.toContain(password);
    const left = (user.mailed_until?.getTime() ?? 0) - Date.now();
    expect(Math.abs(left - 24 * 3_600_000)).toBeLessThan(60_000);
    await set('10012', { mailed_until: new Date(Date.now() - 1) });
    expect(await refusalOf(authenticate('10012', password))).toEqual(invalid);
    expect(await authenticate('10012')).toMatchObject({ partnerid: 10012 });
  });

  it('is void once somebody has chosen a password', async () => {
    const password = await mailedTo('10022');
    const chosen = 'Chosen-2027!';
    const change = {
      userName: '10022',
      oldPassword: demonstrationPassword,
      newPassword: chosen,
      confirmPassword: chosen,
    };
    await test.platform.handle('passwordChange', change, await test.signIn('10022'));
    expect(await refusalOf(authenticate('10022', password))).toEqual(invalid);
    expect(await authenticate('10022', chosen)).toMatchObject({ partnerid: 10022 });
  });

  it('is void once the office has another address, and not by any other change of its data', async () => {
    const own = await test.signIn('10001');
    const { partnertype: _, ...office } = await test.platform.handle('getPartner', { partnerid: 10001 }, own);
    const save = (changes: object, token: string) =>
      test.platform.handle('savePartner', { partnerid: 10001, partner: { ...office, ...changes } }, token);
    const kept = await mailedTo('10001');
    await save({ strasse: 'Am Kai' }, own);
    const session = await authenticate('10001', kept);
    const password = await mailedTo('10001');
    await save({ email: 'next@office.example' }, session.authtoken);
    expect(await refusalOf(authenticate('10001', password))).toEqual(invalid);
    expect(await authenticate('10001', kept)).toMatchObject({ partnerid: 10001 });
  });

  it('is void once an administrator has given a password', async () => {
    const password = await mailedTo('10050');
    await lockOwnLogin(test, 10050, false);
    const own = (await test.platform.handle('listUsers', { partnerid: 10050 }, await test.signIn('10050'))).find(
      ({ username }) => username === '10050',
    );
    const given = { ...own, password: 'Given-2027!' } as never;
    await set('deputy10050', { rights: 511, password_hash: (await hashOf('10050')) ?? '' });
    await test.platform.handle('saveUser', { partnerid: 10050, user: given }, await test.signIn('deputy10050'));
    expect(await refusalOf(authenticate('10050', password))).toEqual(invalid);
    expect(await authenticate('10050', 'Given-2027!')).toMatchObject({ partnerid: 10050 });
  });

  it('opens nothing for a locked user, and stays for when the lock is lifted', async () => {
    const password = await mailedTo('10003');
    await lockOwnLogin(test, 10003, true);
    expect(await refusalOf(authenticate('10003', password))).toEqual(invalid);
    await lockOwnLogin(test, 10003, false);
    expect(await authenticate('10003', password)).toMatchObject({ partnerid: 10003 });
  });

  it.each(['99999', 'frontdesk1', '', '010001', '1e4'])("is refused by 400 for '%s': no mail", async partnerId => {
    expect(await refusalOf(reset(partnerId))).toEqual({ status: 400, code: 'partner_not_found' });
    expect(test.mail.sent).toEqual([]);
  });

  it('that cannot be mailed is none, and one that was mailed before stays good', async () => {
    const earlier = await mailedTo('10005');
    test.mail.failing = true;
    expect(await refusalOf(reset('10005'))).toEqual({ status: 500, code: 'mail_failed' });
    expect(await authenticate('10005')).toMatchObject({ partnerid: 10005 });
    expect(await authenticate('10005', earlier)).toMatchObject({ partnerid: 10005 });
  });

  it('is not made for a partner without an address', async () => {
    await test.db.updateTable('platform.partner').set({ email: '' }).where('id', '=', 10002).execute();
    expect(await refusalOf(reset('10002'))).toEqual({ status: 500, code: 'mail_failed' });
    expect(test.mail.sent).toEqual([]);
  });

  it('has a time by which it must be used: the database takes no other', async () => {
    await expect(set('10001', { mailed_hash: 'x', mailed_until: null })).rejects.toMatchObject({ code: '23514' });
  });
});
