import { describe, expect, it } from 'vitest';
import { contactPage, heldIn, openContact, saveContact, savedContact } from '../tools/contact-page';
import { byId, elements, textOf } from '../tools/html';
import { saveLayout } from '../tools/layout-page';
import { content, messagesOf, noticesOf, savedSection, submission, summaryOf } from '../tools/press';
import { postFiles, pressWithFiles } from '../tools/upload';
import { speakersOf, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = speakersOf(portal, '10002');

describe('the form shows what is stored', () => {
  it('every field, the texts in the language that is open first (D23)', async () => {
    const page = await openContact(await signedIn());
    expect(heldIn(page)).toMatchObject({
      firm: 'Nordlicht Firmenreisen AG',
      street: 'Am Sandtorkai',
      housenr: '5',
      zipcode: '20457',
      city: 'Hamburg',
      country: 'DE',
      emailfrom: 'booking@nordlicht-firmenreisen.example',
      agblink: 'https://www.nordlicht-firmenreisen.example/terms.pdf',
      werbetextanzeigen: 'on',
      bank: 'Alster Bank',
      iban: 'DE02500105170137075030',
      swiftcode: 'INGDDEFFXXX',
    });
    const areas = elements(content(page), 'textarea');
    expect(areas.map(({ attributes }) => attributes.lang)).toEqual(['de', 'de', 'de']);
  });

  it('no phone where the layout has only a prefix', async () => {
    const who = await signedIn();
    await saveLayout(who, { 'phone.prefix': '49', 'phone.area': '', 'phone.number': '' });
    expect((await savedContact(who)).phone).toBe('');
    await saveLayout(who, { 'phone.prefix': '49', 'phone.area': '40', 'phone.number': '7654321' });
    expect((await savedContact(who)).phone).toBe('+49 40 7654321');
  });

  it('the phone can be read and not be changed, and says where it can', async () => {
    const page = content(await openContact(await signedIn()));
    const phone = byId(page, 'contact-phone');
    expect(phone?.attributes).toMatchObject({ value: '+49 40 7654321', readonly: '' });
    expect(textOf(byId(page, phone?.attributes['aria-describedby'] ?? ''))).toMatch(/belongs to the layout/);
  });
});

describe('the language of the texts', () => {
  const flags = async (who: Visitor, query = '') => {
    const nav = byId(content(await who.get(contactPage + query)), 'texts');
    return elements(nav as never, 'a').map(({ attributes, ...link }) => ({
      to: attributes.href,
      lang: attributes.lang,
      name: textOf({ attributes, ...link } as never),
      current: attributes['aria-current'] === 'true',
    }));
  };

  it('is chosen by plain links with the language’s own name', async () => {
    expect(await flags(await signedIn())).toEqual([
      { to: `${contactPage}?text=de#texts`, lang: 'de', name: 'Deutsch', current: true },
      { to: `${contactPage}?text=en#texts`, lang: 'en', name: 'English', current: false },
    ]);
  });

  it.each([
    ['?text=en', 'English'],
    ['?text=EN', 'English'],
    ['?text=fr', 'Deutsch'],
    ['?text=__proto__', 'Deutsch'],
    ['', 'Deutsch'],
  ])('%s opens %s', async (query, name) => {
    expect((await flags(await signedIn(), query)).find(({ current }) => current)?.name).toBe(name);
  });
});

describe('saving', () => {
  it('keeps every field, and says so', async () => {
    const who = await signedIn();
    const values = {
      firm: 'Nordlicht & Söhne AG',
      street: 'Neue Straße',
      housenr: '12a',
      zipcode: '8001',
      city: 'Zürich',
      country: 'CH',
      emailfrom: 'von@nordlicht.example',
      emailcontact: '',
      contactinformationtext: 'Zeile 1\r\n\r\nZeile 3',
      emailfootertext: 'Gruß',
      werbetext: '<b>nicht fett</b>',
      agblink: 'www.nordlicht.example/agb',
      impressumlink: '',
      privacylink: 'http://nordlicht.example/p?a=1&b=2',
      bank: 'Zürcher Bank',
      iban: 'ch93 0076 2011 6238 5295 7',
      swiftcode: 'UBSWCHZH',
    };
    const answer = await saveContact(who, { ...values, werbetextanzeigen: null });
    expect(answer.status).toBe(303);
    expect(noticesOf(await who.follow(answer))).toEqual(['Data has been saved']);
    expect(await savedContact(who)).toMatchObject({
      ...values,
      contactinformationtext: 'Zeile 1\n\nZeile 3',
      agblink: 'https://www.nordlicht.example/agb',
      iban: 'CH9300762011623852957',
      swiftcode: 'UBSWCHZHXXX',
      werbetextanzeigen: '',
    });
  });

  it('saves the texts of the open language only, and stays there', async () => {
    const who = await signedIn();
    const german = await savedContact(who);
    const answer = await saveContact(who, { werbetext: 'English words' }, { language: 'en' });
    expect(answer.location).toBe(`${contactPage}?text=en#saved`);
    expect(savedSection(await who.follow(answer))).toBe('part-texts');
    expect((await savedContact(who, 'en')).werbetext).toBe('English words');
    expect((await savedContact(who)).werbetext).toBe(german.werbetext);
  });

  it('leaves what belongs to the layout as it is: phone, colours, logo, tag manager', async () => {
    const who = await signedIn();
    const { action, fields } = submission(await openContact(who), 'Save', { firm: 'Andere AG' });
    for (const smuggled of ['phonenumber', 'gtmid', 'partnerid', 'styles.colorfont', 'texts[0].agblink']) {
      const body = new URLSearchParams(fields);
      body.set(smuggled, '99999');
      expect((await postFiles(who, action, body, {})).status).toBe(400);
    }
    expect((await savedContact(who)).firm).not.toBe('Andere AG');
    fields.set('phone', '+49 40 99999');
    await postFiles(who, `${action}?partnerid=10001`, fields, {});
    expect(byId(content(await openContact(who)), 'contact-phone')?.attributes.value).toBe('+49 40 7654321');
    expect((await savedContact(who)).firm).toBe('Andere AG');
  });

  it('of the same form twice saves once', async () => {
    const who = await signedIn();
    const { action, fields } = submission(await openContact(who), 'Save', { firm: 'Zweimal AG' });
    const answers = await Promise.all([postFiles(who, action, fields, {}), postFiles(who, action, fields, {})]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await savedContact(who)).toMatchObject({ firm: 'Zweimal AG' });
  });

  it('works without a single script, and in the light version', async () => {
    const who = await signedIn();
    who.headers['Save-Data'] = 'on';
    expect((await saveContact(who, { street: 'Leichte Straße' })).status).toBe(303);
    expect((await savedContact(who)).street).toBe('Leichte Straße');
  });
});

describe('a form that fails', () => {
  it('comes back with everything typed, a summary in the form’s order, and each message at its field', async () => {
    const who = await signedIn();
    const typed = {
      firm: '',
      zipcode: '12',
      emailfrom: 'nobody',
      agblink: 'ftp://x',
      iban: 'XX',
      swiftcode: '',
      werbetext: 'bleibt',
    };
    const answer = await saveContact(who, typed);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe('Please check your data. Some fields are invalid.');
    expect(messagesOf(answer)).toEqual([
      'Company is required',
      'Postal code must contain at least 4 characters',
      'Sender email must be a valid email address',
      'Terms and conditions link must be a web address, for example www.example.com',
      expect.stringMatching(/^IBAN should look like/),
      'BIC is required',
    ]);
    expect(heldIn(answer)).toMatchObject(typed);
    const at = (name: string) => elements(content(answer)).find(({ attributes }) => attributes.name === name);
    for (const name of ['firm', 'zipcode', 'emailfrom', 'agblink', 'iban', 'swiftcode']) {
      expect(at(name)?.attributes['aria-invalid'], name).toBe('true');
      expect(at(name)?.attributes['aria-describedby'], name).toContain(`contact-${name}-error`);
    }
    const corrected = await pressWithFiles(who, answer, 'Save', {
      firm: 'Korrigiert AG',
      zipcode: '20457',
      country: 'DE',
      emailfrom: '',
      agblink: '',
      iban: '',
      bank: '',
    });
    expect(corrected.status).toBe(303);
    expect(await savedContact(who)).toMatchObject({ firm: 'Korrigiert AG', werbetext: 'bleibt', iban: '', bank: '' });
  });

  it('in German says it in German', async () => {
    const who = await signedIn('10002', 'de');
    const answer = await pressWithFiles(who, await openContact(who), 'Speichern', { firm: '' });
    expect(messagesOf(answer)).toEqual(['„Firma“ ist ein Pflichtfeld']);
  });

  it('a text that is far too long is said at its field', async () => {
    const answer = await saveContact(await signedIn(), { werbetext: 'x'.repeat(20_001) });
    expect(messagesOf(answer)).toEqual(['Advertising text must not be longer than 20000 characters']);
  });
});

describe('who may', () => {
  it('a partner without a corporate engine has neither menu item nor page nor data', async () => {
    const who = await signedIn('10001');
    expect((await who.get('/partner/home')).html).not.toContain('icbe/data/edit');
    expect((await openContact(who)).location).toBe('/partner/home');
    const data = await who.get(`${contactPage}?_data=${encodeURIComponent('routes/icbe/data/edit/route')}`);
    expect(data.html).not.toMatch(/Seeblick|iban/i);
    const post = await who.post(contactPage, { firm: 'x' });
    expect(post.status === 303 || post.status === 302).toBe(true);
    expect(post.location).toBe('/partner/home');
  });

  it('a corporate partner finds it in the menu', async () => {
    expect((await (await signedIn()).get('/partner/home')).html).toContain(`href="${contactPage}"`);
  });

  it('without a session it leads to the login, and back to the text language', async () => {
    const answer = await new Visitor(portal.url).get(`${contactPage}?text=en`);
    expect(answer.location).toContain(encodeURIComponent('/partner/icbe/data/edit?text=en'));
  });
});
