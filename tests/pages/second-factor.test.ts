import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { byId, elements, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { savePartner } from '../tools/partner-page';
import { content, noticesOf, press } from '../tools/press';
import { codeBefore, codeOf } from '../tools/totp.mjs';
import { linkOf } from '../tools/users-page';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const password = 'Harbour-2026!';
const page = '/partner/security/second-factor';

const signedIn = visitorsOf(portal);

/** Whose session has not confirmed who they are yet (D35). */
async function unconfirmed(login: string): Promise<Visitor> {
  const who = new Visitor(portal.url);
  await who.enter(login, undefined, { confirmed: false });
  return who;
}

const shown = (answer: Answer) => textOf(content(answer));
const codesIn = (answer: Answer) => elements(content(answer), 'code').map(textOf);

/** Turns the second factor on, the way the page leads. */
async function turnOn(who: Visitor, address = page) {
  const locked = await who.get(address);
  const open = await who.follow(await press(who, locked, 'Set up the second factor'));
  const [secret = ''] = codesIn(open);
  const on = await press(who, open, 'Turn on the second factor', { code: await codeBefore(secret) });
  return { secret, on, codes: codesIn(on) };
}

/** As far as the step that asks for the code. */
async function knock(login: string, redirectTo = '') {
  const who = new Visitor(portal.url);
  const answer = await who.post('/partner/login', { username: login, password, step: 'password', redirectTo });
  return { who, answer, step: await who.follow(answer) };
}

describe('the second factor (D38)', () => {
  it('shows its secret only to whoever has just entered the password', async () => {
    const who = await unconfirmed('10002');
    who.confirms = false;
    const locked = await who.get(page);
    expect(codesIn(locked)).toEqual([]);
    expect(locked.html).not.toContain('otpauth:');
    const asked = await press(who, locked, 'Set up the second factor');
    expect(asked.location).toMatch(/^\/partner\/confirm\//);
    expect((await who.post(page, { do: 'enable', code: '000000' })).location).toBe(page);
    const question = await who.follow(asked);
    expect(shown(question)).toMatch(/^Confirm that it is you .* See or change the second factor/);
    expect(shown(question)).not.toContain('saved');
    const wrong = await press(who, question, 'Confirm', { password: 'not it at all' });
    expect(codesIn(await who.follow(await press(who, wrong, 'Confirm', { password })))).toHaveLength(1);
  });

  it('is turned on by a code, asked at every sign-in, and each code works once', async () => {
    const { secret, on, codes } = await turnOn(await unconfirmed('10003'));
    expect(on.status).toBe(200);
    expect(codes).toHaveLength(10);
    const { who, answer, step } = await knock('10003', '/partner/statistics/traffic?year=2025');
    expect(answer.location).toContain('/partner/login?step=code');
    expect(textOf(byId(content(step), 'code-hint'))).toContain('six digits');
    expect((await who.get('/partner/home')).location).toContain('/partner/login');
    const code = codeOf(secret);
    const typed = `${code.slice(0, 3)} ${code.slice(3)} `;
    const entered = await press(who, step, 'Log in', { code: typed });
    expect(entered).toMatchObject({ status: 303, location: '/partner/statistics/traffic?year=2025' });
    expect((await who.get('/partner/home')).status).toBe(200);
    const second = await knock('10003');
    const again = await press(second.who, second.step, 'Log in', { code });
    expect(again.status).toBe(422);
    expect(shown(again)).toContain('has been used already');
  });

  it('makes a browser known by the code, not by the password, and tells of it then', async () => {
    const { codes } = await turnOn(await unconfirmed('frontdesk1'));
    for (const code of codes.slice(0, 2)) {
      const { who, step } = await knock('frontdesk1');
      const devices = () => [...who.cookies.keys()].filter(name => name.includes('device'));
      expect(devices()).toEqual([]);
      await press(who, step, 'Log in', { code });
      expect(devices()).toHaveLength(1);
    }
    // The embedded database is open already.
    if (!portal.database) return;
    // Not of the first sign-in, which has no other browser yet.
    const told = sql`select from portal.audit where event = 'login.newBrowser' and login = 'frontdesk1'`;
    expect((await onDatabase(portal.database, database => told.execute(database))).rows).toHaveLength(1);
  });

  it('a recovery code works once, and a wrong code is refused in words and listed with its browser', async () => {
    const { codes } = await turnOn(await unconfirmed('10004'));
    const first = await knock('10004');
    first.who.headers['User-Agent'] = 'Lynx/2.9.0';
    const wrong = await press(first.who, first.step, 'Log in', { code: '123456' });
    expect(wrong.status).toBe(422);
    expect(shown(wrong)).toContain('sets its time automatically');
    const recovery = await first.who.get('/partner/login?step=code&recovery=1');
    const miss = shown(await press(first.who, recovery, 'Log in', { code: 'abcde-fghjk' }));
    expect(miss.match(/“Recovery code” does not fit. Check the spelling; each code works once./g)).toHaveLength(2);
    expect(miss).not.toMatch(/“Code”|its time/);
    expect((await press(first.who, recovery, 'Log in', { code: codes[0]?.toUpperCase() ?? '' })).location).toBe(
      '/partner/home',
    );
    const signIns = shown(await first.who.get('/partner/security'));
    expect(signIns.match(/Lynx Refused: wrong code|Refused: wrong code Lynx/g)).toHaveLength(2);
    const second = await knock('10004');
    expect((await press(second.who, second.step, 'Log in', { code: codes[0] ?? '' })).status).toBe(422);
  });

  it('five wrong codes in a quarter of an hour are enough, whatever the browser', async () => {
    const { secret } = await turnOn(await unconfirmed('10006'));
    for (let turn = 0; turn < 5; turn += 1) {
      const { who, step } = await knock('10006');
      expect((await press(who, step, 'Log in', { code: '000000' })).status).toBe(422);
    }
    const { who, step } = await knock('10006');
    const limited = await press(who, step, 'Log in', { code: codeOf(secret) });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(60);
    const colleague = await signedIn('10002');
    const asked = await colleague.post('/partner/login', { username: '10006', password, step: 'password' });
    const again = await press(colleague, await colleague.follow(asked), 'Log in', { code: codeOf(secret) });
    expect(again.status).toBe(429);
  });

  it('a clock 30 seconds off still fits, one 2 minutes off does not; the same code twice at once is taken once', async () => {
    const { secret } = await turnOn(await unconfirmed('10007'));
    const late = await knock('10007');
    expect((await press(late.who, late.step, 'Log in', { code: codeOf(secret, 150) })).status).toBe(422);
    const [one, other] = await Promise.all([knock('10007'), knock('10007')]);
    const code = codeOf(secret, 30);
    const answers = await Promise.all([one, other].map(({ who, step }) => press(who, step, 'Log in', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it('confirms a sensitive change in place of the password, and is turned off only so', async () => {
    const who = await unconfirmed('10008');
    const { codes } = await turnOn(who);
    const { who: other, step } = await knock('10008');
    await press(other, step, 'Log in', { code: codes[0] ?? '' });
    other.confirms = false;
    const question = await other.follow(await savePartner(other, { 'accounts[0].bankname': 'Zürichbank' }));
    expect(byId(content(question), 'password')).toBeUndefined();
    expect((await press(other, question, 'Confirm and save', { code: '' })).status).toBe(422);
    const saved = await press(other, question, 'Confirm and save', { code: codes[1] ?? '' });
    expect(noticesOf(await other.follow(saved))).toEqual(['Data has been saved']);
    const off = await press(other, await other.get(page), 'Turn off the second factor');
    expect(noticesOf(await other.follow(off))).toEqual(['The second factor is off.']);
    expect((await knock('10008')).answer.location).toBe('/partner/home');
  });

  it('staying signed in asks for the code, too', async () => {
    const who = await unconfirmed('10022');
    const { codes } = await turnOn(who);
    const stay = await who.post('/partner/session', { password, redirectTo: '/partner/home' });
    expect(stay.location).toContain('/partner/login?step=code');
    const entered = await press(who, await who.follow(stay), 'Log in', { code: codes[0] ?? '' });
    expect(entered.location).toBe('/partner/home');
    const inPlace = await who.post('/partner/session/renewal', { password });
    expect([inPlace.status, inPlace.location]).toEqual([422, null]);
    const { message, link } = JSON.parse(inPlace.html);
    expect(message).toBe('This login needs a code as well.');
    const beside = await press(who, await who.get(link.href), 'Log in', { code: codes[1] ?? '' });
    expect(beside.location).toBe('/partner/session?apart=done');
  });

  it('an administrator demands it of a user, who can open nothing else until it is there, and removes it', async () => {
    const admin = await unconfirmed('10001');
    const staff = '/partner/partnerdata/users/sign-ins';
    await press(admin, await admin.get(staff), 'Require second factor: accounts01');
    const user = new Visitor(portal.url);
    await user.authenticate('accounts01');
    const other = new Visitor(portal.url);
    await other.authenticate('accounts01');
    const led = (target: string) => `${page}?${new URLSearchParams({ redirectTo: target })}`;
    const asked = '/partner/statistics/traffic?year=2025';
    for (const target of ['/partner/home', '/partner/statistics/bookingreport.csv', asked])
      expect((await user.get(target)).location).toBe(led(target));
    expect((await other.get('/partner/home')).location).toBe(led('/partner/home'));
    const { on } = await turnOn(user, led(asked));
    expect(linkOf(on, 'I have kept them')).toBe(asked);
    expect((await user.get(asked)).status).toBe(200);
    // Whoever signed in with the password alone isn't let in by a factor that somebody else set up.
    expect((await other.get(asked)).location).toContain('/partner/login?');
    expect((await other.get('/partner/home')).location).toContain('/partner/login');
    expect((await knock('accounts01', asked)).answer.location).toContain('step=code');
    admin.confirms = false;
    const question = await press(admin, await admin.get(staff), 'Remove second factor: accounts01');
    expect(question.location).toMatch(/^\/partner\/confirm\//);
    await admin.confirm(question, password);
    const { who: again, answer } = await knock('accounts01');
    expect([answer.location, (await again.get(asked)).location]).toEqual(['/partner/home', led(asked)]);
    await press(admin, await admin.get(staff), 'Require no longer: accounts01');
    expect((await again.get(asked)).status).toBe(200);
  });
});

describe('sign-in and devices (D39)', () => {
  it('shows where the login is signed in, and ends the others', async () => {
    const [here, there] = [await signedIn('10050'), await signedIn('10050')];
    const list = await here.get('/partner/security');
    expect(shown(list)).toContain('2 sessions');
    const ended = await press(here, list, 'End all other sessions');
    expect(noticesOf(await here.follow(ended))).toEqual(['Ended. Whoever was signed in there has to log in again.']);
    expect((await there.get('/partner/home')).location).toContain('/partner/login');
    expect((await here.get('/partner/home')).status).toBe(200);
  });

  it('knows where a session is and which browser is known, also after a new password', async () => {
    const who = new Visitor(portal.url);
    who.headers['User-Agent'] = 'Lynx/2.9.0';
    await who.authenticate('10002');
    const fields = { oldpassword: password, password1: 'Lighthouse-9!', password2: 'Lighthouse-9!' };
    const page = await who.get('/partner/partnerdata/password');
    expect((await press(who, page, 'Save', fields)).status).toBe(303);
    const list = shown(await who.get('/partner/security'));
    expect(list).toMatch(/1 session .*Lynx.* 1 known browser .*Lynx \(this browser\)/);
    expect(list).toContain(new URL(portal.url).host);
  });

  it('lists sign-ins that failed, with the reason, and nobody else’s', async () => {
    const stranger = new Visitor(portal.url);
    await stranger.post('/partner/login', { username: '10050', password: 'wrong one', step: 'password' });
    const list = shown(await (await signedIn('10050')).get('/partner/security'));
    expect(list).toContain('Refused: wrong password, or locked');
    const others = shown(await (await signedIn('10051')).get('/partner/security'));
    expect(others).not.toContain('Refused');
    expect(await (await signedIn('accounts01')).get('/partner/partnerdata/users/sign-ins')).toMatchObject({
      location: '/partner/home',
    });
  });

  it('lists what somebody failed at who is signed in at another partner', async () => {
    const neighbour = await signedIn('10009');
    await neighbour.post('/partner/login', { username: '10051', password: 'wrong one', step: 'password' });
    const list = shown(await (await signedIn('10051')).get('/partner/security'));
    expect(list).toContain('Refused: wrong password, or locked');
  });
});
