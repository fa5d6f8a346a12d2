import { expect, it } from 'vitest';
import { openContact, saveContact, savedContact, terms } from '../tools/contact-page';
import { elements, textOf } from '../tools/html';
import { awaitMails, isAbout, mailsOf } from '../tools/mails';
import { content, press } from '../tools/press';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

async function signedIn(): Promise<Visitor> {
  const who = new Visitor(portal.url);
  // The mails' language is that of a real sign-in.
  await who.authenticate('10002');
  return who;
}

const mails = () => mailsOf(portal);
const office = 'office@nordlicht-firmenreisen.example';
const told = /contact information changed/;

/** The newest event of the change history, row by row. */
async function newest(who: Visitor): Promise<string[]> {
  const page = content(await who.get('/partner/partnerdata/history'));
  const [group] = elements(page, 'tbody');
  return group ? elements(group, 'tr').map(textOf) : [];
}

it('a changed bank account is told to the partner’s own address, without the IBAN; other changes are not', async () => {
  const who = await signedIn();
  await saveContact(who, { firm: 'Ohne Post AG' });
  await saveContact(who, { iban: 'DE02120300000000202051', swiftcode: 'BYLADEM1001' });
  const sent = await awaitMails(mails, ({ subject }) => told.test(subject));
  expect(sent.map(({ to }) => to)).toEqual([office]);
  expect(sent[0]?.text).toContain('10002');
  expect(sent[0]?.text).toContain('IBAN: …5030 → …2051');
  expect(sent[0]?.text).not.toMatch(/DE0212|Ohne Post/);
  expect(portal.output()).not.toContain('202051');
  expect((await savedContact(who)).iban).toBe('DE02120300000000202051');
  const rows = await newest(who);
  expect(rows.join(' ')).toMatch(/Deutsch.*IBAN …5030 …2051/);
  expect(rows.join(' ')).not.toContain('DE0212');
});

it('changed e-mail addresses of a text are told to the old ones and to the office', async () => {
  const who = await signedIn();
  await saveContact(who, { emailfrom: 'alt@nord.example', emailcontact: 'alt@nord.example' });
  await saveContact(who, { emailfrom: 'neu@nord.example', emailcontact: 'frage@nord.example' });
  await saveContact(who, { emailfrom: 'neu@nord.example', emailcontact: '' });
  const [second] = await awaitMails(mails, isAbout('alt@nord.example', told));
  expect(second?.text).toMatch(/Sender email: al…@nord\.example → ne…@nord\.example/);
  expect(await awaitMails(mails, isAbout('frage@nord.example', told))).toHaveLength(1);
  expect(mails().filter(isAbout('alt@nord.example', told))).toHaveLength(1);
  expect(mails().filter(isAbout('neu@nord.example', told))).toEqual([]);
  await awaitMails(mails, isAbout(office, told), 4);
});

it('the change history names fields, values and the text’s language; of a file its name', async () => {
  const who = await signedIn();
  await saveContact(who, { country: 'AT' });
  expect((await newest(who)).join(' ')).toMatch(/Country Germany Austria/);
  const changes = { agblink: 'https://nordlicht.example/terms.pdf' };
  await saveContact(who, changes, { language: 'en', file: terms('terms.pdf') });
  expect((await newest(who)).join(' ')).toMatch(/English.*Terms and conditions \(PDF\) empty terms\.pdf/);
  await saveContact(who, changes, { language: 'en', file: terms('terms.pdf') });
  expect((await newest(who)).join(' ')).toMatch(/\(PDF\) terms\.pdf terms\.pdf \([\da-f]{8}\)/);
});

it('a save that changes nothing leaves no trace', async () => {
  const who = await signedIn();
  await saveContact(who, { firm: 'Spur AG' });
  const before = await newest(who);
  expect((await press(who, await openContact(who), 'Save')).status).toBe(303);
  expect(await newest(who)).toEqual(before);
});
