import { describe, expect, it } from 'vitest';
import { controlsOf, messageAt, openPartner, savedPartner, savePartner, shownIn } from '../tools/partner-page';
import { messagesOf, press, summaryOf } from '../tools/press';
import { speakersOf, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = speakersOf(portal);

const emptied = Object.fromEntries(
  'firma anrede fname lname strasse hausnummer ort land plz phone.prefix phone.number email register steuernr'
    .split(' ')
    .map(name => [name, ' ']),
);

describe('a form that is not right comes back', () => {
  it('with every required field named, in the order of the form', async () => {
    const answer = await savePartner(await signedIn('10003'), emptied);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe('Please check your data. Some fields are invalid.');
    expect(messagesOf(answer)).toEqual([
      'Company is required',
      'Salutation is required',
      'First name is required',
      'Last name is required',
      'Street is required',
      'House number is required',
      'City is required',
      'Country is required',
      'Postal code is required',
      'International prefix is required',
      'Number is required',
      'Email is required',
      'Commercial register is required',
      'Tax number is required',
    ]);
  });

  it('in the visitor’s language', async () => {
    const who = await signedIn('10003', 'de');
    const answer = await press(who, await openPartner(who), 'Speichern', emptied);
    expect(messagesOf(answer)).toEqual(
      [
        [
          'Firma',
          'Anrede',
          'Vorname',
          'Nachname',
          'Straße',
          'Hausnummer',
          'Ort',
          'Land',
          'Postleitzahl',
          'Ländervorwahl',
        ],
        ['Rufnummer', 'E-Mail', 'Handelsregister', 'Steuernummer'],
      ]
        .flat()
        .map(label => `„${label}“ ist ein Pflichtfeld`),
    );
  });

  it.each([
    ['fname', 'K4the', 'First name contains invalid characters'],
    ['lname', 'Müller_', 'Last name contains invalid characters'],
    ['ort', 'Hamburg 1', 'City contains invalid characters'],
    ['hausnummer', 'a12', 'House number must be numeric'],
    ['hausnummer', '12345678901', 'House number must not be longer than 10 characters'],
    ['plz', '123', 'Postal code must contain at least 4 characters'],
    ['plz', 'ABCDE', 'Postal code should look like 1234'],
    ['phone.prefix', '+12345', 'International prefix must not be longer than 4 characters'],
    ['phone.area', 'abc', 'Area code must be numeric'],
    ['phone.number', '12a', 'Number must be numeric'],
    ['email', 'office@seeblick', 'Email must be a valid email address'],
    ['url', 'javascript:alert(1)', 'Homepage must be a web address, for example www.example.com'],
    ['gtmid', 'x'.repeat(101), 'Tag manager ID must not be longer than 100 characters'],
    ['firma', 'x'.repeat(1_001), 'Company must not be longer than 1000 characters'],
    ['titel', 'Dr.', 'Title must be numeric'],
    ['strasse', 'Neuer\r\nWall', 'Street must not contain line breaks or control characters'],
  ])('%s “%s”: said at the field and tied to it, shown back as typed, not saved', async (name, typed, message) => {
    const who = await signedIn('10003');
    const before = await savedPartner(who);
    const answer = await savePartner(who, { [name]: typed });
    expect(answer.status).toBe(422);
    expect(messagesOf(answer)).toEqual([message]);
    expect(messageAt(answer, name)).toBe(message);
    const control = controlsOf(answer).find(({ attributes }) => attributes.name === name);
    expect(control?.attributes['aria-invalid']).toBe('true');
    if (control?.name === 'input') expect(control.attributes.value).toBe(typed);
    expect(await savedPartner(who)).toEqual(before);
  });

  it('with everything else as it was typed, untidied', async () => {
    const who = await signedIn('10003');
    const answer = await savePartner(who, { email: 'x', strasse: ' Lange  Straße ', plz: '89 073', fname: 'Jean-Luc' });
    expect(messagesOf(answer)).toEqual(['Email must be a valid email address']);
    const shown = shownIn(answer);
    expect(['Street', 'Postal code', 'First name'].map(label => shown.get(label))).toEqual([
      ' Lange  Straße ',
      '89 073',
      'Jean-Luc',
    ]);
  });

  it('and what was typed is text, whatever it looks like', async () => {
    const typed = '"><script>alert(1)</script>';
    const answer = await savePartner(await signedIn('10003'), { firma: typed, email: 'x' });
    expect(answer.html).not.toContain('<script>alert');
    expect(shownIn(answer).get('Company')).toBe(typed);
  });
});

describe('postal codes by market (D16)', () => {
  it.each([
    ['10004', 'NL', '1011 aj', '1011AJ'],
    ['10004', 'BE', '2000', '2000'],
    ['10011', 'PT', '1100-423', '1100-423'],
    ['10005', 'BE', '2018', '2018'],
    ['10001', 'DE', '20095', '20095'],
  ])('partner %s in %s may write %s', async (login, land, plz, stored) => {
    const who = await signedIn(login);
    const page = await openPartner(who);
    const saveButton = { 10011: 'Guardar', 10005: 'Opslaan' }[login] ?? 'Save';
    expect((await press(who, page, saveButton, { land, plz })).status).toBe(303);
    const plzShown = controlsOf(await openPartner(who)).find(({ attributes }) => attributes.name === 'plz');
    expect(plzShown?.attributes.value).toBe(stored);
  });

  it.each([
    ['10004', 'NL', '12345', 'Save', '1234AB'],
    ['10004', 'BE', '1234AB', 'Save', '1000'],
    ['10011', 'PT', '1100423', 'Guardar', '1234-567'],
  ])('partner %s in %s may not write %s', async (login, land, plz, button, example) => {
    const who = await signedIn(login);
    const answer = await press(who, await openPartner(who), button, { land, plz });
    expect(answer.status).toBe(422);
    expect(messageAt(answer, 'plz')).toContain(example);
  });

  it('on another brand’s host a partner writes and reads its own brand’s (D1)', async () => {
    const guest = new Visitor(portal.url.replace('//', '//104.'), portal.url);
    await guest.enter('10001');
    const refused = await savePartner(guest, { plz: '123 a' });
    expect([refused.status, messageAt(refused, 'plz')]).toEqual([422, 'Postal code should look like 1234']);
    expect((await press(guest, refused, 'Save', { plz: '20457' })).status).toBe(303);
    expect((await savedPartner(guest)).get('Postal code')).toBe('20457');
  });
});
