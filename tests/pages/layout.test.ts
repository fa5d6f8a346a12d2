import { describe, expect, it } from 'vitest';
import { colourNames, defaultColours } from '~/rules/engine-styles';
import { elements, nameOf, textOf } from '../tools/html';
import { looksShown, openLayout, publicPage, savedLayout, saveLayout } from '../tools/layout-page';
import { messageAt } from '../tools/partner-page';
import { content, messagesOf, noticesOf, savedSection, submission, summaryOf } from '../tools/press';
import { postFiles, pressWithFiles } from '../tools/upload';
import { speakersOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = speakersOf(portal);

describe('the editor shows what is stored', () => {
  it('fields in the specification’s order, with its words', async () => {
    const page = content(await openLayout(await signedIn()));
    const controls = elements(page).filter(
      ({ name, attributes }) => /^(input|select)$/.test(name) && attributes.type !== 'hidden',
    );
    expect(controls.map(control => nameOf(page, control).replace(' (optional)', ''))).toEqual([
      ...['Logo', 'Remove seeblick.png', 'International prefix', 'Area code', 'Number', 'Show header', 'Show footer'],
      ...['Background', 'Heading', 'Primary icons', 'Secondary box background', 'Button', 'Button hover'],
      ...['Button font', 'Link', 'Border', 'Font', 'Price highlight', 'Font size', 'Font family'],
      ...['Terms and conditions link', 'Terms and conditions (PDF)', 'Remove terms.pdf', 'Tag manager ID'],
    ]);
    expect(textOf(page)).toContain('Applying the changes may take up to one hour');
  });

  it('the specification’s defaults for a partner that has set nothing', async () => {
    expect(await savedLayout(await signedIn('10003'))).toMatchObject({
      ...defaultColours,
      blockheader: 'on',
      blockfooter: 'on',
      fontsize: '14',
      fontfamily: 'Arial',
      agblink: '',
      gtmid: '',
    });
  });

  it.each([
    ['10001', 'en', ['Austria (+43)', 'Germany (+49)', 'Switzerland (+41)'], 'Germany (+49)'],
    ['10004', 'nl', ['België (+32)', 'Duitsland (+49)', 'Nederland (+31)'], 'Nederland (+31)'],
    ['10009', 'es', ['España (+34)'], 'España (+34)'],
    ['10011', 'pt', ['Portugal (+351)'], 'Portugal (+351)'],
    ['10012', 'fr', ['France (+33)'], 'France (+33)'],
  ])('partner %s is offered its brand’s recommended countries first (%s)', async (login, language, first, chosen) => {
    const page = content(await openLayout(await signedIn(login, language)));
    const [recommended, all] = elements(page, 'optgroup');
    expect(elements(recommended ?? page, 'option').map(textOf)).toEqual(first);
    const others = elements(all ?? page, 'option').map(textOf);
    expect(others.length).toBeGreaterThan(150);
    expect(others.filter(label => first.includes(label))).toEqual([]);
    expect(others).toEqual(others.toSorted(new Intl.Collator(language).compare));
    const selected = elements(page, 'option').filter(({ attributes }) => attributes.selected !== undefined);
    expect(selected.map(textOf)).toContain(chosen);
  });

  it('a prefix that many countries share stands there once, under the names that most people look for', async () => {
    const page = content(await openLayout(await signedIn()));
    const shared = elements(page, 'option').filter(({ attributes }) => attributes.value === '1');
    expect(shared.map(textOf)).toEqual(['United States, Canada … (+1)']);
  });
});

const all = {
  'phone.prefix': '+43',
  'phone.area': '01',
  'phone.number': '58 800-0',
  blockheader: null,
  ...Object.fromEntries(colourNames.map((name, index) => [name, `#00${index.toString(16)}5A8`])),
  colorbackground: 'FFF',
  fontsize: '18px',
  fontfamily: 'Georgia',
  gtmid: 'GTM-ENGINE',
};

describe('saving', () => {
  it('everything is said to be saved, is there afterwards, and is on the public page', async () => {
    const who = await signedIn('10008');
    const answer = await saveLayout(who, { ...all, agblink: 'www.bergsicht.example/agb' });
    expect(answer).toMatchObject({ status: 303, location: '/partner/wlv/edit#saved' });
    const after = await who.follow(answer);
    expect(noticesOf(after)).toEqual(['Configuration has been saved. Applying the changes may take up to one hour']);
    expect(savedSection(after)).toBe('part-tag');
    const saved = await savedLayout(who);
    expect(saved).toMatchObject({
      'phone.prefix': '43',
      'phone.area': '1',
      'phone.number': '588000',
      blockheader: '',
      blockfooter: 'on',
      colorbackground: '#ffffff',
      colorheading: '#0015a8',
      colorfonthighlight: '#00a5a8',
      fontsize: '18',
      fontfamily: 'Georgia',
      agblink: 'https://www.bergsicht.example/agb',
      gtmid: 'GTM-ENGINE',
    });
    const page = await publicPage(who);
    const looks = looksShown(page);
    expect(colourNames.map(name => looks[`--${name}`])).toEqual(colourNames.map(name => saved[name]));
    expect([looks['--fontfamily'], looks['--fontsize']]).toEqual(['Georgia, serif', '18px']);
    expect(elements(page, 'header')).toEqual([]);
    const links = elements(page, 'a').map(({ attributes }) => attributes.href);
    expect(links).toContain('https://www.bergsicht.example/agb');
    expect(links).toContain('tel:+431588000');
  });

  it('changes nothing of what the page does not show', async () => {
    const who = await signedIn('10002');
    const contact = async () =>
      (await who.get('/partner/icbe/data/edit')).html.match(/name="[\w.]+"[^>]*value="[^"]*"/g);
    const before = (await contact())?.filter(each => !/once|version/.test(each));
    expect(before?.length).toBeGreaterThan(8);
    expect((await saveLayout(who, { colorlink: '#123456' })).status).toBe(303);
    expect((await contact())?.filter(each => !/once|version/.test(each))).toEqual(before);
  });

  it('a text that only this page needs is made only when there is something to keep in it', async () => {
    const who = await signedIn('10003');
    expect((await saveLayout(who, { colorlink: '#123456' })).status).toBe(303);
    expect((await saveLayout(who, { agblink: 'https://www.ferienstube.example/agb' })).status).toBe(303);
    expect((await savedLayout(who)).agblink).toBe('https://www.ferienstube.example/agb');
  });

  it('the same form sent twice saves once, and says so both times', async () => {
    const who = await signedIn('10006');
    const { action, fields } = submission(await openLayout(who), 'Save', { colorlink: '#654321' });
    const both = await Promise.all([postFiles(who, action, fields, {}), postFiles(who, action, fields, {})]);
    expect(both.map(answer => answer.location)).toEqual(['/partner/wlv/edit#saved', '/partner/wlv/edit#saved']);
  });
});

describe('a form that is not right comes back', () => {
  it.each([
    ['colorlink', 'blue', 'Link should look like #0082d4'],
    ['colorborder', '', 'Border is required'],
    ['colorfont', '#fff;}*{color:red', 'Font should look like #0082d4'],
    ['fontsize', '13', 'Font size must be at least 14'],
    ['fontsize', '73', 'Font size must be at most 72'],
    ['fontsize', 'big', 'Font size must be numeric'],
    ['fontfamily', 'Comic Sans MS', 'Font family can’t be read'],
    ['phone.prefix', 'DE', 'International prefix must be numeric'],
    ['phone.prefix', '', 'International prefix is required'],
    ['phone.number', '', 'Number is required'],
    ['phone.number', '12a', 'Number must be numeric'],
    ['phone.area', '1'.repeat(16), 'Area code must not be longer than 15 characters'],
    ['agblink', 'javascript:alert(1)', 'Terms and conditions link must be a web address, for example www.example.com'],
    [
      'agblink',
      'https://www.seeblick.example/',
      'Terms and conditions link must end in the name of the PDF file: terms.pdf',
    ],
    ['gtmid', 'x'.repeat(101), 'Tag manager ID must not be longer than 100 characters'],
  ])('%s “%s”: said at the field and tied to it, not saved', async (name, typed, message) => {
    const who = await signedIn();
    const before = await savedLayout(who);
    const answer = await saveLayout(who, { [name]: typed });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe('Please check your data. Some fields are invalid.');
    expect(messagesOf(answer)).toEqual([message]);
    expect(messageAt(answer, name)).toBe(message);
    expect(await savedLayout(who)).toEqual(before);
  });

  it('with everything else as it was typed, and in the order of the form', async () => {
    const wrong = { gtmid: 'x'.repeat(101), fontsize: '1', colorlink: 'x', 'phone.number': 'y', colorbackground: '' };
    const answer = await saveLayout(await signedIn(), { ...wrong, colorheading: '#AbC', fontfamily: 'Tahoma' });
    expect(messagesOf(answer).map(message => message.split(/ (is|must|should)/)[0])).toEqual([
      ...['Number', 'Background', 'Link', 'Font size', 'Tag manager ID'],
    ]);
    const page = content(answer);
    const value = (name: string) => elements(page).find(({ attributes }) => attributes.name === name)?.attributes.value;
    expect([value('colorheading'), value('colorlink'), value('phone.number')]).toEqual(['#AbC', 'x', 'y']);
    const chosen = elements(page, 'option')
      .filter(({ attributes }) => attributes.selected !== undefined)
      .map(textOf);
    expect(chosen).toContain('Tahoma');
  });

  it('and can be saved as soon as it is right', async () => {
    const who = await signedIn('10005', 'nl');
    const failed = await saveLayout(who, { colorlink: 'blue', colorborder: '#ABCDEF' }, {}, 'Opslaan');
    expect(failed.status).toBe(422);
    expect((await pressWithFiles(who, failed, 'Opslaan', { colorlink: '#0000ff' })).status).toBe(303);
    expect(await savedLayout(who)).toMatchObject({ colorlink: '#0000ff', colorborder: '#abcdef' });
  });
});

describe('nothing is smuggled in', () => {
  it.each(['partnerid', 'firm', 'iban', 'bank', 'styles', 'texts[0].agblink', 'partnerlogo', 'rights'])(
    'a field “%s” is refused with the whole form',
    async name => {
      const who = await signedIn();
      const before = await savedLayout(who);
      expect((await saveLayout(who, { [name]: '10002', colorlink: '#111111' })).status).toBe(400);
      expect(await savedLayout(who)).toEqual(before);
    },
  );

  it('a colour that no page could show is never written into one', async () => {
    const hostile = '#fff" onload="alert(1)';
    const answer = await saveLayout(await signedIn(), { colorlink: hostile });
    expect(answer.html).not.toContain('" onload="');
    expect(answer.status).toBe(422);
  });
});
