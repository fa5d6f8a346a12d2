import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfPage } from '~/platform/demo/pdf.server';
import { type AnswerOf, calls } from '~/upstream/calls';
import { objectStream, pdfFile } from '../tools/pdf-file';
import { refusalOf, startPlatform, type TestPlatform } from './start';

type Layout = AnswerOf<'getLayout'>;
type Text = Layout['texts'][number];

let test: TestPlatform;
let token: string;
beforeAll(async () => {
  test = await startPlatform();
  token = await test.signIn('10002');
});
afterAll(() => test?.stop());

const read = async (partnerid = 10002, by = token) =>
  calls.getLayout.answer.parse(await test.platform.handle('getLayout', { partnerid }, by));
const save = (layout: object, by = token, partnerid = 10002) =>
  test.platform.handle('saveLayout', { partnerid, layout }, by);

let layout: Layout;
beforeEach(async () => {
  layout = await read();
});
afterEach(() => save({ ...layout, texts: layout.texts.map(text => ({ ...text, agbencoded: '' })) }));

const base64 = (text: string) => Buffer.from(text).toString('base64');
const pdf = pdfPage(['Terms']).toString('base64');
const packedScript = pdfFile({ objects: { 4: objectStream({ 9: '<< /S /JavaScript /JS (x) >>' }) } });
const withText = (changes: Partial<Text>, language = 1): Layout => ({
  ...layout,
  texts: layout.texts.map(text => (text.languageid === language ? { ...text, ...changes } : text)),
});
const textOf = async (language = 1) => (await read()).texts.find(text => text.languageid === language);

it('comes with texts and styles, by the names of the wire', () => {
  expect(layout).toMatchObject({
    partnerid: 10002,
    firm: expect.stringMatching(/./),
    phonecountry: '49',
    werbetextanzeigen: true,
    gtmid: '',
    partnerlogo: '',
    texts: [
      { languageid: 1, emailfrom: expect.stringMatching(/@/) },
      { languageid: 2, agbencoded: null },
    ],
    styles: { colorbackground: '#dddddd', fontfamily: 'Arial', fontsize: '14px', blockheader: true },
  });
});

it('comes without styles and texts where the partner has set none', async () => {
  const other = await test.signIn('10003');
  expect(await read(10003, other)).toMatchObject({ partnerid: 10003, texts: [], styles: null });
});

it('keeps what was saved, every field, and nothing else', async () => {
  const changed = {
    ...layout,
    firm: 'Neue Firma',
    street: 'Neue Straße',
    housenr: '7 bis',
    zipcode: '1234AB',
    city: 'Ort',
    country: 'NL',
    bank: 'Bank',
    iban: 'NL91ABNA0417164300',
    swiftcode: 'ABNANL2AXXX',
    phonecountry: '31',
    phonecity: '20',
    phonenumber: '123',
    gtmid: 'GTM-X',
    werbetextanzeigen: false,
    defaultlanguageid: 6,
    texts: layout.texts.map(text => ({
      ...text,
      emailfrom: 'a@b.example',
      emailcontact: '',
      contactinformationtext: 'zwei\r\nZeilen',
      emailfootertext: '',
      werbetext: 'x'.repeat(20_000),
      agblink: 'https://a.example/agb.pdf',
      impressumlink: '',
      privacylink: 'http://a.example/p',
    })),
    styles: { ...layout.styles, colorfont: '#123abc', fontfamily: 'Georgia', fontsize: '72px', blockfooter: false },
  };
  expect(await save(changed)).toEqual({ success: true });
  expect(await read()).toEqual(changed);
});

it('has a tag manager id of its own, not the partner office’s', async () => {
  const office = await test.platform.handle('getPartner', { partnerid: 10002 }, token);
  await save({ ...layout, gtmid: 'GTM-ENGINE' });
  expect((await read()).gtmid).toBe('GTM-ENGINE');
  expect(await test.platform.handle('getPartner', { partnerid: 10002 }, token)).toEqual(office);
});

describe('a text', () => {
  it('that is new is added, empty as it may be', async () => {
    const empty = Object.fromEntries(Object.keys(layout.texts[0] ?? {}).map(field => [field, '']));
    await save({ ...layout, texts: [{ ...empty, partnerid: 10002, languageid: 3 }] });
    expect((await read()).texts.map(text => text.languageid)).toEqual([1, 2, 3]);
    expect(await textOf(3)).toMatchObject({ emailfrom: '', agbfile: '', agblink: '' });
    await test.db.deleteFrom('platform.config_text').where('language_id', '=', 3).execute();
  });

  it('that a save leaves out stays as it is', async () => {
    await save({ ...layout, texts: [] });
    expect(await read()).toEqual(layout);
  });
});

