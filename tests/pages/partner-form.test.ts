import { describe, expect, it } from 'vitest';
import { byId, textOf } from '../tools/html';
import { controlsOf, openPartner, savedPartner, savePartner, shownIn } from '../tools/partner-page';
import { content, noticesOf, savedSection } from '../tools/press';
import { speakersOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = speakersOf(portal);

describe('the form shows what is stored', () => {
  it('each field and account with its value', async () => {
    const shown = shownIn(await openPartner(await signedIn('10001')));
    const expected = [
      ['Cooperation', 'Seestern association (demo)'],
      ['Company', 'Reisebüro Seeblick GmbH'],
      ['Department', 'Kreuzfahrten'],
      ['Salutation', 'Ms'],
      ['Title', 'Dr'],
      ['First name', 'Käthe'],
      ['Last name', 'Müller-Lüdenscheidt'],
      ['Street', 'Große Elbstraße'],
      ['House number', '27'],
      ['City', 'Hamburg'],
      ['Country', 'Germany'],
      ['Postal code', '22767'],
      ['International prefix', '49'],
      ['Area code', '40'],
      ['Number', '1234567'],
      ['Email', 'office@seeblick.example'],
      ['Homepage', 'https://www.seeblick.example'],
      ['Tag manager ID', 'GTM-DEMO10001'],
      ['Managing director', 'Käthe Müller-Lüdenscheidt'],
      ['Commercial register', 'HRB 104501'],
      ['Tax number', 'DE811223344'],
      ['Bank account 1: Active', 'yes'],
      ['Bank account 1: Bank name', 'Seehafen Sparkasse'],
      ['Bank account 1: Account holder', 'Käthe Müller-Lüdenscheidt'],
      ['Bank account 1: IBAN', 'DE89370400440532013000'],
      ['Bank account 1: BIC', 'COBADEFFXXX'],
      ['Bank account 2: Active', 'no'],
      ['Bank account 2: Bank name', 'Hanseatische Volksbank'],
      ['Bank account 2: Account holder', 'Käthe Müller-Lüdenscheidt'],
      ['Bank account 2: IBAN', 'DE02120300000000202051'],
      ['Bank account 2: BIC', 'BYLADEM1001'],
    ];
    for (const [label, value] of expected) expect([label, shown.get(label ?? '')]).toEqual([label, value]);
  });

  it('a trade partner is told what a new email address applies to, others are not', async () => {
    const note = 'A new email address applies only to future bookings.';
    const page = await openPartner(await signedIn('10001'));
    const email = controlsOf(page).find(({ attributes }) => attributes.name === 'email');
    const ids = email?.attributes['aria-describedby']?.split(' ') ?? [];
    expect(ids.map(id => textOf(byId(content(page), id)))).toContain(note);
    expect(textOf(content(await openPartner(await signedIn('10004'))))).not.toContain(note);
  });

  it('a partner without bank accounts is told so and may save', async () => {
    const who = await signedIn('10003');
    expect(textOf(content(await openPartner(who)))).toContain('No bank account is stored.');
    expect((await savePartner(who, { strasse: 'Lange Gasse' })).status).toBe(303);
  });
});

describe('saving', () => {
  it('a new street is said to be saved and is there afterwards, everything else as before', async () => {
    const who = await signedIn('10002');
    const before = await savedPartner(who);
    const answer = await savePartner(who, { strasse: '  Neuer Wall ' });
    expect(answer).toMatchObject({ status: 303, location: '/partner/partnerdata/edit#saved' });
    const after = await who.follow(answer);
    expect([noticesOf(after), savedSection(after)]).toEqual([['Data has been saved'], 'part-address']);
    expect(shownIn(after)).toEqual(new Map(before).set('Street', 'Neuer Wall'));
    expect(noticesOf(await openPartner(who))).toEqual([]);
  });

  it('what was typed is tidied before it is stored (D15)', async () => {
    const who = await signedIn('10002');
    const typed = {
      plz: ' 20 457 ',
      'phone.prefix': '001',
      'phone.area': '040',
      'phone.number': '12 34-56',
      email: 'office@Nördlicht.example',
      url: 'www.nordlicht.example',
    };
    expect((await savePartner(who, typed)).status).toBe(303);
    expect((await openPartner(who)).html).toContain('office@xn--nrdlicht-n4a.example');
    expect(Object.fromEntries(await savedPartner(who))).toMatchObject({
      'Postal code': '20457',
      'International prefix': '1',
      'Area code': '40',
      Number: '123456',
      Homepage: 'https://www.nordlicht.example',
    });
  });

  it('optional fields may be emptied', async () => {
    const who = await signedIn('10008');
    const emptied = { reisebuerotyp: '', abteilung: '', titel: '', 'phone.area': '', url: '', gtmid: '', director: '' };
    expect((await savePartner(who, emptied)).status).toBe(303);
    expect(Object.fromEntries(await savedPartner(who))).toMatchObject({ Title: 'None', Homepage: '', 'Area code': '' });
  });

  it('somebody else’s partner can’t be named in the form', async () => {
    const who = await signedIn('10003');
    expect((await savePartner(who, { partnerid: '10002' })).status).toBe(400);
  });
});
