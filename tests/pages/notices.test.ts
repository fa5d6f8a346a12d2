import { describe, expect, it } from 'vitest';
import { runCommand } from '../tools/command';
import { turnOnFactor } from '../tools/factor';
import { awaitMails, isAbout, mailsOf } from '../tools/mails';
import { savePartner } from '../tools/partner-page';
import { press } from '../tools/press';
import { addUser, changeUser, linkOf, usersPage } from '../tools/users-page';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
/** By a real sign-in, which tells the language that mails are written in. */
async function signedIn(login = '10001', password?: string): Promise<Visitor> {
  const who = new Visitor(portal.url);
  await who.authenticate(login, password);
  return who;
}
const mails = () => mailsOf(portal);
const told = (to: string, subject: RegExp, count?: number) => awaitMails(mails, isAbout(to, subject), count);
const countOf = (to: string, subject: RegExp) => mails().filter(isAbout(to, subject)).length;

const office = 'office@seeblick.example';

/** Changes the office's address as its owner does: with the link that goes to the new one (D36). */
async function takeAddress(who: Visitor, email: string): Promise<void> {
  await savePartner(who, { email });
  const [mail] = await awaitMails(mails, ({ to, text }) => to === email && text.includes('/partner/address/'));
  const link = /\/partner\/address\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  await press(who, await who.get(link), 'Confirm this address');
}

describe('a change that somebody could abuse is told to the office', () => {
  it('in its brand’s language where its own login has not signed in yet', async () => {
    await savePartner(await signedIn('accounts01'), { 'accounts[0].bankname': 'Staff Bank' });
    const [mail] = await awaitMails(mails, ({ text }) => text.includes('Staff Bank'));
    expect([mail?.to, mail?.subject]).toEqual([office, 'Halyard Kreuzfahrten: Bankkonten geändert']);
    expect(mail?.text).toContain('Durch: accounts01');
  });

  it('a new e-mail address, to the old one and to the new one, and neither in full', async () => {
    const owner = await signedIn('10002');
    await takeAddress(owner, 'thief@elsewhere.example');
    const [old] = await told('office@nordlicht-firmenreisen.example', /email address changed/);
    const [fresh] = await told('thief@elsewhere.example', /email address changed/);
    expect(old?.from).toBe('Halyard Kreuzfahrten <portal@halyard-kreuzfahrten.example>');
    expect(old?.replyTo).toBe('partner@halyard-kreuzfahrten.example');
    expect(old?.text).toContain('The email address of partner 10002 was changed');
    expect(old?.text).toContain('of…@nordlicht-firmenreisen.example → th…@elsewhere.example');
    expect(old?.text).toContain('call us at once: +49 40 66969 230');
    expect(old?.html).toContain('<html lang="en-GB">');
    expect([fresh?.text, fresh?.html]).toEqual([old?.text, old?.html]);
  });

  it('and what is changed after that to both, so that nobody is left out by changing it first', async () => {
    const owner = await signedIn('10008');
    await takeAddress(owner, 'new@flussreisen.example');
    await savePartner(owner, { 'accounts[0].bankname': 'Thief Bank' });
    const sent = await awaitMails(mails, ({ text }) => text.includes('Thief Bank'), 2);
    expect(sent.map(({ to }) => to).sort()).toEqual([
      'new@flussreisen.example',
      'office@huerlimann-flussreisen.example',
    ]);
  });

  it('a bank account, in the language that the office reads, whoever changed it in another one', async () => {
    await signedIn('10007');
    const thief = new Visitor(portal.url);
    thief.headers['Accept-Language'] = 'nl';
    await thief.enter('10007');
    await savePartner(thief, { 'accounts[0].bankname': 'Havenbank' }, 'Opslaan');
    const [mail] = await awaitMails(mails, ({ text }) => text.includes('Havenbank'));
    expect(mail?.subject).toBe('Halyard Riviercruises: bank accounts changed');
    expect(mail?.text).toMatch(/Account …\w{4}: Bank name: .* → Havenbank/);
    expect(mail?.text).not.toMatch(/NL91|ABNA0/);
  });

  it('in Dutch to Flemings, who share all but a few words', async () => {
    const owner = new Visitor(portal.url);
    owner.headers['Accept-Language'] = 'nl-BE';
    await owner.enter('10005');
    await savePartner(owner, { 'accounts[0].bankname': 'Havenbank van Gent' }, 'Opslaan');
    const [mail] = await awaitMails(mails, ({ text }) => text.includes('Havenbank van Gent'));
    expect([mail?.subject, mail?.language]).toEqual(['Halyard België: bankrekeningen gewijzigd', 'nl-BE']);
  });

  it('nothing else is', async () => {
    const owner = await signedIn('10004');
    await savePartner(owner, { abteilung: 'Verkoop' });
    await savePartner(owner, { 'accounts[0].bankname': 'Afterwards' });
    const [mail] = await awaitMails(mails, ({ text }) => text.includes('Afterwards'));
    expect(mails().filter(({ to }) => to === mail?.to)).toHaveLength(1);
  });
});

