import { describe, expect, it } from 'vitest';
import { namesOf } from '~/forms/names';
import {
  fromRecords,
  partnerFields,
  partnerNames,
  partnerSchema,
  toBankAccounts,
  toPartnerRecord,
} from '~/forms/partner';
import { joinPhone } from '~/rules/phone';
import type { AnswerOf, RequestOf } from '~/upstream/calls';
import { accepted, account, type BrandId, brand, brandIds, errorsOf, homeAddress, office, post, row } from './posting';

const german = partnerSchema(brand(101));

it("the fields stand in the specification's order", () => {
  const specified =
    'reisebuerotyp firma abteilung anrede titel fname lname strasse hausnummer ort land plz phone email url gtmid director register steuernr';
  const known = partnerFields.filter(name => specified.split(' ').includes(name));
  expect(known.join(' ')).toBe(specified);
});

describe.each(brandIds)('brand %i', id => {
  const schema = partnerSchema(brand(id));

  it('has the fields that the form guard lets pass, in the same order', () => {
    expect(namesOf(schema)).toEqual(partnerNames);
  });

  it('accepts an address of its own market', () => {
    expect(errorsOf(schema, { ...office, ...homeAddress[id] })).toEqual({});
  });

  it('needs every field that the specification requires, and no other', () => {
    const empty = Object.fromEntries(Object.keys(office).map(name => [name, '']));
    const required = ['required'];
    expect(errorsOf(schema, empty)).toEqual({
      firma: required,
      anrede: required,
      fname: required,
      lname: required,
      strasse: required,
      hausnummer: required,
      ort: required,
      land: required,
      plz: required,
      'phone.prefix': required,
      'phone.number': required,
      email: required,
      register: required,
      steuernr: required,
    });
  });

  it('needs them also where a field is not posted at all or holds spaces only', () => {
    expect(Object.keys(errorsOf(schema, {}))).toHaveLength(14);
    expect(errorsOf(schema, { ...office, ...homeAddress[id], firma: '   ' })).toEqual({ firma: ['required'] });
  });
});

const field = (name: string, values: readonly string[], message: string) =>
  values.map(value => [name, value, message] as const);

describe('a wrong value is refused at its field', () => {
  it.each([
    ...field('fname', ['Jan2', 'J@n', 'Jan_Piet', '-Jan', 'Jan-', '<b>', 'Jan (Piet)', '李4'], 'alpha'),
    ...field('lname', ['van 3', 'O"Brien', 'a   ,b', '.'], 'alpha'),
    ...field('ort', ['Hamburg 1', 'Biel/Bienne', '20095', '!'], 'alpha'),
    ...field('hausnummer', ['a', 'A12', '-1', 'Nr. 7', '12!', '12;3'], 'numeric'),
    ...field('hausnummer', ['12345678901', '7 bis et ter'], 'maxLength|10'),
    ...field('titel', ['Dr.', '1.5', '-1'], 'numeric'),
    ...field('reisebuerotyp', ['x', '1 2'], 'numeric'),
    ...field('plz', ['123', '12 3'], 'minLength|4'),
    ...field('plz', ['D-20095', 'ABCD', '123A', '12345-678'], 'pattern|1234'),
    ...field('phone.prefix', ['DE', '4a9'], 'numeric'),
    ...field('phone.prefix', ['12345'], 'maxLength|4'),
    ...field('phone.area', ['4o'], 'numeric'),
    ...field('phone.number', ['12345x', '123+4', '١٢٣'], 'numeric'),
    ...field('phone.number', ['1234567890123456'], 'maxLength|15'),
    ...field(
      'email',
      ['a', 'a@b', '@b.de', 'a@', 'a b@c.de', 'a@b..de', 'a@-b.de', 'a@b.de.', 'a@b.1', '.a@b.de'],
      'email',
    ),
    ...field('email', ['a..b@c.de', 'a@b@c.de', 'a@b_c.de', 'Möwe <a@b.de>', 'a@b.de,c@d.de'], 'email'),
    ...field('email', ['a@m_öwe.example', 'a@möwe.example/x', 'a@ö..example', `a@${'ö'.repeat(64)}.example`], 'email'),
    ...field('email', [`${'a'.repeat(250)}@b.de`], 'maxLength|254'),
    ...field('url', ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'mailto:a@b.de'], 'webAddress'),
    ...field(
      'url',
      ['https://', 'http://a', 'www', 'a b.de', 'https://user:pw@a.example', 'https:\\\\a.example'],
      'webAddress',
    ),
    ...field('url', ['https://a..example', '//a.example', 'https://a.example/a b'], 'webAddress'),
    ...field('gtmid', ['G'.repeat(101)], 'maxLength|100'),
    ...field('gtmid', ['GTM-ABC', 'GTM-ABCDEFGHIJKLM', 'UA-12345-6', 'GTM-AB"><', "GTM-AB'+1"], 'pattern|GTM-AB12CD3'),
    ...field('firma', ['a'.repeat(1001)], 'maxLength|1000'),
    ...field('firma', ['a\r\nb', 'a\nBcc: b@c.de', 'a\tb', 'a\u0085b', 'a\u2028b'], 'singleLine'),
    ...field('strasse', ['a\nb'], 'singleLine'),
    ...field('director', ['a\x1b[2Jb'], 'singleLine'),
    ...field('version', ['a'.repeat(8_001)], 'maxLength|8000'),
  ])('%s: %j', (name, value, message) => {
    expect(errorsOf(german, { ...office, [name]: value })).toEqual({ [name]: [message] });
  });
});

