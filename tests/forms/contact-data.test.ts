import { describe, expect, it } from 'vitest';
import { contactNames, contactSchema } from '~/forms/contact-data';
import { namesOf } from '~/forms/names';
import { partnerSchema } from '~/forms/partner';
import {
  accepted,
  type BrandId,
  account as bankRow,
  brand,
  brandIds,
  errorsOf,
  homeAddress,
  office,
  type Posted,
  post,
  row,
} from './posting';

const german = contactSchema(brand(101));

/** Contact data that every brand accepts but for its postal code. */
const filled: Posted = {
  firm: 'Firmenreisen Möwe GmbH',
  street: 'Mönckebergstraße',
  housenr: '7',
  zipcode: '20095',
  city: 'Hamburg',
  country: 'DE',
  emailfrom: 'booking@moewe.example',
  emailcontact: '',
  contactinformationtext: 'Montag bis Freitag\r\n9 bis 18 Uhr',
  emailfootertext: '',
  werbetext: '',
  agblink: '',
  agbkept: '',
  impressumlink: '',
  privacylink: '',
  bank: '',
  iban: '',
  swiftcode: '',
  version: '',
  once: '',
};
const account = { bank: 'Hansebank', iban: 'DE02120300000000202051', swiftcode: 'BYLADEM1001' };
const home = (id: BrandId): Posted => {
  const { land = '', plz = '', ort = '' } = homeAddress[id];
  return { ...filled, country: land, zipcode: plz, city: ort };
};

describe.each(brandIds)('brand %i', id => {
  const schema = contactSchema(brand(id));

  it('has the fields that the form guard lets pass', () => {
    expect(namesOf(schema)).toEqual(contactNames);
  });

  it('accepts an address of its own market, with and without an account', () => {
    expect(errorsOf(schema, home(id))).toEqual({});
    expect(errorsOf(schema, { ...home(id), ...account })).toEqual({});
  });

  it('needs company and address, and nothing else', () => {
    const required = ['required'];
    const wanted = { firm: required, street: required, housenr: required, city: required, country: required };
    expect(errorsOf(schema, {})).toEqual({ ...wanted, zipcode: required });
    const spaces = Object.fromEntries(Object.keys(filled).map(name => [name, '  ']));
    expect(errorsOf(schema, { ...spaces, version: '', once: '' })).toEqual({ ...wanted, zipcode: required });
  });
});

describe('the postal code follows the brand, and the country where the brand says so (D16)', () => {
  it.each<[BrandId, string, string, string | null]>([
    [101, '1234', 'DE', null],
    [101, '20095', 'DE', null],
    [101, '12a4', 'DE', 'pattern|1234'],
    [101, '123', 'DE', 'minLength|4'],
    [104, '1012ab', 'NL', null],
    [104, '1012 AB', 'NL', null],
    [104, '1012', 'NL', 'pattern|1234AB'],
    [104, '1000', 'BE', null],
    [105, '1000', 'BE', null],
    [105, '10000', 'BE', 'pattern|1000'],
    [107, '12345', 'NL', 'pattern|1234AB'],
    [111, '1100-148', 'PT', null],
    [111, '1100148', 'PT', 'pattern|1234-567'],
    [112, '13001', 'FR', null],
  ])('%i: %s in %s', (id, zipcode, country, message) => {
    const errors = errorsOf(contactSchema(brand(id)), { ...filled, zipcode, country });
    expect(errors).toEqual(message === null ? {} : { zipcode: [message] });
  });
});

describe('the IBAN follows the brand (D16)', () => {
  it.each<[BrandId, string, 'good' | 'doubtful' | 'wrong']>([
    [101, 'DE02 1203 0000 0000 2020 51', 'good'],
    [101, 'de02120300000000202051', 'good'],
    [101, 'DE00123456789012345678', 'doubtful'],
    [101, 'NO9386011117947', 'good'],
    [101, '123456789012345678', 'wrong'],
    [101, 'DE02', 'wrong'],
    [104, '123456789012345678', 'doubtful'],
    [109, 'ES9121000418450200051332', 'good'],
    [111, 'ABCDEFGHIJKLMNOPQR', 'doubtful'],
    [112, 'FR1', 'wrong'],
  ])('%i: %s is %s', (id, iban, what) => {
    const posted = { ...home(id), ...account, iban };
    const message = what === 'doubtful' ? 'ibanDoubtful' : `pattern|${brand(id).validation.iban.example}`;
    expect(errorsOf(contactSchema(brand(id)), posted)).toEqual(what === 'good' ? {} : { iban: [message] });
    const sure = errorsOf(contactSchema(brand(id)), { ...posted, ibanright: iban });
    const stored = errorsOf(contactSchema(brand(id), { storedIban: iban }), posted);
    expect([sure, stored].map(errors => 'iban' in errors)).toEqual([what === 'wrong', what === 'wrong']);
  });
});

