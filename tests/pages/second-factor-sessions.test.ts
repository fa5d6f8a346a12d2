import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { awaitMails, mailsOf } from '../tools/mails';
import { onDatabase } from '../tools/on-database';
import { openPartner, savePartner, shownIn } from '../tools/partner-page';
import { type Changes, content, press } from '../tools/press';
import { proofFor, signOnKeys } from '../tools/sso-link';
import { codeBefore, codeOf } from '../tools/totp.mjs';
import { changeUser } from '../tools/users-page';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

/** What whoever holds somebody's session gets out of it (D35, D38). */
const portal = withPortal({ env: { SSO_KEYS: signOnKeys } });
const password = 'Harbour-2026!';
const page = '/partner/security/second-factor';
const question = /^\/partner\/confirm\//;

const shown = (answer: Answer) => textOf(content(answer));
const codesIn = (answer: Answer) => elements(content(answer), 'code').map(textOf);
const bankName = (who: Visitor, name: string) => savePartner(who, { 'accounts[0].bankname': name });

async function signedIn(login: string, confirmed = false): Promise<Visitor> {
  const who = new Visitor(portal.url);
  await who.enter(login, undefined, { confirmed });
  who.confirms = false;
  return who;
}

async function byLink(partnerID: string): Promise<Visitor> {
  const who = new Visitor(portal.url);
  const { host } = new URL(portal.url);
  await who.get(`/partner/loginehoi?${new URLSearchParams(proofFor({ host, partnerID }))}`);
  who.confirms = false;
  return who;
}

async function inDatabase(change: RawBuilder<unknown>): Promise<void> {
  await onDatabase(portal.database, database => change.execute(database));
}

/** Of a page that shows the secret. */
async function turnOn(who: Visitor, open: Answer) {
  const [secret = ''] = codesIn(open);
  const on = await press(who, open, 'Turn on the second factor', { code: await codeBefore(secret) });
  return { secret, codes: codesIn(on) };
}

describe('a session that a link has opened', () => {
  it('sets up a first factor while it is fresh, which confirms nothing', async () => {
    const who = await byLink('10022');
    const { codes } = await turnOn(who, await who.get(page));
    expect(codes).toHaveLength(10);
    expect((await bankName(who, 'By the link')).location).toMatch(question);
    expect(codesIn(await who.get(page))).toEqual([]);
  });

  it('sets up none when it is older than ten minutes', async () => {
    const who = await byLink('10004');
    const open = await who.get(page);
    expect(codesIn(open)).toHaveLength(1);
    await inDatabase(sql`update portal.session set expires_at = expires_at - interval '11 minutes' where by_link`);
    expect(codesIn(await who.get(page))).toEqual([]);
    const late = await press(who, open, 'Turn on the second factor', { code: codeOf(codesIn(open)[0] ?? '') });
    expect(late.location).toBe(page);
    expect(shown(await who.get(page))).toContain('The second factor is off.');
  });
});

it('new recovery codes don’t prolong the ten minutes of a confirmation', async () => {
  const who = await signedIn('10006', true);
  await turnOn(who, await who.get(page));
  const later = sql`update portal.session set confirmed_at = confirmed_at - interval '6 minutes' where login = '10006'`;
  await inDatabase(later);
  expect(codesIn(await press(who, await who.get(page), 'New recovery codes'))).toHaveLength(10);
  await inDatabase(later);
  expect((await bankName(who, 'Too late')).location).toMatch(question);
  expect(codesIn(await who.get(page))).toEqual([]);
});

it('of a button pressed twice each press shows recovery codes, the later ones count, and it says so', async () => {
  const who = await signedIn('10003', true);
  const open = await who.get(page);
  const [secret = ''] = codesIn(open);
  const code = await codeBefore(secret);
  const turnedOn = () => press(who, open, 'Turn on the second factor', { code });
  const answers = [...(await Promise.all([turnedOn(), turnedOn()])), await turnedOn()];
  expect(answers.map(answer => [answer.status, codesIn(answer).length])).toEqual(Array(3).fill([200, 10]));
  const say = answers.map(answer => shown(answer).includes('Those shown before no longer work.'));
  expect([say.filter(Boolean).length, say[2]]).toEqual([2, true]);
  const knock = async () => {
    const visitor = new Visitor(portal.url);
    const step = await visitor.follow(
      await visitor.post('/partner/login', { username: '10003', password, step: 'password' }),
    );
    return (recovery = '') => press(visitor, step, 'Log in', { code: recovery });
  };
  const codes = answers.map(answer => codesIn(answer)[0]);
  expect((await (await knock())(codes[0])).status).toBe(422);
  expect((await (await knock())(codes[2])).location).toBe('/partner/home');
  await press(who, await who.get(page), 'Turn off the second factor');
  expect((await turnedOn()).location).toBe(page);
});

it('a secret that somebody else was shown is not the one that is turned on', async () => {
  const thief = await signedIn('10007', true);
  const seen = await thief.get(page);
  const owner = await signedIn('10007');
  const asked = await press(owner, await owner.get(page), 'Set up the second factor');
  const open = await owner.follow(await owner.confirm(asked, password));
  expect(codesIn(open)).toHaveLength(1);
  expect(codesIn(open)).not.toEqual(codesIn(seen));
  const late = await press(thief, seen, 'Turn on the second factor', { code: codeOf(codesIn(seen)[0] ?? '') });
  expect([late.location, codesIn(await thief.get(page))]).toEqual([page, []]);
  expect((await turnOn(owner, open)).codes).toHaveLength(10);
});

