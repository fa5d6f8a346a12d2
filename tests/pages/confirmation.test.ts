import { describe, expect, it } from 'vitest';
import { saveContact } from '../tools/contact-page';
import { elements, links, textOf } from '../tools/html';
import { awaitMails, mailsOf } from '../tools/mails';
import { openPartner, savedPartner, savePartner } from '../tools/partner-page';
import { content, noticesOf, press } from '../tools/press';
import { addUser, changeUser, linkOf, listOf, openUser, userIn, usersPage } from '../tools/users-page';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const password = 'Harbour-2026!';
const question = /^\/partner\/confirm\/[\w-]{22}$/;

const signedIn = visitorsOf(portal);

/** Whose browser asks the visitor, instead of the test's answering at once. */
async function asked(login?: string) {
  const who = new Visitor(portal.url);
  await who.enter(login, undefined, { confirmed: false });
  who.confirms = false;
  return who;
}

const history = async (who: Visitor) => shown(await who.get('/partner/partnerdata/history'));
const shown = (answer: Answer) => textOf(content(answer));
const newAccount = (fields: Record<string, string> = {}) => ({
  'accounts[2].active': 'on',
  'accounts[2].bankname': 'Elbe Bank',
  'accounts[2].accountowner': 'Björn Petersen',
  'accounts[2].iban': 'DE44500105175407324931',
  'accounts[2].swift': 'INGDDEFFXXX',
  ...fields,
});