it.each(brandIds)('brand %i validates IBAN and postal code as the partner form does (D16)', id => {
  const [contact, partner] = [contactSchema(brand(id)), partnerSchema(brand(id))];
  for (const iban of ['DE02', 'DE0212030000000020', 'NL91ABNA0417164300', '123456789012345678']) {
    const there = errorsOf(partner, { ...office, ...homeAddress[id], ...row(0, { ...bankRow, iban }) });
    const here = errorsOf(contact, { ...home(id), ...account, iban });
    expect(here.iban).toEqual(there['accounts[0].iban']);
  }
  for (const code of ['123', '12345', '1234 ab', '1000', '1100-148', 'x'.repeat(13)]) {
    const there = errorsOf(partner, { ...office, ...homeAddress[id], plz: code });
    expect(errorsOf(contact, { ...home(id), zipcode: code }).zipcode).toEqual(there.plz);
  }
});

describe('every other rule and its message', () => {
  it.each<[string, string, string]>([
    ['firm', 'a\nb', 'singleLine'],
    ['firm', 'x'.repeat(1_001), 'maxLength|1000'],
    ['street', 'a\rb', 'singleLine'],
    ['housenr', 'a', 'numeric'],
    ['housenr', '12345678901', 'maxLength|10'],
    ['city', 'Hamburg1', 'alpha'],
    ['emailfrom', 'nobody', 'email'],
    ['emailfrom', 'a@b.example\nBcc: c@d.example', 'singleLine'],
    ['emailcontact', 'a@b', 'email'],
    ['contactinformationtext', 'x'.repeat(20_001), 'maxLength|20000'],
    ['emailfootertext', 'a\u0007b', 'alpha'],
    ['werbetext', 'abc\u202egpj', 'alpha'],
    ['agblink', 'ftp://a.example', 'webAddress'],
    ['impressumlink', 'javascript:alert(1)', 'webAddress'],
    ['privacylink', 'http://user:pass@a.example', 'webAddress'],
    ['agbkept', 'x'.repeat(121), 'maxLength|120'],
  ])('%s %j: %s', (name, value, message) => {
    expect(errorsOf(german, { ...filled, [name]: value })).toEqual({ [name]: [message] });
  });

  it.each<[string, string, string]>([
    ['bank', '123', 'containsLetter'],
    ['swiftcode', 'COBA', 'pattern|ABCDDEFFXXX'],
    ['swiftcode', '12345678901', 'pattern|ABCDDEFFXXX'],
  ])('%s %j: %s', (name, value, message) => {
    expect(errorsOf(german, { ...filled, ...account, [name]: value })).toEqual({ [name]: [message] });
  });

  it('a bank account is given whole or not at all', () => {
    for (const [name, value] of Object.entries(account)) {
      const others = Object.keys(account).filter(each => each !== name);
      expect(errorsOf(german, { ...filled, [name]: value })).toEqual(
        Object.fromEntries(others.map(each => [each, ['required']])),
      );
    }
  });

  it('a country must be one of the list, where there is one', () => {
    const listed = contactSchema(brand(101), { countries: ['DE', 'AT'] });
    expect(errorsOf(listed, filled)).toEqual({});
    expect(errorsOf(listed, { ...filled, country: 'XX' })).toEqual({ country: ['invalid'] });
    expect(errorsOf(german, { ...filled, country: 'XX' })).toEqual({});
  });
});