it('wrong codes at a confirmation lock nobody out of the sign-in', async () => {
  const who = await signedIn('10008', true);
  const { secret } = await turnOn(who, await who.get(page));
  const thief = await signedIn('10008');
  const { location } = await bankName(thief, 'Guessed');
  const guesses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) guesses.push((await thief.post(location ?? '', { code: '000000' })).status);
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
  const owner = new Visitor(portal.url);
  const step = await owner.follow(
    await owner.post('/partner/login', { username: '10008', password, step: 'password' }),
  );
  expect((await press(owner, step, 'Log in', { code: codeOf(secret) })).location).toBe('/partner/home');
});

it('a sign-in after a password request leaves what its browser had not saved until the code is entered', async () => {
  const who = await signedIn('10050', true);
  const { secret } = await turnOn(who, await who.get(page));
  const form = await openPartner(who);
  await who.copy().enter('accounts01');
  const asked = await press(who, form, 'Save', { strasse: 'Before the code' });
  await new Visitor(portal.url).post('/partner/passwordrequest', { username: '10050' });
  const step = await who.follow(await press(who, await who.follow(asked), 'Log in', { password }));
  const thief = who.copy();
  await press(who, step, 'Log in', { code: codeOf(secret) });
  expect(shownIn(await openPartner(who)).get('Street')).toBe('Before the code');
  expect((await press(thief, form, 'Save', { strasse: 'Not theirs' })).location).not.toContain('username=');
});

it('after a password request no password alone ends sessions, nor a code for one that was entered before', async () => {
  const who = await signedIn('10051', true);
  const { secret, codes } = await turnOn(who, await who.get(page));
  const knock = async () => {
    const visitor = new Visitor(portal.url);
    const typed = { username: '10051', password, step: 'password' };
    const step = await visitor.follow(await visitor.post('/partner/login', typed));
    return { visitor, enter: (code: string) => press(visitor, step, 'Log in', { code }) };
  };
  const isSignedIn = async (visitor: Visitor) => (await visitor.get('/partner/home')).status === 200;
  const before = await knock();
  await new Visitor(portal.url).post('/partner/passwordrequest', { username: '10051' });
  await knock();
  expect(await isSignedIn(who)).toBe(true);
  await before.enter(codes[0] ?? '');
  expect([await isSignedIn(before.visitor), await isSignedIn(who)]).toEqual([true, true]);
  const after = await knock();
  await after.enter(codeOf(secret));
  expect(await Promise.all([after.visitor, before.visitor, who].map(isSignedIn))).toEqual([true, false, false]);
});

it('new recovery codes are told to the office, and stand in the history', async () => {
  const who = new Visitor(portal.url);
  await who.authenticate('10001');
  const asked = await press(who, await who.get(page), 'Set up the second factor');
  await turnOn(who, await who.follow(asked));
  const other = await press(who, await who.get(page), 'New recovery codes');
  expect(shown(other)).toContain('These recovery codes are new. Those shown before no longer work.');
  const [mail] = await awaitMails(
    () => mailsOf(portal),
    ({ subject }) => subject.endsWith(': new recovery codes'),
  );
  expect(mail?.text).toContain('10001 (partner 10001) made new recovery codes');
  expect(shown(await who.get('/partner/partnerdata/history'))).toContain('New recovery codes made');
});

it('guesses of the old password and at a confirmation are counted together', async () => {
  const thief = await signedIn('10002');
  const { location } = await bankName(thief, 'Guessed');
  const guess = { oldpassword: 'A guess 1', password1: 'Lighthouse-9!', password2: 'Lighthouse-9!' };
  const form = '/partner/partnerdata/password';
  for (let turn = 0; turn < 10; turn += 1)
    expect((await press(thief, await thief.get(form), 'Save', guess)).status).toBe(422);
  const limited = await thief.post(location ?? '', { password: 'A guess 2' });
  expect([limited.status, Number(limited.headers.get('Retry-After')) > 60]).toEqual([429, true]);
  const owner = new Visitor(portal.url);
  await owner.authenticate('10002');
  expect((await owner.get('/partner/home')).status).toBe(200);
});

it('whoever is locked or loses a right between the password and the code does not get in with it', async () => {
  const admin = await signedIn('10001', true);
  const user = await signedIn('accounts01', true);
  const { codes } = await turnOn(user, await user.get(page));
  const knock = async () => {
    const who = new Visitor(portal.url);
    const typed = { username: 'accounts01', password, step: 'password' };
    return { who, step: await who.follow(await who.post('/partner/login', typed)) };
  };
  const changes: Changes[] = [{ 'rights.password': null }, { accountlocked: 'on' }];
  for (const change of changes) {
    const { who, step } = await knock();
    await changeUser(admin, 'accounts01', change);
    expect((await press(who, step, 'Log in', { code: codes[0] ?? '' })).status).toBe(410);
    expect((await who.get('/partner/home')).location).toContain('/partner/login');
  }
});
