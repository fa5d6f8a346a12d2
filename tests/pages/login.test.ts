import { describe, expect, it } from 'vitest';
import { byId, elements, links, nameOf, parseHtml, textOf } from '../tools/html';
import { content, summaryOf } from '../tools/press';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const visitor = () => new Visitor(portal.url);
const pageOf = ({ html }: Answer) => parseHtml(html);
const buttons = (answer: Answer) => elements(content(answer), 'button').map(textOf);
const field = (answer: Answer, id: string) => byId(pageOf(answer), id)?.attributes;

describe('the first step asks who it is', () => {
  it('one field, named in the visitor’s language, with the focus in it', async () => {
    const answer = await visitor().get('/partner/login');
    expect(answer.status).toBe(200);
    const input = byId(content(answer), 'username');
    expect(input && nameOf(content(answer), input)).toBe('Partner ID or user name');
    expect(input?.attributes).toMatchObject({ autofocus: '', autocomplete: 'username' });
    expect(buttons(answer)).toEqual(['Check']);
    expect(byId(content(answer), 'password')).toBeUndefined();
  });

  it('a known partner comes to the second step, which is an address of its own', async () => {
    const answer = await visitor().post('/partner/login', { username: ' 10001 ', step: 'id' });
    expect(answer).toMatchObject({ status: 303, location: '/partner/login?username=10001' });
  });

  it('an unknown partner stays, with what was typed', async () => {
    const answer = await visitor().post('/partner/login', { username: '4711<b>', step: 'id' });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe("Partner wasn't found");
    expect(field(answer, 'username')).toMatchObject({ value: '4711<b>', 'aria-invalid': 'true' });
  });

  it('an empty field is said at the field, and the summary leads to it', async () => {
    const answer = await visitor().post('/partner/login', { username: '  ', step: 'id' });
    expect(answer.status).toBe(422);
    const message = 'Partner ID or user name is required';
    expect(links(content(answer))).toContainEqual({ text: message, href: '#username' });
    expect(field(answer, 'username')?.['aria-describedby']).toBe('username-error');
    expect(textOf(byId(pageOf(answer), 'username-error'))).toBe(message);
  });
});

describe('the second step asks for the password', () => {
  it.each(['10001', 'frontdesk1'])('the link prefilled with %s is checked at once', async username => {
    const answer = await visitor().get(`/partner/login?username=${username}`);
    expect(answer.status).toBe(200);
    expect(field(answer, 'username')).toMatchObject({ value: username, readonly: '', 'aria-disabled': 'true' });
    expect(field(answer, 'password')).toMatchObject({ type: 'password', autocomplete: 'current-password' });
    expect(links(content(answer))).toContainEqual({ text: 'Back', href: '/partner/login' });
  });

  it('a prefilled link for nobody shows the first step with the reason', async () => {
    const answer = await visitor().get('/partner/login?username=4711');
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe("Partner wasn't found");
    expect(field(answer, 'username')?.value).toBe('4711');
  });

  it('only a partner id can ask for a new password, a user name can’t', async () => {
    expect(buttons(await visitor().get('/partner/login?username=10001'))).toEqual(['Log in', 'Request password']);
    expect(buttons(await visitor().get('/partner/login?username=frontdesk1'))).toEqual(['Log in']);
  });

  it('a wrong password says no more than that the login is invalid', async () => {
    const who = visitor();
    const answer = await who.post('/partner/login', { username: '10001', password: 'Harbour-2025!', step: 'password' });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe('Login invalid');
    const advice = expect.stringMatching(/^Please check the partner ID or user name and enter the password again\./);
    expect(links(content(answer))).toContainEqual({ text: advice, href: '#password' });
    expect(answer.html).not.toContain('Harbour-2025!');
    expect(field(answer, 'password')).toMatchObject({ 'aria-invalid': 'true' });
    expect(field(answer, 'password')?.value).toBeUndefined();
    expect([...who.cookies.keys()]).not.toContain('__Host-portal');
  });

  it('a locked user, a user that never was and a wrong password look the same', async () => {
    const tries = [
      { username: 'lockedone1', password: 'Harbour-2026!' },
      { username: 'frontdesk1', password: 'Harbour-2025!' },
      { username: 'nobody0001', password: 'Harbour-2026!' },
    ];
    const shown = await Promise.all(
      tries.map(async fields => {
        const answer = await visitor().post('/partner/login', { ...fields, step: 'password' });
        return { status: answer.status, text: textOf(content(answer)) };
      }),
    );
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    expect(shown[0]?.status).toBe(422);
  });

  it.each([
    ['', 'Password is required'],
    ['abc', 'Password must contain at least 4 characters'],
    ['x'.repeat(129), 'Password must not be longer than 128 characters'],
  ])('a password that can’t be one is said at its field (%#)', async (password, message) => {
    const answer = await visitor().post('/partner/login', { username: '10001', password, step: 'password' });
    expect(answer.status).toBe(422);
    expect(textOf(byId(pageOf(answer), 'password-error'))).toBe(message);
  });

  it('a password is not trimmed (D12)', async () => {
    const answer = await visitor().post('/partner/login', {
      username: '10001',
      password: ' Harbour-2026! ',
      step: 'password',
    });
    expect(summaryOf(answer)).toBe('Login invalid');
  });

  it('staff sign in with their name and are greeted by it', async () => {
    const answer = await visitor().signIn('accounts01');
    expect(answer).toMatchObject({ status: 200, url: `${portal.url}/partner/home` });
    expect(textOf(pageOf(answer))).toContain('Signed in as accounts01');
  });
});

