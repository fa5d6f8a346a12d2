import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rightNames } from '~/rules/rights';
import { eventsIn, historyPage } from '../tools/history-page';
import { textOf } from '../tools/html';
import { awaitMails, mailedLink, mailsOf } from '../tools/mails';
import { onDatabase } from '../tools/on-database';
import { openPartner, savedPartner, savePartner } from '../tools/partner-page';
import { buttonsOf, content, noticesOf, press, submission } from '../tools/press';
import { addUser, changeUser, harbour, linkOf, usersPage } from '../tools/users-page';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);

const shown = (answer: Answer) => textOf(content(answer));
const emailOf = async (login: string) => (await savedPartner(await signedIn(login))).get('Email');

const linkTo = (address: string, page: string) => mailedLink(portal, address, page);

describe('the office’s address (D36)', () => {
  it('a login with right 2 cannot become the administrator by changing the office’s e-mail', async () => {
    const before = await emailOf('10001');
    const clerk = await signedIn('accounts01');
    const saved = await savePartner(clerk, { email: 'clerk@else.example', strasse: 'Am Kai 7' });
    expect(noticesOf(await clerk.follow(saved)).join()).toContain('counts once the link');
    const stranger = new Visitor(portal.url);
    await stranger.post('/partner/passwordrequest', { username: '10001' });
    expect(
      mailsOf(portal).some(({ to, subject }) => to.includes('clerk@else.example') && /password/i.test(subject)),
    ).toBe(false);
    const link = await linkTo('clerk@else.example', 'address');
    const opened = await press(clerk, await clerk.get(link), 'Confirm this address');
    expect(shown(opened)).toContain('An administrator of your agency has to agree');
    expect(await emailOf('10001')).toBe(before);
    const admin = await signedIn('10001');
    expect(shown(await admin.get('/partner/home'))).toContain('waits for your approval');
    const refused = await press(admin, await admin.get('/partner/partnerdata/approvals'), 'Refuse');
    expect(noticesOf(await admin.follow(refused)).join()).toContain('has been refused');
    expect(await emailOf('10001')).toBe(before);
    expect((await savedPartner(admin)).get('Street')).toBe('Am Kai 7');
  });

  it('counts when its owner has opened the link, once, signed in, and by a button', async () => {
    const before = await emailOf('10002');
    const office = await signedIn('10002');
    await savePartner(office, { email: 'new@office.example' });
    expect(shown(await openPartner(office))).toMatch(/new@office\.example waits for confirmation until/);
    const link = await linkTo('new@office.example', 'address');
    expect((await new Visitor(portal.url).get(link)).location).toContain('/partner/login');
    expect((await (await signedIn('10003')).get(link)).status).toBe(410);
    const page = await office.get(link);
    expect(await emailOf('10002')).toBe(before);
    expect(shown(await press(office, page, 'Confirm this address'))).toContain('counts from now on');
    expect(await emailOf('10002')).toBe('new@office.example');
    expect((await office.get(link)).status).toBe(410);
    const again = await press(office, page, 'Confirm this address');
    expect([again.status, shown(again)]).toEqual([200, expect.stringContaining('counts from now on')]);
    expect((await press(await signedIn('10003'), page, 'Confirm this address')).status).toBe(410);
  });

  it('is undone from the old address without a login, and everybody is signed out', async () => {
    const before = await emailOf('10022');
    const office = await signedIn('10022');
    await savePartner(office, { email: 'taken@office.example' });
    await press(office, await office.get(await linkTo('taken@office.example', 'address')), 'Confirm this address');
    expect(await emailOf('10022')).toBe('taken@office.example');
    const anybody = new Visitor(portal.url);
    const undo = await linkTo(before ?? '', 'undo');
    const question = await anybody.get(`${undo}/`);
    expect(question.status).toBe(200);
    const undone = await press(anybody, question, 'Keep the old address and sign everybody out');
    expect(shown(undone)).toContain('The old address counts');
    const again = await press(anybody, question, 'Keep the old address and sign everybody out');
    expect([again.status, shown(again)]).toEqual([200, shown(undone)]);
    expect((await office.get('/partner/home')).location).toContain('/partner/login');
    expect(await emailOf('10022')).toBe(before);
    expect((await anybody.get(undo)).status).toBe(410);
    const history = eventsIn(await (await signedIn('10022')).get(`${historyPage}?lng=en`));
    expect(history.slice(0, 2).map(({ who, what }) => [who, what])).toEqual([
      ['Link in a mail', 'Partner data saved'],
      ['Link in a mail', 'Sessions ended'],
    ]);
    expect(history.filter(({ what }) => what === 'Sessions ended')).toHaveLength(1);
  });

  it('is told in the partner’s brand and the reader’s language, wherever it is asked for and undone', async () => {
    const reader = new Visitor(`http://104.localhost:${new URL(portal.url).port}`, portal.url);
    await reader.get('/partner/login?lng=nl');
    await reader.authenticate('10004');
    const before = (await emailOf('10004')) ?? '';
    const elsewhere = `http://109.localhost:${new URL(portal.url).port}`;
    const thief = (await signedIn('10004')).copy(elsewhere, portal.url);
    await press(thief, await openPartner(thief), 'Guardar', { email: 'taken@cruises.example' });
    const confirm = await linkTo('taken@cruises.example', 'address');
    const undo = await linkTo(before, 'undo');
    await press(thief, await thief.get(confirm), 'Confirmar esta dirección');
    const anybody = new Visitor(elsewhere, portal.url);
    await press(anybody, await anybody.get(undo), 'Conservar la dirección anterior y cerrar todas las sesiones');
    const about = (mail: { to: string }) => [before, 'taken@cruises.example'].includes(mail.to);
    const mails = await awaitMails(() => mailsOf(portal), about, 5);
    expect(new Set(mails.map(({ from, language }) => `${from} ${language}`))).toEqual(
      new Set(['Halyard Cruises <portal@halyard-cruises.example> nl-NL']),
    );
  });

  it.for([
    ['address', '10006', sql`link_until = now() - interval '1 second'`],
    ['undo', '10007', sql`undo_until = now() - interval '1 second'`],
  ] as const)('an expired %s link is answered like one that never was', async ([page, login, expiry], { skip }) => {
    skip(!portal.database, 'The embedded database is open already.');
    const before = await emailOf(login);
    const who = await signedIn(login);
    await savePartner(who, { email: `late-${page}@office.example` });
    const link = await linkTo(page === 'undo' ? (before ?? '') : `late-${page}@office.example`, page);
    expect((await who.get(link)).status).toBe(200);
    const open = await who.get(link);
    const expire = sql`update portal.address_change set ${expiry} where partner_id = ${Number(login)}`;
    await onDatabase(portal.database, database => expire.execute(database));
    const never = await who.get(`/partner/${page}/${'a'.repeat(43)}`);
    const button = page === 'undo' ? 'Keep the old address and sign everybody out' : 'Confirm this address';
    for (const answer of [await who.get(link), await press(who, open, button)])
      expect([answer.status, shown(answer)]).toEqual([410, expect.stringContaining(shown(never))]);
    expect(await emailOf(login)).toBe(before);
  });

  it.each(['address', 'undo'])('says the same of a %s link that was cut, invented or never was', async page => {
    const who = await signedIn('10004');
    const answers = await Promise.all(
      ['x', 'a'.repeat(43), '__proto__'].map(link => who.get(`/partner/${page}/${link}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410]);
    expect(new Set(answers.map(shown)).size).toBe(1);
  });

  it('is sent again three times a day, and can be given up', async () => {
    const who = await signedIn('10050');
    await savePartner(who, { email: 'again@office.example' });
    for (const said of ['sent again', 'sent again', 'sent again', 'three times']) {
      const answer = await press(who, await openPartner(who), 'Send again');
      expect(noticesOf(await who.follow(answer)).join()).toContain(said);
    }
    const dropped = await press(who, await openPartner(who), 'Give up');
    expect(noticesOf(await who.follow(dropped)).join()).toContain('has been given up');
    expect(shown(await openPartner(who))).not.toContain('waits for confirmation');
    const history = shown(await who.get('/partner/partnerdata/history'));
    expect(history).toMatch(/New email address given up.*again@office\.example/);
    expect(history.match(/Mail to the new email address sent again/g)).toHaveLength(3);
  });
});

it('a button pressed twice sends one mail, approves and gives up once, and says the same both times', async () => {
  const [clerk, admin] = [await signedIn('accounts01'), await signedIn('10001')];
  const twice = async (who: Visitor, page: Answer, button: string) => {
    const answers = [await press(who, page, button), await press(who, page, button)];
    return Promise.all(answers.map(async answer => noticesOf(await who.copy().follow(answer)).join()));
  };
  const approvals = () => admin.get('/partner/partnerdata/approvals');
  await savePartner(admin, { email: 'twice1@office.example' });
  const sent = await twice(clerk, await openPartner(clerk), 'Send again');
  expect(new Set(sent)).toEqual(new Set([expect.stringContaining('sent again')]));
  await awaitMails(
    () => mailsOf(portal),
    ({ to }) => to === 'twice1@office.example',
    2,
  );
  for (const said of ['sent again', 'sent again', 'three times'])
    expect(noticesOf(await clerk.follow(await press(clerk, await openPartner(clerk), 'Send again'))).join()).toContain(
      said,
    );
  const dropped = await twice(clerk, await openPartner(clerk), 'Give up');
  expect(new Set(dropped)).toEqual(new Set([expect.stringContaining('has been given up')]));
  await savePartner(clerk, { email: 'twice2@office.example' });
  const refused = await twice(admin, await approvals(), 'Refuse');
  expect(new Set(refused)).toEqual(new Set([expect.stringContaining('has been refused')]));
  await savePartner(clerk, { email: 'twice3@office.example' });
  await press(clerk, await clerk.get(await linkTo('twice3@office.example', 'address')), 'Confirm this address');
  const approved = await twice(admin, await approvals(), 'Approve');
  expect(new Set(approved)).toEqual(new Set([expect.stringContaining('counts from now on')]));
});

it('an old page gives up and refuses no other address than the one that it shows', async () => {
  const [clerk, admin] = [await signedIn('accounts01'), await signedIn('10001')];
  await savePartner(clerk, { email: 'older@office.example' });
  const [form, approvals] = [await openPartner(admin), await admin.get('/partner/partnerdata/approvals')];
  await savePartner(clerk, { email: 'newer@office.example' });
  const gone = ['No new email address waits any more.'];
  expect(noticesOf(await admin.follow(await press(admin, form, 'Give up')))).toEqual(gone);
  expect(noticesOf(await admin.follow(await press(admin, approvals, 'Refuse')))).toEqual(gone);
  expect(shown(await openPartner(admin))).toContain('newer@office.example waits for');
});

it('new addresses are asked for five times a day; the rest of the form is still saved', async () => {
  const who = await signedIn('10003');
  const said: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const saved = await savePartner(who, { email: `many${turn}@office.example`, strasse: `Am Kai ${turn}` });
    said.push(noticesOf(await who.follow(saved)).join());
  }
  expect(said.map(text => /counts once the link/.test(text))).toEqual([true, true, true, true, true, false]);
  expect(said[5]).toContain('you have asked for five today');
  expect(shown(await openPartner(who))).toContain('many4@office.example waits for confirmation');
  expect((await savedPartner(who)).get('Street')).toBe('Am Kai 5');
});

it.for(['stripped', 'deleted'])('needs an approval once the login that asked for it was %s', async what => {
  const before = await emailOf('10001');
  const owner = await signedIn('10001');
  const username = `deputy-${what}`;
  await addUser(owner, { username, ...Object.fromEntries(rightNames.map(name => [`rights.${name}`, 'on'])) });
  const deputy = await signedIn(username, harbour.password);
  await savePartner(deputy, { email: `${what}@else.example` });
  const link = await linkTo(`${what}@else.example`, 'address');
  const lost = rightNames.filter(name => name !== 'basic' && name !== 'partnerData');
  if (what === 'stripped')
    await changeUser(owner, username, Object.fromEntries(lost.map(name => [`rights.${name}`, null])));
  else await press(owner, await owner.get(linkOf(await owner.get(usersPage), `Delete ${username}`)), 'Delete user');
  const who = await signedIn(...(what === 'stripped' ? [username, harbour.password] : ['accounts01']));
  const opened = await press(who, await who.get(link), 'Confirm this address');
  expect(shown(opened)).toContain('An administrator of your agency has to agree');
  expect(await emailOf('10001')).toBe(before);
});

it('an administrator without all rights needs the office’s approval, and can’t give it', async () => {
  const before = await emailOf('10001');
  await addUser(await signedIn('10001'), {
    username: 'midlevel1',
    'rights.partnerData': 'on',
    'rights.administration': 'on',
  });
  const who = await signedIn('midlevel1', harbour.password);
  await savePartner(who, { email: 'mid@else.example' });
  const link = await linkTo('mid@else.example', 'address');
  await press(who, await who.get(link), 'Confirm this address');
  const approvals = await who.get('/partner/partnerdata/approvals');
  expect(buttonsOf(approvals)).toEqual(['Refuse']);
  expect(shown(approvals)).toContain('Only the agency’s own login, or a user who has all rights, can approve it.');
  expect(shown(await who.get('/partner/home'))).not.toContain('waits for your approval');
  const { action, fields } = submission(approvals, 'Refuse');
  fields.set('do', 'approve');
  const forced = await who.post(action, fields);
  expect(forced.location).toBe('/partner/partnerdata/approvals');
  expect(shown(await who.follow(forced))).toContain('mid@else.example');
  expect(await emailOf('10001')).toBe(before);
  expect(shown(await (await signedIn('10001')).get('/partner/home'))).toContain('waits for your approval');
});
