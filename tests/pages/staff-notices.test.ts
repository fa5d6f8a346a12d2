import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withFaultyPortal } from '../faults/faulty';
import { awaitMails, isAbout, mailsOf } from '../tools/mails';
import { onDatabase } from '../tools/on-database';
import { press } from '../tools/press';

const faulty = withFaultyPortal();
const password = 'Harbour-2026!';
const asked = () => faulty.asked('GET', /^\/partner\/10001\/user\/list/);

async function signIn(login: string) {
  const who = faulty.visitor();
  expect((await who.signIn(login)).url).toContain('/partner/home');
  return who;
}

const addressOf = (login: string) =>
  onDatabase(faulty.portal.database, async database => {
    const asking = sql<{ address: string }>`select address from portal.mail_address where login = ${login}`;
    return (await asking.execute(database)).rows.map(({ address }) => address);
  });

it('a sign-in without the right to see users asks for none, and one with it does not wait for them', async () => {
  await faulty.faults.fail({ path: /user\/list/ }, 'hang');
  await signIn('accounts01');
  await faulty.visitor().authenticate('10001');
  const failed = () => faulty.portal.output().includes('addresses were not noted');
  expect(failed()).toBe(false);
  await expect.poll(failed, { timeout: 10_000 }).toBe(true);
  expect(asked()).toBe(1);
  expect(await addressOf('accounts01')).toEqual([]);
});

it('staff is told by mail from the office’s sign-in on, though nobody ever opened user administration', async () => {
  await signIn('10001');
  await expect.poll(() => addressOf('accounts01')).toEqual(['accounts01@seeblick.example']);
  const staff = await signIn('accounts01');
  const change = { oldpassword: password, password1: 'Newer-2026!', password2: 'Newer-2026!' };
  await press(staff, await staff.get('/partner/partnerdata/password'), 'Save', change);
  for (const subject of [/sign-in from a new browser/, /password changed/])
    await awaitMails(() => mailsOf(faulty.portal), isAbout('accounts01@seeblick.example', subject));
});
