import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerOf, calls } from '~/upstream/calls';
import { refusalOf, startPlatform, type TestPlatform } from './start';

type Layout = AnswerOf<'getLayout'>;
type Text = Layout['texts'][number];

let test: TestPlatform;
let token: string;
let layout: Layout;
beforeAll(async () => {
  test = await startPlatform();
  token = await test.signIn('10002');
  layout = calls.getLayout.answer.parse(await test.platform.handle('getLayout', { partnerid: 10002 }, token));
});
afterAll(() => test?.stop());

const save = (changed: object, by = token, partnerid = 10002) =>
  test.platform.handle('saveLayout', { partnerid, layout: changed }, by);

const withText = (changes: Partial<Text>, language: number): Layout => ({
  ...layout,
  texts: layout.texts.map(text => (text.languageid === language ? { ...text, ...changes } : text)),
});

describe('what is refused', () => {
  it.each<[string, string, string]>([
    ['housenr', '12345678901', 'max_length'],
    ['zipcode', '123', 'min_length'],
    ['country', 'Germany', 'pattern'],
    ['iban', 'DE89 3704', 'pattern'],
    ['swiftcode', 'COBA', 'pattern'],
    ['gtmid', 'x'.repeat(101), 'max_length'],
    ['phonenumber', '12-34', 'pattern'],
    ['firm', 'one\r\ntwo', 'pattern'],
    ['street', 'x'.repeat(1001), 'max_length'],
  ])('%s %s: %s', async (field, value, code) => {
    expect(await refusalOf(save({ ...layout, [field]: value }))).toEqual({
      status: 400,
      code: 'invalid_layout',
      fields: [{ field, code }],
    });
  });

  it.each<[keyof Text, string, string]>([
    ['emailfrom', 'nobody', 'pattern'],
    ['emailfrom', 'a@b.example\r\nBcc: c@d.example', 'pattern'],
    ['emailcontact', `${'a'.repeat(250)}@b.example`, 'max_length'],
    ['agblink', 'javascript:alert(1)', 'pattern'],
    ['impressumlink', 'ftp://a.example', 'pattern'],
    ['privacylink', 'https://a b', 'pattern'],
  ])('a text’s %s %s: %s', async (field, value, code) => {
    expect(await refusalOf(save(withText({ [field]: value }, 2)))).toMatchObject({
      fields: [{ field: `texts.1.${field}`, code }],
    });
  });

  it.each<[string, string, string]>([
    ['colorfont', 'red', 'pattern'],
    ['colorfont', '#12345', 'pattern'],
    ['colorlink', '#000000;background:url(x)', 'pattern'],
    ['colorheading', '', 'required'],
    ['fontfamily', 'Comic Sans', 'pattern'],
    ['fontsize', '13px', 'pattern'],
    ['fontsize', '73px', 'pattern'],
    ['fontsize', '14', 'pattern'],
  ])('styles with %s %s: %s', async (field, value, code) => {
    expect(await refusalOf(save({ ...layout, styles: { ...layout.styles, [field]: value } }))).toMatchObject({
      fields: [{ field: `styles.${field}`, code }],
    });
  });

  it('a language twice', async () => {
    expect(await refusalOf(save({ ...layout, texts: [layout.texts[0], layout.texts[0]] }))).toMatchObject({
      fields: [{ field: 'texts', code: 'repeated' }],
    });
  });

  it('another partner’s layout', async () => {
    expect(await refusalOf(save(layout, token, 10001))).toEqual({ status: 403, code: 'foreign_partner' });
  });
});

describe('the database itself refuses', () => {
  const set = (table: 'layout' | 'styles' | 'config_text', column: string, value: string) =>
    test.db
      .updateTable(`platform.${table}`)
      .set({ [column]: value })
      .where('partner_id', '=', 10002)
      .execute();

  it.each([
    ['styles', 'color_font', 'red'],
    ['styles', 'color_link', '#00000g'],
    ['styles', 'font_family', 'Comic Sans'],
    ['styles', 'font_size', '13px'],
    ['styles', 'font_size', '140px'],
    ['layout', 'house_number', '12345678901'],
    ['layout', 'firm', 'one\ntwo'],
    ['layout', 'postal_code', '123'],
    ['layout', 'country', 'de'],
    ['layout', 'iban', 'DE 89'],
    ['layout', 'bic', 'COBA'],
    ['layout', 'phone_number', '+49'],
    ['layout', 'gtm_id', 'x'.repeat(101)],
    ['layout', 'logo', 'aGVsbG8='],
    ['config_text', 'email_from', 'a@b.example\nBcc: x'],
    ['config_text', 'advert', 'x'.repeat(20_001)],
    ['config_text', 'imprint_link', 'javascript:alert(1)'],
    ['config_text', 'terms_file', 'without-bytes.pdf'],
  ] as const)('in %s %s %s', async (table, column, value) => {
    await expect(set(table, column, value)).rejects.toThrow(/check constraint/);
  });
});