describe('the name of a member of staff (D6)', () => {
  it.each([
    ['frontdesk1', 'frontdesk1'],
    ['FrontDesk1', 'frontdesk1'],
    ['  ACCOUNTS01 ', 'accounts01'],
  ])('“%s” signs in as %s, whatever its case and the spaces around it', async (typed, name) => {
    const who = visitor();
    const second = await who.follow(await who.post('/partner/login', { username: typed, step: 'id' }));
    expect(buttons(second)).toEqual(['Log in']);
    const answer = await who.signIn(typed);
    expect(answer.url).toBe(`${portal.url}/partner/home`);
    expect(textOf(pageOf(answer))).toContain(`Signed in as ${name}`);
  });

  it('that is locked is known at step 1 and refused at step 2, as a wrong password is', async () => {
    const who = visitor();
    expect((await who.post('/partner/login', { username: 'lockedone1', step: 'id' })).status).toBe(303);
    expect(summaryOf(await who.signIn('lockedone1'))).toBe('Login invalid');
  });

  it('is no partner id: it can’t be sent a password, at step 2 or by a request of its own', async () => {
    for (const username of ['frontdesk1', 'accounts01', 'lockedone1']) {
      expect(buttons(await visitor().get(`/partner/login?username=${username}`))).toEqual(['Log in']);
      expect((await visitor().post('/partner/passwordrequest', { username })).status).toBe(422);
    }
  });
});

describe('around the login', () => {
  it('the two steps have titles of their own', async () => {
    const titles = ['/partner/login', '/partner/login?username=10001'].map(async address =>
      textOf(elements(pageOf(await visitor().get(address)), 'title')[0]).replace(/ – .*/, ''),
    );
    expect(await Promise.all(titles)).toEqual(['Log in', 'Log in: password']);
  });

  it('a language that was chosen at the login counts more than the one in the address asked for (D3, D6)', async () => {
    for (const [chosen, led] of [
      ['de', '/partner/statistics/traffic?year=2025'],
      ['en', '/partner/statistics/traffic?lng=en&year=2025'],
    ]) {
      const redirectTo = '/partner/statistics/traffic?lng=en&year=2025';
      const typed = { username: '10001', password: 'Harbour-2026!', step: 'password', redirectTo };
      expect((await visitor().post(`/partner/login?lng=${chosen}`, typed)).location).toBe(led);
    }
  });

  it('the link with invalid=true says that the login is invalid', async () => {
    const answer = await visitor().get('/partner/login?invalid=true');
    expect(summaryOf(answer)).toBe('Login invalid');
    expect(byId(content(answer), 'username')).toBeDefined();
  });

  it('whoever is signed in goes on to the home page', async () => {
    const who = visitor();
    await who.authenticate();
    expect(await who.get('/partner/login')).toMatchObject({ status: 302, location: '/partner/home' });
  });

  it('whoever is signed in may still sign in as somebody else', async () => {
    const who = visitor();
    await who.authenticate('10001');
    expect((await who.get('/partner/login?username=10002')).status).toBe(200);
    expect(textOf(pageOf(await who.signIn('10002')))).toContain('Signed in as 10002');
  });

  it('the demonstration shows its logins, each a link to its second step', async () => {
    const page = content(await visitor().get('/partner/login?redirectTo=/partner/partnerdata/edit'));
    expect(links(page)).toContainEqual({
      text: '10001',
      href: '/partner/login?username=10001&redirectTo=%2Fpartner%2Fpartnerdata%2Fedit',
    });
  });
});