describe('what is typed is tidied before it is validated (D15)', () => {
  it('codes are compact, links get their scheme, lines end alike, boxes are yes or no', () => {
    const value = accepted(german, {
      ...filled,
      ...account,
      zipcode: ' 20 095 ',
      iban: 'de02 1203 0000 0000 2020 51',
      swiftcode: 'bylade m1',
      agblink: 'www.moewe.example/agb',
      contactinformationtext: '  Zeile\r\n\r\n Tab\there\r\n',
      werbetextanzeigen: 'on',
    });
    expect(value).toMatchObject({
      zipcode: '20095',
      iban: 'DE02120300000000202051',
      swiftcode: 'BYLADEM1XXX',
      agblink: 'https://www.moewe.example/agb',
      contactinformationtext: 'Zeile\n\n Tab here',
      werbetextanzeigen: true,
      addtext: false,
    });
  });

  it('a text of exactly 20,000 signs fits, however its lines end', () => {
    const lines = `${'x'.repeat(1_999)}\r\n`.repeat(10);
    expect(accepted(german, { ...filled, werbetext: `${lines.slice(0, -2)}y` }).werbetext).toHaveLength(20_000);
  });
});

describe('terms: the link ends in the PDF’s name (D22)', () => {
  const withNames = (stored: string, kept = '') => contactSchema(brand(101), { terms: { stored, kept } });
  const link = (name: string) => `https://moewe.example/d/${name}`;

  it.each<[string, string, string, Posted, string | null]>([
    ['no file, no link', '', '', {}, null],
    ['no file, any link', '', '', { agblink: link('x') }, null],
    ['stored, its link', 'agb.pdf', '', { agblink: link('agb.pdf') }, null],
    ['stored, its link with a query', 'agb.pdf', '', { agblink: `${link('agb.pdf')}?v=2#top` }, null],
    ['stored, its name in escapes', 'AGB für Sie.pdf', '', { agblink: link('AGB%20f%C3%BCr%20Sie.pdf') }, null],
    ['stored, no link', 'agb.pdf', '', {}, 'termsLink|agb.pdf'],
    ['stored, another link', 'agb.pdf', '', { agblink: link('AGB.pdf') }, 'termsLink|agb.pdf'],
    ['stored, its name not at the end', 'agb.pdf', '', { agblink: link('agb.pdf/x') }, 'termsLink|agb.pdf'],
    ['stored, removed', 'agb.pdf', '', { agbremove: 'on' }, null],
    ['a new one, its link', 'agb.pdf', 'neu.pdf', { agblink: link('neu.pdf') }, null],
    ['a new one, the old link', 'agb.pdf', 'neu.pdf', { agblink: link('agb.pdf') }, 'termsLink|neu.pdf'],
    ['a new one although removed', 'agb.pdf', 'neu.pdf', { agbremove: 'on' }, 'termsLink|neu.pdf'],
  ])('%s', (_, stored, kept, posted, message) => {
    expect(errorsOf(withNames(stored, kept), { ...filled, ...posted })).toEqual(
      message === null ? {} : { agblink: [message] },
    );
  });

  it('a link that is none is said to be none, not to lack a name', () => {
    const errors = errorsOf(withNames('agb.pdf'), { ...filled, agblink: 'ftp://x' });
    expect(errors.agblink?.[0]).toBe('webAddress');
  });

  it('in the browser the chosen file itself is looked at: its name, and whether it is too large to send', () => {
    const choose = (name: string, size: number) => {
      const body = new FormData();
      for (const [field, value] of Object.entries({ ...filled, agblink: link('agb.pdf') })) body.append(field, value);
      body.append('agb', new File([new Uint8Array(size)], name));
      const read = german.safeParse(Object.fromEntries([...body].filter(([, value]) => value !== '')));
      return read.success ? [] : read.error.issues.map(issue => issue.message);
    };
    expect(choose('agb.pdf', 10)).toEqual([]);
    expect(choose('other.pdf', 10)).toEqual(['termsLink|other.pdf']);
    expect(choose('agb.pdf', 5 * 1024 * 1024 + 1)).toEqual(['fileTooLarge|5']);
  });
});

it('nothing else passes the guard: no phone, no partner, no colour, no text of another language', () => {
  for (const name of ['phonenumber', 'partnerid', 'gtmid', 'styles.colorfont', 'texts[0].werbetext', 'accesstoken']) {
    expect(() => post(german, { ...filled, [name]: 'x' })).toThrow();
  }
});
