import { describe, expect, it } from 'vitest';
import { submission } from '../tools/press';
import type { Answer, Visitor } from '../tools/visitor';
import type { Fault } from '../upstream/faults';
import { refusals, saveFailures, sessionEnds, someOf } from './failures';
import { withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, valueIn } from './pages';

const faulty = withFaultyPortal();
const address = '/partner/partnerdata/password';
const old = 'Harbour-2026!';
const next = 'Quay-2027!';
const notUpdated = "Password wasn't updated.";
const passwordChange = { path: /passwordchange/ };

async function filled(who: Visitor) {
  return submission(await who.get(address), 'Save', { oldpassword: old, password1: next, password2: next });
}
/** @param fail what a sign-in must not meet */
async function save(login: string, fail?: () => Promise<void>): Promise<{ who: Visitor; answer: Answer }> {
  const who = await faulty.signedIn(login);
  const { action, fields } = await filled(who);
  await fail?.();
  return { who, answer: await who.post(action, fields) };
}
const opens = async (login: string, password: string) => {
  await faulty.faults.clear();
  return (
    (await faulty.visitor().post('/partner/login', { username: login, password, step: 'password' })).status === 303
  );
};

describe('changing the password', () => {
  const stays = async (fault: Fault, status: number) => {
    await faulty.faults.fail(passwordChange, fault);
    const { who, answer } = await save('10001');
    expectSignedInPage(answer, status);
    expect(textOf(answer)).toContain(notUpdated);
    expect(['oldpassword', 'password1', 'password2'].map(name => valueIn(answer, name))).toEqual(['', '', '']);
    expect(answer.html).not.toContain(next);
    expect(faulty.asked('POST', /passwordchange/)).toBe(1);
    expect((await who.get('/partner/home')).status).toBe(200);
    expect(await opens('10001', old)).toBe(true);
  };

  it.each(someOf(saveFailures, 'password'))('says that it was not updated, and it was not: %j', fault =>
    stays(fault, 502),
  );
  it.each<Fault>([...refusals, { status: 200, body: { success: false } }])(
    'says the same when it was refused: %j',
    fault => stays(fault, 422),
  );

  it.each([
    ['oldPassword', 'wrong_password', 'Old password is not correct'],
    ['newPassword', 'weak_password', 'New password needs 1 lower Character'],
    ['newPassword', 'unchanged_password', 'New password has to differ from the old password'],
    ['newPassword', 'too_common', 'New password was not accepted. Please check it.'],
    ['confirmPassword', 'password_mismatch', 'Confirm new password has to be the same as New password'],
  ])('says at its field what the upstream says of %s: %s', async (field, code, message) => {
    const body = { error: code, fields: [{ field, code }] };
    await faulty.faults.fail(passwordChange, { status: 409, body });
    // Not the login of the tests above: wrong ones are counted.
    const { answer } = await save('10003');
    expectSignedInPage(answer, 422);
    expect(textOf(answer)).toContain(message);
  });

  it.each(sessionEnds)(
    'whose session the upstream has ended leads to the login, changed nothing, says so: %s',
    async fault => {
      await faulty.faults.fail(passwordChange, fault);
      const { who, answer } = await save('10001');
      expectLogin(answer, address);
      expect(textOf(await who.follow(answer))).toContain('Your password has not been changed.');
      expect(await opens('10001', old)).toBe(true);
    },
  );

  it('that was done although no answer came is not said to have failed', async () => {
    await faulty.faults.fail(passwordChange, 'reset-after-save');
    const { who, answer } = await save('10002');
    expect(answer).toMatchObject({ status: 303, location: address });
    expect(textOf(await who.follow(answer))).toContain('Login has been changed');
    expect(faulty.asked('POST', /passwordchange/)).toBe(1);
    expect(await opens('10002', next)).toBe(true);
  });

  it.each([401, 403])('that was not done is told by a sign-in refused with %s, and ends no session', async status => {
    const other = await faulty.signedIn('10001');
    await faulty.faults.fail(passwordChange, '500');
    const { answer } = await save('10001', () => faulty.faults.fail({ path: /authentication/ }, { status }));
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(notUpdated);
    expect((await other.get('/partner/home')).status).toBe(200);
  });

  it.each<[Fault, string, boolean]>([
    ['504', '10006', true],
    ['500', '10007', false],
  ])(
    'that may still be done is in the history, and ends all other sessions: %j (%s: %j)',
    async (fault, login, mayBe) => {
      const other = await faulty.signedIn(login);
      await faulty.faults.fail(passwordChange, fault);
      const { who, answer } = await save(login);
      expectSignedInPage(answer, 502);
      expect(textOf(answer)).toContain(notUpdated);
      await faulty.faults.clear();
      const history = textOf(await who.get('/partner/partnerdata/history'));
      expect(history.includes('It is not certain whether this was saved.')).toBe(mayBe);
      expect((await other.get('/partner/home')).status === 200).toBe(!mayBe);
    },
  );

  it('that nobody can tell whether it was done ends all other sessions, and is not said to have failed', async () => {
    const other = await faulty.signedIn('10004');
    await faulty.faults.fail(passwordChange, 'reset-after-save');
    const limited = () => faulty.faults.fail({ path: /authentication/ }, { status: 429 });
    const { who, answer } = await save('10004', limited);
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain('It isn’t known whether the password was changed.');
    expect(textOf(answer)).not.toContain(notUpdated);
    await faulty.faults.clear();
    expect((await who.get('/partner/home')).status).toBe(200);
    expectLogin(await other.get('/partner/home'), '/partner/home');
    expect(await opens('10004', next)).toBe(true);
  });
});