describe('a change of a user is told to the office and to the user', () => {
  it('each kind, with what changed', async () => {
    const owner = await signedIn();
    await addUser(owner, { username: 'mailed001', email: 'before@seeblick.example', 'rights.layout': 'on' });
    const [added] = await told('before@seeblick.example', /user mailed001 added/);
    expect(added?.text).toMatch(/By: 10001\n\n.*- Right: Layout: yes/s);
    await told(office, /user mailed001 added/);
    await changeUser(owner, 'mailed001', { department: 'Groups' });
    await changeUser(owner, 'mailed001', { 'rights.layout': null, accountlocked: 'on' });
    const [changed] = await told('before@seeblick.example', /user mailed001 changed/);
    expect(changed?.text).toContain('- Right: Layout: yes → no');
    expect(changed?.text).toContain('- Locked: no → yes');
    await changeUser(owner, 'mailed001', { email: 'after@seeblick.example' });
    await told('before@seeblick.example', /user mailed001 changed/, 2);
    await told('after@seeblick.example', /user mailed001 changed/);
  });

  it('a password that somebody else has set, and the user’s end, also to the address before', async () => {
    const owner = await signedIn('10001');
    await addUser(owner, { username: 'mailed002', email: 'second@seeblick.example' });
    await changeUser(owner, 'mailed002', { password: 'Newer-2026!', password2: 'Newer-2026!' });
    const [set] = await told('second@seeblick.example', /password of mailed002 set/);
    expect(set?.text).not.toContain('Newer-2026!');
    await changeUser(owner, 'mailed002', { email: 'third@seeblick.example' });
    const link = linkOf(await owner.get(usersPage), 'Delete mailed002');
    await press(owner, await owner.get(link), 'Delete user');
    await told('second@seeblick.example', /user mailed002 deleted/);
    await told('third@seeblick.example', /user mailed002 deleted/);
    // Whoever gets the name later is somebody else.
    await addUser(owner, { username: 'mailed002', email: 'fourth@seeblick.example' });
    await told('fourth@seeblick.example', /user mailed002 added/);
    expect(countOf('second@seeblick.example', /user mailed002 added/)).toBe(1);
  });

  it('one’s own new password', async () => {
    const owner = await signedIn('10001');
    await addUser(owner, { username: 'mailed003', email: 'own@seeblick.example', 'rights.password': 'on' });
    const user = await signedIn('mailed003', 'Lighthouse-1');
    const change = { oldpassword: 'Lighthouse-1', password1: 'Newer-2026!', password2: 'Newer-2026!' };
    await press(user, await user.get('/partner/partnerdata/password'), 'Save', change);
    const [mail] = await told('own@seeblick.example', /password changed/);
    expect(mail?.text).toContain('The password of mailed003 (partner 10001) was changed');
  });
});

it('a second factor that the operator removes is told to the office and to the user', async () => {
  const owner = await signedIn('10003');
  const password = 'Harbour-2026!';
  await addUser(owner, { username: 'mailed005', email: 'lost@phone.example', password, password2: password });
  await turnOnFactor(portal.url, 'mailed005');
  const subject = /second factor changed/;
  await told('lost@phone.example', subject);
  const env = { ...process.env, DATABASE_URL: portal.database ?? '', DATA_DIR: portal.dataDir };
  expect((await runCommand('sessions', ['--reset-factor', 'MAILED005'], env)).status).toBe(0);
  const [, mail] = await told('lost@phone.example', subject, 2);
  expect(mail?.text).toContain('The second factor of mailed005 (partner 10003) was changed');
  expect(mail?.text).toMatch(/By: Halyard Kreuzfahrten\n\n- .*: yes → no\n/);
  await awaitMails(mails, ({ to, text }) => to !== mail?.to && text === mail?.text);
});

describe('a sign-in from a browser that the login never used', () => {
  const subject = /sign-in from a new browser/;

  it('is told once, to office and user, and neither the first sign-in nor a known browser is', async () => {
    const owner = await signedIn();
    await addUser(owner, { username: 'mailed004', email: 'browser@seeblick.example' });
    const first = await signedIn('mailed004', 'Lighthouse-1');
    await first.post('/partner/logout', {});
    await first.enter('mailed004', 'Lighthouse-1');
    const other = await signedIn('mailed004', 'Lighthouse-1');
    const [mail] = await told('browser@seeblick.example', subject);
    expect(mail?.text).toContain('mailed004 (partner 10001) signed in');
    await other.post('/partner/logout', {});
    await other.enter('mailed004', 'Lighthouse-1');
    await changeUser(owner, 'mailed004', { 'rights.layout': 'on' });
    await told('browser@seeblick.example', /user mailed004 changed/);
    expect(countOf('browser@seeblick.example', subject)).toBe(1);
  });

  it('is not one in which six others signed in since', async () => {
    const owner = await signedIn();
    const names = Array.from({ length: 7 }, (_, at) => `counter00${at}`);
    for (const username of names) await addUser(owner, { username, email: `${username}@seeblick.example` });
    const counter = new Visitor(portal.url);
    for (const name of [...names, names[0]]) {
      await counter.authenticate(name, 'Lighthouse-1');
      await counter.post('/partner/logout', {});
    }
    await changeUser(owner, 'counter000', { 'rights.layout': 'on' });
    await told('counter000@seeblick.example', /user counter000 changed/);
    expect(countOf('counter000@seeblick.example', subject)).toBe(0);
  });
});