describe('a terms file', () => {
  const link = 'https://a.example/docs/AGB%20neu.pdf?v=2';
  const given = () => withText({ agbencoded: pdf, agbfile: 'AGB neu.pdf', agblink: link });
  const bytes = async () =>
    (
      await test.db
        .selectFrom('platform.config_text')
        .select('terms')
        .where('partner_id', '=', 10002)
        .where('language_id', '=', 1)
        .executeTakeFirst()
    )?.terms;

  it('is stored, and comes back by its name only: the bytes would not fit an answer', async () => {
    await save(given());
    expect(await textOf()).toMatchObject({ agbfile: 'AGB neu.pdf', agbencoded: null, agblink: link });
    expect(await bytes()).toBe(pdf);
  });

  it.each([null, undefined])('is kept with its name by a save whose bytes are %s', async agbencoded => {
    await save(given());
    await save(withText({ agbencoded, agbfile: 'other.pdf', agblink: link, werbetext: 'neu' }));
    expect(await textOf()).toMatchObject({ agbfile: 'AGB neu.pdf', werbetext: 'neu' });
    expect(await bytes()).toBe(pdf);
  });

  it('is taken away by an empty text', async () => {
    await save(given());
    await save(withText({ agbencoded: '', agbfile: 'AGB neu.pdf' }));
    expect(await textOf()).toMatchObject({ agbfile: '' });
    expect(await bytes()).toBeNull();
  });

  it('needs a link that names it, also when only the link changes', async () => {
    const refusal = { status: 400, code: 'invalid_layout', fields: [{ field: 'texts.0.agblink', code: 'mismatch' }] };
    expect(await refusalOf(save({ ...given(), texts: [{ ...given().texts[0], agblink: '' }] }))).toEqual(refusal);
    await save(given());
    expect(await refusalOf(save(withText({ agblink: 'https://a.example/x.pdf' })))).toEqual(refusal);
    expect(await textOf()).toMatchObject({ agblink: link });
  });

  it.each([
    ['is no PDF', { agbencoded: base64('<html>') }, { field: 'texts.0.agbencoded', code: 'pattern' }],
    ['is no whole PDF', { agbencoded: base64('%PDF-1.4') }, { field: 'texts.0.agbencoded', code: 'pattern' }],
    [
      'carries a packed script',
      { agbencoded: packedScript.toString('base64') },
      { field: 'texts.0.agbencoded', code: 'active_content' },
    ],
    [
      'is encrypted',
      { agbencoded: pdfFile({ trailer: '/Encrypt 9 0 R' }).toString('base64') },
      { field: 'texts.0.agbencoded', code: 'encrypted' },
    ],
    ['is no base64', { agbencoded: 'JVBERi0 <' }, { field: 'texts.0.agbencoded', code: 'pattern' }],
    [
      'is over 5 MB',
      { agbencoded: `JVBERi0${'A'.repeat(6_990_505)}` },
      { field: 'texts.0.agbencoded', code: 'max_length' },
    ],
    ['has no name', { agbfile: '' }, { field: 'texts.0.agbfile', code: 'required' }],
    ['has a path for a name', { agbfile: '../a.pdf' }, { field: 'texts.0.agbfile', code: 'pattern' }],
  ])('is refused when it %s, and then nothing is saved', async (_, changes, fault) => {
    const wrong = withText({ agbencoded: pdf, agbfile: 'AGB neu.pdf', agblink: link, ...changes });
    expect(await refusalOf(save({ ...wrong, firm: 'Other' }))).toMatchObject({
      status: 400,
      fields: expect.arrayContaining([fault]),
    });
    expect(await read()).toEqual(layout);
  });
});

describe('a logo', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex').toString('base64');

  it('is stored, kept by null, and taken away by an empty text', async () => {
    await save({ ...layout, partnerlogo: 'logo.png', partnerlogoencoded: png });
    expect(await read()).toMatchObject({ partnerlogo: 'logo.png', partnerlogoencoded: png });
    await save({ ...layout, partnerlogo: '', partnerlogoencoded: null });
    expect(await read()).toMatchObject({ partnerlogo: 'logo.png', partnerlogoencoded: png });
    await save({ ...layout, partnerlogo: 'logo.png', partnerlogoencoded: '' });
    expect(await read()).toMatchObject({ partnerlogo: '', partnerlogoencoded: null });
  });

  it.each([
    ['a drawing', base64('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'pattern'],
    ['over 1 MB', `${png}${'A'.repeat(1_398_104)}`, 'max_length'],
  ])('that is %s is refused', async (_, content, code) => {
    expect(await refusalOf(save({ ...layout, partnerlogo: 'a.png', partnerlogoencoded: content }))).toMatchObject({
      fields: [{ field: 'partnerlogoencoded', code }],
    });
  });
});

describe('rights', () => {
  it('32 or 256 open it, others do not', async () => {
    const staff = await test.signIn('accounts01');
    const refusal = { status: 403, code: 'missing_right' };
    const withRights = (rights: number) =>
      test.db.updateTable('platform.app_user').set({ rights }).where('username', '=', 'accounts01').execute();
    const mine = () => refusalOf(read(10001, staff));
    expect(await mine()).toEqual(refusal);
    expect(await refusalOf(save(layout, staff, 10001))).toEqual(refusal);
    for (const bit of [32, 256]) {
      await withRights(bit);
      expect(await mine()).toMatchObject({ answered: { partnerid: 10001 } });
    }
    await withRights(7);
  });
});