describe('a value is stored in its normal form', () => {
  it.each([
    ['firma', '  Reise & Meer  ', 'Reise & Meer'],
    ...['Jean-Luc', 'José María', 'Δημήτρης', 'Ñuño', '李', 'Zoë', 'Jr.'].map(name => ['fname', name, name] as const),
    ...["O'Brien", 'O’Brien', 'van der Meer', "'t Hooft", 'São João', 'D. B. Cooper'].map(
      name => ['lname', name, name] as const,
    ),
    ...['St. Gallen', "'s-Hertogenbosch", 'Rothenburg o.d.T.', 'Saint-Étienne', "L'Hospitalet"].map(
      name => ['ort', name, name] as const,
    ),
    ...['7', '12a', '7 bis', '12/3', '12-14', '1234567890'].map(text => ['hausnummer', text, text] as const),
    ['plz', ' 20 095 ', '20095'],
    ['plz', '1012 ab', '1012AB'],
    ['titel', ' 2 ', '2'],
    ['email', ' Info+Kreuzfahrt@Moewe-Reisen.co.example ', 'Info+Kreuzfahrt@Moewe-Reisen.co.example'],
    ['email', ' Info@MÖWE-Reisen.example', 'Info@xn--mwe-reisen-ecb.example'],
    ['email', 'desk@例え.テスト', 'desk@xn--r8jz45g.xn--zckzah'],
    ['url', 'www.moewe.example', 'https://www.moewe.example'],
    ['url', ' moewe.example/kreuz?x=1#y ', 'https://moewe.example/kreuz?x=1#y'],
    ['url', 'HTTP://moewe.example', 'HTTP://moewe.example'],
    ['url', '  ', ''],
    ['gtmid', ' GTM-AB12CD3 ', 'GTM-AB12CD3'],
  ] as const)('%s: %j', (name, typed, stored) => {
    expect(accepted(german, { ...office, [name]: typed })[name]).toBe(stored);
  });

  it.each([
    ['+49', '040', '12 34-567', '+49 40 1234567'],
    ['0049', '(0)40', '1234567', '+49 40 1234567'],
    ['34', '', '912 345 678', '+34 912345678'],
    ['1242', '', '3221234', '+1242 3221234'],
    ['+1', '212', '555-0100', '+1 212 5550100'],
  ])('phone: %j %j %j', (prefix, area, number, wire) => {
    const fields = { ...office, 'phone.prefix': prefix, 'phone.area': area, 'phone.number': number };
    expect(joinPhone(accepted(german, fields).phone)).toBe(wire);
  });
});

