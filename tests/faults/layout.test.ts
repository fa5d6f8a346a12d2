import { describe, expect, it } from 'vitest';
import { png } from '../files/pictures';
import { elements, textOf as read } from '../tools/html';
import { openLayout, pdf, picture } from '../tools/layout-page';
import { content } from '../tools/press';
import { pressWithFiles } from '../tools/upload';
import { longDeadline, withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, valueIn, words } from './pages';

const faulty = withFaultyPortal(longDeadline);
const load = { path: /\/layout\/10001$/, method: 'GET' };
const save = { path: /\/layout\/10001\/save$/, method: 'POST' };
const saves = () => faulty.asked('POST', save.path);

let count = 0;
/** A colour that no earlier test has saved. */
function fresh(): string {
  count += 1;
  return `#${String(count).padStart(6, '0')}`;
}

// First, because the portal keeps a copy of the list once it has come.
it('without the list of prefixes a plain input holds the stored one, and it can be saved', async () => {
  const who = await faulty.signedIn('10003');
  await faulty.faults.fail({ path: /telnumbers/ }, '500');
  const page = await openLayout(who);
  expectSignedInPage(page, 200);
  expect(valueIn(page, 'phone.prefix')).toBe('49');
  expect(elements(content(page), 'optgroup')).toEqual([]);
  expect(textOf(page)).toContain(words.listMissing);
  expect((await pressWithFiles(who, page, 'Save', { colorlink: fresh() })).status).toBe(303);
});

describe('a layout that the upstream can’t give', () => {
  it('has no logo to show either', async () => {
    const who = await faulty.signedIn();
    await faulty.faults.fail(load, '500');
    expect((await who.get('/partner/wlv/logo')).status).toBe(404);
  });
});

describe('a save that the upstream doesn’t do', () => {
  it('tells its objections at the fields of this page, and not those about another page’s', async () => {
    const who = await faulty.signedIn();
    const page = await openLayout(who);
    const fields = [
      { field: 'styles.colorlink', code: 'pattern' },
      { field: 'texts.0.agblink', code: 'mismatch' },
      { field: 'phonenumber', code: 'required' },
      { field: 'partnerlogoencoded', code: 'pattern' },
      { field: 'zipcode', code: 'pattern' },
      { field: 'texts.1.emailfrom', code: 'email' },
    ];
    await faulty.faults.fail(save, { status: 400, body: { error: 'invalid_layout', fields } });
    const answer = await pressWithFiles(who, page, 'Save', { colorlink: fresh() });
    expectSignedInPage(answer, 422);
    const summary = elements(content(answer)).find(({ attributes }) => /notice error/.test(attributes.class ?? ''));
    expect(elements(summary ?? content(answer), 'li').map(read)).toEqual([
      'Logo was not accepted. Please check it.',
      'Number is required',
      'Link was not accepted. Please check it.',
      'Terms and conditions link was not accepted. Please check it.',
    ]);
  });

  it('but did, although its answer was lost, is read back and said to be done', async () => {
    const who = await faulty.signedIn();
    const typed = { colorlink: fresh() };
    const page = await openLayout(who);
    await faulty.faults.fail(save, 'reset-after-save');
    const logo = { logo: picture(png(13, 13), 'after.png') };
    const saved = await who.follow(await pressWithFiles(who, page, 'Save', typed, logo));
    expect(textOf(saved)).toContain('Configuration has been saved');
    expect([valueIn(saved, 'colorlink'), saves()]).toEqual([typed.colorlink, 1]);
  });
});

it('new terms of the stored ones’ name whose save was lost are not taken for saved', async () => {
  const who = await faulty.signedIn('10007');
  const agblink = 'https://a.example/same.pdf';
  const first = await pressWithFiles(who, await openLayout(who), 'Save', { agblink }, { agb: pdf('same.pdf') });
  expect(first.status).toBe(303);
  const page = await openLayout(who);
  await faulty.faults.fail({ path: /\/layout\/10007\/save$/ }, '500');
  const answer = await pressWithFiles(who, page, 'Save', {}, { agb: pdf('same.pdf') });
  expectSignedInPage(answer, 502);
  expect(textOf(answer)).toContain('same.pdf kept');
  await faulty.faults.clear();
  expect((await pressWithFiles(who, answer, 'Save')).status).toBe(303);
});

it('styles and links that an upstream made up never get into the page', async () => {
  const who = await faulty.signedIn();
  const evil = 'red;background:url(//evil.example)"><script>alert(1)</script>';
  const layout = {
    ...{ partnerid: 10001, partnerlogo: evil, partnerlogoencoded: Buffer.from('<svg/>').toString('base64') },
    ...{ phonecountry: evil, texts: [{ languageid: 1, agblink: 'javascript:alert(1)', agbfile: '' }] },
    styles: { colorbackground: evil, colorlink: 'expression(alert(1))', fontfamily: evil, fontsize: evil },
  };
  await faulty.faults.fail(load, { status: 200, body: layout });
  const page = await openLayout(who);
  expectSignedInPage(page, 200);
  const styles = elements(content(page)).flatMap(({ attributes }) => attributes.style ?? []);
  expect(styles.join()).not.toMatch(/evil|url|expression|script/);
  expect(valueIn(page, 'colorbackground')).toBe('#dddddd');
  expect(page.html).not.toContain('<script>alert');
  expect(page.html).not.toContain('href="javascript:');
  expect((await who.get('/partner/wlv/logo')).status).toBe(404);
});

it('the link to the public page leads to the brand’s own booking engine, under the partner’s layout token', async () => {
  const page = content(await openLayout(await faulty.signedIn()));
  const link = elements(page, 'a').find(each => read(each).startsWith('Open the public layout page'));
  const pattern = /^https:\/\/buchen\.halyard-kreuzfahrten\.example\/\?wlvtoken=[0-9a-f]{32}&language=en$/;
  expect(link?.attributes.href).toMatch(pattern);
});
