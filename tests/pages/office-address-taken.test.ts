import { describe, expect, it } from 'vitest';
import { eventsIn, historyPage } from '../tools/history-page';
import { textOf } from '../tools/html';
import { awaitMails, mailedLink, mailsOf } from '../tools/mails';
import { openPartner, savedPartner, savePartner } from '../tools/partner-page';
import { content, press } from '../tools/press';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);

const shown = (answer: Answer) => textOf(content(answer));
const emailOf = async (login: string) => (await savedPartner(await signedIn(login))).get('Email');

const linkTo = (address: string, page: string) => mailedLink(portal, address, page);

describe('a thief who holds the office’s password for a while', () => {
  const taken = new Map<string, string>();
  /** The same address may have had a link before. */
  const take = async (who: Visitor, email: string) => {
    await savePartner(who, { email });
    await expect.poll(() => linkTo(email, 'address'), { timeout: 30_000 }).not.toBe(taken.get(email));
    const link = await linkTo(email, 'address');
    taken.set(email, link);
    return link;
  };
  const keep = async (link: string) => {
    const anybody = new Visitor(portal.url);
    return press(anybody, await anybody.get(link), 'Keep the old address and sign everybody out');
  };
  const use = async (who: Visitor, link: string) => press(who, await who.get(link), 'Confirm this address');

  it('can’t undo the undo, nor use what was asked for before it', async () => {
    const before = (await emailOf('10006')) ?? '';
    const thief = await signedIn('10006');
    await use(thief, await take(thief, 'evil1@else.example'));
    const undo = await linkTo(before, 'undo');
    await use(thief, await take(thief, 'evil2@else.example'));
    const counter = await linkTo('evil1@else.example', 'undo');
    const waiting = await take(thief, 'evil3@else.example');
    expect(shown(await keep(undo))).toContain('The old address counts');
    expect(await emailOf('10006')).toBe(before);
    expect((await new Visitor(portal.url).get(counter)).status).toBe(410);
    const again = await signedIn('10006');
    expect((await again.get(waiting)).status).toBe(410);
    expect(await emailOf('10006')).toBe(before);
  });

  it('has no link that takes the address back once the agency has put it back by the form', async () => {
    const before = (await emailOf('10051')) ?? '';
    const thief = await signedIn('10051');
    await use(thief, await take(thief, 'evil7@else.example'));
    await use(thief, await take(thief, 'evil8@else.example'));
    await take(thief, 'evil9@else.example');
    const links = [await linkTo('evil7@else.example', 'undo'), await linkTo('evil8@else.example', 'undo')];
    const office = await signedIn('10051');
    await use(office, await take(office, before));
    expect(await emailOf('10051')).toBe(before);
    // Addresses are shortened in notices.
    const told = ({ to, text }: { to: string; text: string }) =>
      to.includes('evil8@else.example') && text.includes(`→ ${before.slice(0, 2)}…`);
    const mails = await awaitMails(() => mailsOf(portal), told);
    expect(mails.filter(({ text }) => text.includes('/undo/'))).toEqual([]);
    for (const link of links) expect((await new Visitor(portal.url).get(link)).status).toBe(410);
    expect(shown(await new Visitor(portal.url).get(await linkTo(before, 'undo')))).toContain('evil7@else.example');
  });

  it('can’t leave out the agency’s own link by an address that the agency has put out of place', async () => {
    const before = (await emailOf('10022')) ?? '';
    const thief = await signedIn('10022');
    await use(thief, await take(thief, 'evil5@else.example'));
    const office = await signedIn('10022');
    await use(office, await take(office, before));
    const first = await linkTo(before, 'undo');
    await use(thief, await take(thief, 'evil5@else.example'));
    await expect.poll(() => linkTo(before, 'undo'), { timeout: 30_000 }).not.toBe(first);
  });

  it('is shown on the page of an undo with the address that counts by now', async () => {
    const before = (await emailOf('10002')) ?? '';
    const office = await signedIn('10002');
    await take(office, 'dropped@office.example');
    const undo = await linkTo(before, 'undo');
    await press(office, await openPartner(office), 'Give up');
    const question = async () => shown(await new Visitor(portal.url).get(undo));
    expect(await question()).not.toContain('At the moment');
    await use(office, await take(office, 'later@office.example'));
    expect(await question()).toContain('At the moment later@office.example counts.');
  });

  it('is undone by the first mail, whichever of the later addresses counts', async () => {
    const before = (await emailOf('10008')) ?? '';
    const thief = await signedIn('10008');
    await take(thief, 'first@else.example');
    const undo = await linkTo(before, 'undo');
    await use(thief, await take(thief, 'second@else.example'));
    expect(await emailOf('10008')).toBe('second@else.example');
    await keep(undo);
    expect(await emailOf('10008')).toBe(before);
  });

  const newPassword = 'Lighthouse-9!';
  const change = async (login: string) => {
    const owner = await signedIn(login);
    const fields = { oldpassword: 'Harbour-2026!', password1: newPassword, password2: newPassword };
    await press(owner, await owner.get('/partner/partnerdata/password'), 'Save', fields);
    return newPassword;
  };
  const request = async (username: string) => {
    await new Visitor(portal.url).post('/partner/passwordrequest', { username });
    const mail = mailsOf(portal).findLast(({ from }) => from.includes('portal@halyard.example'));
    return /\n\n(\S{8,})\s*\n/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  it('can’t sign in with the password that was mailed to them, once the old address is back', async () => {
    const before = (await emailOf('10004')) ?? '';
    const thief = await signedIn('10004');
    await use(thief, await take(thief, 'mailed@else.example'));
    const mailed = await request('10004');
    expect(mailsOf(portal).some(({ to, text }) => to === 'mailed@else.example' && text.includes(mailed))).toBe(true);
    expect(shown(await keep(await linkTo(before, 'undo')))).toContain('The old address counts');
    const typed = { username: '10004', password: mailed, step: 'password' };
    expect((await new Visitor(portal.url).post('/partner/login', typed)).status).toBe(422);
  });

  it.for([
    ['changed', '10003', change],
    ['requested', '10007', request],
  ] as const)('has asked for an address that needs an approval once the password was %s', async ([, login, renew]) => {
    const link = await take(await signedIn(login), `evil-${login}@else.example`);
    const owner = new Visitor(portal.url);
    await owner.authenticate(login, await renew(login));
    const before = (await savedPartner(owner)).get('Email');
    expect(shown(await use(owner, link))).toContain('An administrator of your agency has to agree');
    expect((await savedPartner(owner)).get('Email')).toBe(before);
    // Of an agency with one login that can be the only one.
    expect(shown(await owner.get('/partner/home'))).toContain('waits for your approval');
    await press(owner, await owner.get('/partner/partnerdata/approvals'), 'Approve');
    expect((await savedPartner(owner)).get('Email')).toBe(`evil-${login}@else.example`);
  });
});

it('an approval is on record before the link is opened', async () => {
  const [clerk, admin] = [await signedIn('accounts01'), await signedIn('10001')];
  await savePartner(clerk, { email: 'approved@office.example' });
  await press(admin, await admin.get('/partner/partnerdata/approvals'), 'Approve');
  const [approval] = eventsIn(await admin.get(historyPage));
  expect(approval).toMatchObject({ who: '10001', what: 'New email address approved' });
  expect(approval?.changes).toEqual([['Email', expect.any(String), 'approved@office.example']]);
  await press(clerk, await clerk.get(await linkTo('approved@office.example', 'address')), 'Confirm this address');
  expect(await emailOf('10001')).toBe('approved@office.example');
});