describe('the postal code follows the brand, and the country of the address where the brand says so', () => {
  it.each<[BrandId, string, string, string | null]>([
    [101, 'GB', '1234', null],
    [101, 'AT', '1010', null],
    [104, 'NL', '1234AB', null],
    [104, 'NL', '1234', 'pattern|1234AB'],
    [104, 'DE', '20095', 'pattern|1234AB'],
    [104, 'BE', '1000', null],
    [104, 'BE', '1234AB', 'pattern|1000'],
    [105, 'BE', '1000', null],
    [105, 'NL', '1234 ab', null],
    [106, 'NL', '123AB', 'pattern|1234AB'],
    [107, '__proto__', '1000', 'pattern|1234AB'],
    [107, 'constructor', '1000', 'pattern|1234AB'],
    [111, 'PT', '1234-567', null],
    [111, 'PT', '1234567', 'pattern|1234-567'],
    [111, 'PT', '123', 'minLength|4'],
    [112, 'FR', '75001', null],
  ])('%i, %s, %s: %s', (id, land, plz, message) => {
    const errors = errorsOf(partnerSchema(brand(id)), { ...office, land, plz });
    expect(errors).toEqual(message === null ? {} : { plz: [message] });
  });

  it('is validated together with all other fields, so that one try shows everything', () => {
    const errors = errorsOf(partnerSchema(brand(104)), { ...office, firma: '', plz: '1234' });
    expect(errors).toEqual({ firma: ['required'], plz: ['pattern|1234AB'] });
  });
});

it('what was typed is shown back as typed, normal form or not', () => {
  const typed = { ...office, firma: ' Möwe ', plz: ' 20 095 ', email: 'wrong', ...row(0, account) };
  const shown = post(german, typed).reply().initialValue;
  expect(shown).toMatchObject({ firma: ' Möwe ', plz: ' 20 095 ', email: 'wrong', accounts: [{ iban: account.iban }] });
});

describe("the form and the upstream's records", () => {
  const record: AnswerOf<'getPartner'> = {
    reisebuerotyp: '3',
    firma: 'Möwe',
    abteilung: '',
    anrede: '2',
    titel: '',
    fname: 'Ada',
    lname: 'Möwe',
    strasse: 'Am Kai',
    hausnummer: '7',
    ort: 'Kiel',
    land: 'DE',
    plz: '24103',
    telefon: '+49 431 12345',
    email: 'a@b.example',
    url: '',
    gtmid: '',
    director: '',
    register: 'HRB 1',
    steuernr: '1',
    partnertype: 0,
  };
  const saved: AnswerOf<'listBankAccounts'> = [
    { paymentaccountid: 7, active: true, bankname: 'B', accountowner: 'Ada', iban: 'OLD', swift: 'ABCDDEFFXXX' },
  ];

  it('a form sent back as it was filled changes nothing', () => {
    const filled = fromRecords(record, saved);
    const { phone, accounts, ...texts } = filled;
    const output = accepted(partnerSchema(brand(101), { saved }), {
      ...texts,
      'phone.prefix': phone.prefix,
      'phone.area': phone.area,
      'phone.number': phone.number,
      ...row(0, { ...account, ...accounts[0], paymentaccountid: '7', active: 'on' }),
    });
    const partner: RequestOf<'savePartner'>['partner'] = toPartnerRecord(output);
    const bank: RequestOf<'saveBankAccounts'>['accounts'] = toBankAccounts(output);
    const { partnertype: _, ...fields } = record;
    expect(partner).toEqual(fields);
    expect(bank).toEqual(saved);
  });

  it('fills every field of the form and nothing besides', () => {
    const filled = fromRecords(record, saved);
    expect(Object.keys(filled)).toEqual(expect.arrayContaining([...partnerFields, 'accounts']));
    expect(filled).not.toHaveProperty('partnertype');
    expect(namesOf(german)).toEqual(
      expect.arrayContaining(Object.keys(filled.accounts[0] ?? {}).map(n => `accounts[].${n}`)),
    );
  });

  it("a partner without a phone gets the brand's prefix", () => {
    expect(fromRecords({ ...record, telefon: ' ' }, [], '31').phone).toEqual({ prefix: '31', area: '', number: '' });
    expect(fromRecords(record, [], '31').phone).toEqual({ prefix: '49', area: '431', number: '12345' });
  });
});
