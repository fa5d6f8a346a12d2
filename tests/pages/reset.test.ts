import { describe, expect, it } from 'vitest';
import { elements, links, textOf } from '../tools/html';
import { mailsOf } from '../tools/mails';
import { openPartner, shownIn } from '../tools/partner-page';
import { content, messagesOf, noticesOf, press, summaryOf } from '../tools/press';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

/** The platform's own: notices come in the brand's name. */
const mails = () => mailsOf(portal).filter(({ from }) => from.includes('portal@halyard.example'));
const passwordIn = (text = '') => /\n\n(\S{8,})\s*\n/.exec(text)?.[1] ?? '';

describe('requesting a new password', () => {
  it('from the second step of the login: it comes by mail, and opens the portal', async () => {
    const who = new Visitor(portal.url);
    const answer = await press(who, await who.get('/partner/login?username=10002'), 'Request password');
    expect(answer.status).toBe(200);
    expect(noticesOf(answer)[0]).toMatch(
      /^The new Password has been sent ?It is on its way to the email address that is stored for partner 10002\.$/,
    );
    const mail = mails().at(-1);
    expect(mail?.to).toBe('office@nordlicht-firmenreisen.example');
    const password = passwordIn(mail?.text);
    expect(answer.html).not.toContain(password);
    const [onward] = links(content(answer));
    const login = await who.get(onward?.href ?? '');
    expect(await press(who, login, 'Log in', { password })).toMatchObject({ status: 303, location: '/partner/home' });
    const other = new Visitor(portal.url);
    const again = await other.get('/partner/login?username=10002');
    expect((await press(other, again, 'Log in', { password: 'Harbour-2026!' })).status).toBe(422);
    expect(portal.output()).not.toContain(password);
  });

  it('leads back to the page that was asked for, after a wrong number too', async () => {
    const who = new Visitor(portal.url);
    const target = '/partner/statistics/traffic?year=2025';
    const login = `/partner/login?username=10006&redirectTo=${encodeURIComponent(target)}`;
    const wrong = await press(who, await who.get(login), 'Request password', { username: '4711' });
    expect(links(content(wrong)).map(({ href }) => new URL(href, portal.url).searchParams.get('redirectTo'))).toContain(
      target,
    );
    const sent = await press(who, wrong, 'Request password', { username: '10006' });
    const back = await who.get(links(content(sent))[0]?.href ?? '');
    const password = passwordIn(mails().at(-1)?.text);
    expect(await press(who, back, 'Log in', { password })).toMatchObject({ status: 303, location: target });
  });

  it('leads to no other site', async () => {
    const page = await new Visitor(portal.url).get('/partner/passwordrequest?redirectTo=https://other.example/');
    expect(links(content(page)).map(({ href }) => href)).toEqual(['/partner/login']);
  });

  it('by somebody else locks nobody out: the old password stays, and sessions too until the next sign-in', async () => {
    const who = new Visitor(portal.url);
    await who.authenticate('10008');
    await new Visitor(portal.url).post('/partner/passwordrequest', { username: '10008' });
    expect((await who.get('/partner/partnerdata/edit')).status).toBe(200);
    const again = new Visitor(portal.url);
    expect((await again.signIn('10008')).url).toBe(`${portal.url}/partner/home`);
    expect((await who.open('/partner/partnerdata/edit')).url).toContain('/partner/login');
    const password = passwordIn(mails().at(-1)?.text);
    expect((await new Visitor(portal.url).signIn('10008', password)).url).toBe(`${portal.url}/partner/home`);
    expect((await again.open('/partner/partnerdata/edit')).url).toContain('/partner/login');
  });

  it('ends the sessions that were there before: a stolen one no longer reads the history', async () => {
    const [thief, staff] = [new Visitor(portal.url), new Visitor(portal.url)];
    await thief.enter('10001');
    await staff.enter('frontdesk1');
    expect((await thief.get('/partner/partnerdata/history')).status).toBe(200);
    await new Visitor(portal.url).post('/partner/passwordrequest', { username: '10001' });
    const owner = new Visitor(portal.url);
    await owner.enter('10001', passwordIn(mails().at(-1)?.text));
    expect((await thief.open('/partner/partnerdata/history')).url).toContain('/partner/login');
    expect((await thief.post('/partner/partnerdata/edit', { firma: 'Thief' })).location).toContain('/partner/login');
    expect((await staff.get('/partner/home')).status).toBe(200);
    // Once: whoever signs in next ends nobody's session.
    await new Visitor(portal.url).enter('10001', passwordIn(mails().at(-1)?.text));
    expect((await owner.get('/partner/home')).status).toBe(200);
  });

  it('leaves what the browser that signs in with it had not saved, and nothing of another’s', async () => {
    const [who, other] = [new Visitor(portal.url), new Visitor(portal.url)];
    const forms = [];
    for (const each of [who, other]) {
      await each.enter('10003');
      forms.push(await openPartner(each));
      await each.copy().enter('10022');
    }
    const [own, others] = forms as [Answer, Answer];
    await press(other, others, 'Save', { strasse: 'Elsewhere' });
    const asked = await press(who, own, 'Save', { strasse: 'Before the mail' });
    await new Visitor(portal.url).post('/partner/passwordrequest', { username: '10003' });
    const password = passwordIn(mails().at(-1)?.text);
    const thief = who.copy();
    const back = await who.follow(await press(who, await who.follow(asked), 'Log in', { password }));
    expect(noticesOf(back)[0]).toMatch(/^Not saved yet Your session ended before these entries were saved\./);
    expect(shownIn(back).get('Street')).toBe('Before the mail');
    await press(thief, own, 'Save', { strasse: 'Not theirs' });
    await press(who, back, 'Discard and show the saved data');
    expect(noticesOf(await openPartner(who))).not.toContainEqual(expect.stringContaining('Not saved yet'));
  });

  it.each(['4711', '2147483648', '999999999999'])(
    'for %s says that there is no such partner, and keeps the number',
    async username => {
      const who = new Visitor(portal.url);
      const answer = await press(who, await who.get('/partner/passwordrequest'), 'Request password', { username });
      expect(answer.status).toBe(422);
      expect(summaryOf(answer)).toBe('Partner could not be found');
      const field = elements(content(answer), 'input').find(({ attributes }) => attributes.name === 'username');
      expect(field?.attributes.value).toBe(username);
    },
  );

  it.each([
    ['', 'Partner ID is required'],
    ['frontdesk1', 'Partner ID must be numeric'],
    ['-1', 'Partner ID must be numeric'],
    ['0', 'Partner ID must be numeric'],
    ['1e3', 'Partner ID must be numeric'],
  ])('for “%s” says what is wrong', async (username, message) => {
    const who = new Visitor(portal.url);
    const answer = await who.post('/partner/passwordrequest', { username });
    expect(answer.status).toBe(422);
    expect(messagesOf(answer)).toEqual([message]);
  });

  it('is a page of its own, which asks for the partner id', async () => {
    const page = content(await new Visitor(portal.url).get('/partner/passwordrequest'));
    expect(textOf(elements(page, 'label')[0])).toBe('Partner ID');
  });
});