describe('a sensitive change asks who the visitor is (D35)', () => {
  it('is saved after the password, and is asked no more for ten minutes', async () => {
    const who = await asked('10002');
    const answer = await savePartner(who, { 'accounts[0].bankname': 'Kieler Bank', strasse: 'Neue Straße' });
    expect(answer).toMatchObject({ status: 303, location: expect.stringMatching(question) });
    const page = await who.follow(answer);
    expect(page.status).toBe(200);
    expect(shown(page)).toMatch(/Confirm this change.*Bank accounts Account …\d{4}: Bank name.* → Kieler Bank/);
    expect(shown(page)).toMatch(/Will be saved too: Partner data Street .* → Neue Straße/);
    expect(await history(who)).not.toContain('Kieler Bank');
    const saved = await press(who, page, 'Confirm and save', { password });
    expect(noticesOf(await who.follow(saved))).toEqual(['Data has been saved']);
    expect(await history(who)).toContain('Kieler Bank');
    const partner = await savedPartner(await signedIn('10002'));
    expect(partner.get('Bank account 1: Bank name')).toBe('Kieler Bank');
    expect(partner.get('Street')).toBe('Neue Straße');
    const next = await savePartner(who, { 'accounts[0].bankname': 'Elbe Bank' });
    expect(next.location).toBe('/partner/partnerdata/edit#saved');
  });

  it('names the language of the texts that it changes', async () => {
    const who = await asked('10002');
    const answer = await saveContact(who, { bank: 'Kieler Bank', firm: 'Nordlicht AG' }, { language: 'en' });
    const page = shown(await who.follow(answer));
    expect(page).toMatch(/Contact information: English .* → Kieler Bank/);
    expect(page).toMatch(/Will be saved too: Contact information: English .* → Nordlicht AG/);
  });

  it('a wrong password saves nothing and says so; the right one still does', async () => {
    const who = await asked('10004');
    const page = await who.follow(await savePartner(who, { 'accounts[0].bankname': 'Amstelbank' }));
    const wrong = await press(who, page, 'Confirm and save', { password: 'not it at all' });
    expect(wrong.status).toBe(422);
    expect(shown(wrong)).toContain('Login invalid');
    expect(shown(wrong)).toContain('Password is not correct');
    expect((await press(who, page, 'Confirm and save', { password: '' })).status).toBe(422);
    expect((await press(who, page, 'Confirm and save', { password })).status).toBe(303);
    expect((await savedPartner(await signedIn('10004'))).get('Bank account 1: Bank name')).toBe('Amstelbank');
  });

  it('is nobody else’s, not even of another session of the same login, and works once', async () => {
    const who = await asked('10007');
    const { location } = await savePartner(who, { 'accounts[0].bankname': 'Scheldebank' });
    const address = location ?? '';
    const other = await asked('10007');
    for (const visitor of [other, await asked('10001')]) {
      expect((await visitor.get(address)).status).toBe(404);
      expect((await visitor.post(address, { password })).status).toBe(404);
    }
    expect((await who.get(address.toLowerCase().replace('confirm/', 'confirm/x'))).status).toBe(404);
    const draftIn = (answer: Answer) => links(content(answer)).find(({ text }) => text === 'Continue with them')?.href;
    expect(draftIn(await other.get(address))).toBeUndefined();
    const draft = draftIn(await who.get('/partner/confirm/gone')) ?? '';
    expect((await who.get(draft)).html).toContain('Scheldebank');
    const page = await who.get(address);
    const presses = () => Promise.all([1, 2].map(() => press(who, page, 'Confirm and save', { password })));
    const saved = { status: 303, location: expect.stringMatching(/#saved$/) };
    expect(await presses()).toMatchObject([saved, saved]);
    expect(await presses()).toMatchObject([saved, saved]);
    expect((await press(who, page, 'Confirm and save', { password, once: null })).status).toBe(404);
    const again = await who.get(address);
    expect([again.status, shown(again)]).toEqual([404, expect.stringContaining('has been saved already')]);
    expect(draftIn(again)).toBeUndefined();
    who.cookies.clear();
    expect((await who.get(address)).location).toMatch(/^\/partner\/login/);
  });

  it('waits on for whoever renews the session, but for nobody else in that browser', async () => {
    const who = await asked('10050');
    const page = await who.follow(await savePartner(who, { 'accounts[0].bankname': 'Weserbank' }));
    const before = who.copy();
    const other = who.copy();
    await other.enter('10012');
    expect((await other.get(page.url)).status).toBe(404);
    await who.post('/partner/session/renewal', { password });
    expect((await before.get(page.url)).location).toMatch(/^\/partner\/login/);
    expect((await press(who, page, 'Confirm and save', { password })).location).toMatch(/#saved$/);
    expect((await savedPartner(who)).get('Bank account 1: Bank name')).toBe('Weserbank');
  });

  it('what was typed waits behind Back', async () => {
    const who = await asked('10006');
    const page = await who.follow(await savePartner(who, { 'accounts[0].bankname': 'Maasbank', strasse: 'Kade' }));
    const back = await who.get(linkOf(page, 'Back'));
    expect(back.html).toContain('Maasbank');
    expect(back.html).toContain('Kade');
  });

  it('Back leads to what was being changed, which says that it was not confirmed, until it is saved', async () => {
    const who = await asked('10006');
    const page = await who.follow(await savePartner(who, { 'accounts[0].swift': 'RABONL2U' }));
    expect(linkOf(page, 'Back')).toBe('/partner/partnerdata/edit#accounts');
    const form = await who.get('/partner/partnerdata/edit');
    expect(noticesOf(form)[0]).toMatch(/^Not saved yet These entries have not been confirmed/);
    const again = await who.follow(await press(who, form, 'Save'));
    await press(who, again, 'Confirm and save', { password });
    expect(noticesOf(await who.get('/partner/partnerdata/edit'))).not.toContainEqual(
      expect.stringContaining('Not saved yet'),
    );
    const other = await asked('10004');
    const address = await other.follow(await savePartner(other, { email: 'other@office.example' }));
    expect(linkOf(address, 'Back')).toBe('/partner/partnerdata/edit#partner-email');
  });

  it('all that takes an agency over is asked: account, user, rights, unlocking, password, e-mail, deletion', async () => {
    const who = await asked();
    const sets: [string, () => Promise<Answer>][] = [
      ['bank account', () => savePartner(who, newAccount({ 'accounts[2].paymentaccountid': '' }))],
      ['new user', () => addUser(who)],
      ['right', () => changeUser(who, 'frontdesk1', { 'rights.partnerData': 'on' })],
      ['unlocking', () => changeUser(who, 'lockedone1', { accountlocked: null })],
      ['password', () => changeUser(who, 'frontdesk1', { password: 'Lighthouse-1', password2: 'Lighthouse-1' })],
      ['e-mail', () => changeUser(who, 'frontdesk1', { email: 'somebody@else.example' })],
      [
        'deletion',
        async () => press(who, await who.get(linkOf(await who.get(usersPage), 'Delete frontdesk1')), 'Delete user'),
      ],
    ];
    const before = await listOf(await signedIn());
    const titles: string[] = [];
    for (const [what, save] of sets) {
      const answer = await save();
      expect([what, answer.location]).toEqual([what, expect.stringMatching(question)]);
      titles.push(textOf(elements(content(await who.follow(answer)), 'h2')[0]));
    }
    expect(titles[0]).toBe('Bank accounts');
    expect(titles[1]).toMatch(/^Add user/);
    expect(titles.slice(2)).toEqual([
      'Change user: frontdesk1',
      'Change user: lockedone1',
      ...Array(2).fill('Change user: frontdesk1'),
      'Delete user: frontdesk1',
    ]);
    expect(await listOf(await signedIn())).toEqual(before);
  });

  it('what takes nothing over is not: another field, a right taken, locking', async () => {
    const street = await savePartner(await asked('10008'), { strasse: 'Am Kai' });
    expect(street.location).toBe('/partner/partnerdata/edit#saved');
    const who = await asked();
    const user = await changeUser(who, 'accounts01', { 'rights.password': null, comment: 'no more passwords' });
    expect(user.location).toMatch(/^\/partner\/partnerdata\/users\/\d+#saved$/);
    expect(userIn(await openUser(who, 'accounts01')).rights).not.toContain('Change password');
  });

  it('a session that was stolen changes nothing without the password', async () => {
    const thief = (await asked('accounts01')).copy();
    thief.confirms = false;
    const answer = await savePartner(thief, { email: 'thief@else.example' });
    expect(answer.location).toMatch(question);
    await thief.post(answer.location ?? '', { password: 'a guess 1' });
    expect(await history(await signedIn())).not.toContain('thief@else.example');
  });

  it('what waits unconfirmed in the form is asked about, whatever was confirmed meanwhile', async () => {
    const who = await asked('10008');
    expect((await savePartner(who, { 'accounts[0].bankname': 'Diebesbank' })).location).toMatch(question);
    const { location } = await who.post('/partner/security/second-factor', { do: 'open' });
    expect((await who.post(location ?? '', { password })).status).toBe(303);
    const answer = await savePartner(who, { strasse: 'Am Kai 2' });
    expect(answer.location).toMatch(question);
    expect(shown(await who.follow(answer))).toContain('Diebesbank');
    expect((await who.post(answer.location ?? '', { password })).location).toMatch(/#saved$/);
    expect((await savePartner(who, { 'accounts[0].bankname': 'Ownbank' })).location).toMatch(/#saved$/);
  });

  it('what an ended session left in the form is asked about, too', async () => {
    const gone = await asked('10008');
    const form = await openPartner(gone);
    // Signing in again ends the session that the browser had.
    await gone.copy().enter('10022');
    const who = await asked('10008');
    const { location } = await who.post('/partner/security/second-factor', { do: 'open' });
    expect((await who.post(location ?? '', { password })).status).toBe(303);
    await press(gone, form, 'Save', { 'accounts[0].bankname': 'Diebesbank' });
    const answer = await press(who, await openPartner(who), 'Save');
    expect(answer.location).toMatch(question);
    expect(shown(await who.follow(answer))).toContain('Diebesbank');
  });

  it('what is mailed about it is in the reader’s language', async () => {
    await new Visitor(portal.url).authenticate('10002');
    const who = await asked('10002');
    const page = await who.follow(await savePartner(who, { email: 'reader@office.example' }));
    await press(who, page, 'Confirm and save', { password });
    const isLink = ({ text }: { text: string }) => /\/partner\/(address|undo)\//.test(text);
    const mails = await awaitMails(() => mailsOf(portal), isLink, 2);
    expect(mails.map(({ language }) => language)).toEqual(['en-GB', 'en-GB']);
  });

  it('a password that is set survives the question, and is in no draft', async () => {
    const who = await asked();
    const page = await who.follow(
      await changeUser(who, 'accounts01', { password: 'Lighthouse-7', password2: 'Lighthouse-7' }),
    );
    expect(page.html).not.toContain('Lighthouse-7');
    expect((await who.get(linkOf(page, 'Back'))).html).not.toContain('Lighthouse-7');
    await press(who, page, 'Confirm and save', { password });
    expect((await signedIn('accounts01', 'Lighthouse-7')).cookies.size).toBeGreaterThan(0);
  });
});
