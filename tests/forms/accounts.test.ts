import { describe, expect, it } from 'vitest';
import { type BankAccount, partnerSchema } from '~/forms/partner';
import {
  accepted,
  account,
  type BrandId,
  brand,
  brandIds,
  errorsOf,
  homeAddress,
  office,
  type Posted,
  row,
} from './posting';

const schema = partnerSchema(brand(101));
const withAccount = (changes: Posted) => ({ ...office, ...row(0, { ...account, ...changes }) });

/** Published example IBANs, one a country; their check digits are right. */
const realIbans = {
  DE: 'DE02 1203 0000 0000 2020 51',
  CH: 'CH93 0076 2011 6238 5295 7',
  NL: 'NL91 ABNA 0417 1643 00',
  BE: 'BE68 5390 0754 7034',
  ES: 'ES91 2100 0418 4502 0005 1332',
  PT: 'PT50 0002 0123 1234 5678 9015 4',
  FR: 'FR14 2004 1010 0505 0001 3M02 606',
  AT: 'AT61 1904 3002 3457 3201',
  GB: 'GB29 NWBK 6016 1331 9268 19',
  MT: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
};

describe.each(brandIds)('brand %i', id => {
  const own = partnerSchema(brand(id));
  const post = (iban: string) => ({ ...withAccount({ iban }), ...homeAddress[id] });

  it.each(Object.entries(realIbans))('takes a real IBAN of %s without a question', (_, iban) => {
    const output = accepted(own, post(iban.toLowerCase()));
    expect(output.accounts[0]?.iban).toBe(iban.replaceAll(' ', ''));
  });
});

describe("an IBAN that no country has is validated by the brand's pattern", () => {
  it.each<[BrandId, string, boolean]>([
    [101, 'DE03120300000000202051', true],
    [102, 'CH9400762011623852957', true],
    [108, 'XX123456789012345678', true],
    [101, 'NL92ABNA0417164300', false],
    [102, 'GB29NWBK60161331926818', false],
    [108, '123456789012345678', false],
    [101, 'DE0212030000000020', false],
    [101, 'D102120300000000202051', false],
    [104, 'NL92ABNA0417164300', true],
    [105, '123456789012345678', true],
    [106, 'NL92ABNA041716430', false],
    [107, 'ABCDEFGHIJKLMNOPQR', true],
    [109, 'ES9121000418450200051333', true],
    [111, 'PT50-0002-0123', false],
    [112, 'FR1420041010050500013M02607', true],
  ])('%i, %s: asked about, and taken once somebody said that it is right: %s', (id, iban, taken) => {
    const own = partnerSchema(brand(id));
    const posted = { ...withAccount({ iban }), ...homeAddress[id] };
    const message = taken ? 'ibanDoubtful' : `pattern|${brand(id).validation.iban.example}`;
    expect(errorsOf(own, posted)).toEqual({ 'accounts[0].iban': [message] });
    const confirmed = { ...posted, 'accounts[0].ibanright': ` ${iban.toLowerCase()}` };
    expect(errorsOf(own, confirmed)).toEqual(taken ? {} : { 'accounts[0].iban': [message] });
  });

  it('another one than was said to be right is asked about again', () => {
    const typed = { iban: 'DE03120300000000202051', ibanright: 'DE04120300000000202051' };
    expect(errorsOf(schema, withAccount(typed))).toEqual({ 'accounts[0].iban': ['ibanDoubtful'] });
  });
});

const cases = (name: string, values: string[], message: string) => values.map(value => [name, value, message] as const);

describe('a wrong value is refused at its field in its row', () => {
  it.each([
    ...cases('bankname', ['', ' '], 'required'),
    ...cases('bankname', ['1854', '---'], 'containsLetter'),
    ...cases('bankname', ['a\nb'], 'singleLine'),
    ...cases('accountowner', [''], 'required'),
    ...cases('accountowner', ['1. FC Reise', 'Reise 24', 'Reise (Kiel)', '-', 'Ltd..'], 'startsAndEndsWithLetter'),
    ...cases('iban', ['', '  '], 'required'),
    ...cases('iban', [`DE${'1'.repeat(33)}`], 'maxLength|34'),
    ...cases('swift', [''], 'required'),
    ...cases('swift', ['BYLADEM', 'BYLADEM10', '1YLADEM1001', 'BYLADEM1001X', 'BYLAD1M1001'], 'pattern|ABCDDEFFXXX'),
    ...cases('active', ['yes'], 'invalid'),
    ...cases('paymentaccountid', ['-1', '0.5', 'x', '1e400'], 'invalid'),
  ])('%s: %j', (name, value, message) => {
    expect(errorsOf(schema, withAccount({ [name]: value }))[`accounts[0].${name}`]).toEqual([message]);
  });
});

it.each([
  ['swift', 'bylade m1 001', 'BYLADEM1001'],
  ['swift', 'COBADEFF', 'COBADEFFXXX'],
  ['bankname', ' 1822direkt ', '1822direkt'],
  ['accountowner', 'Sea & Sun Travel Ltd.', 'Sea & Sun Travel Ltd.'],
  ['accountowner', 'Élan', 'Élan'],
  ['accountowner', 'A', 'A'],
] as const)('%s: %j is stored as %j', (name, typed, stored) => {
  expect(accepted(schema, withAccount({ [name]: typed })).accounts[0]?.[name]).toBe(stored);
});

const saved: BankAccount[] = [
  {
    paymentaccountid: 7,
    active: true,
    bankname: 'Hansebank',
    accountowner: 'Möwe',
    iban: 'OLD-7',
    swift: 'ABCDDEFFXXX',
  },
  {
    paymentaccountid: 8,
    active: false,
    bankname: 'Seebank',
    accountowner: 'Möwe',
    iban: 'OLD-8',
    swift: 'ABCDDEFFXXX',
  },
];
const withSaved = partnerSchema(brand(101), { saved });
const first: Posted = { ...account, paymentaccountid: '7' };
const idle = (fields: Posted) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'active'));

describe('a saved account', () => {
  it.each(['DE75512108001245126199', 'nonsense', '', 'OLD-8'])('keeps its IBAN, also when %j is posted', iban => {
    const output = accepted(withSaved, { ...office, ...row(0, { ...first, iban }) });
    expect(output.accounts.map(each => each.iban)).toEqual(['OLD-7', 'OLD-8']);
  });

  it('keeps its IBAN when the locked field is not posted', () => {
    const { iban: _, ...others } = first;
    expect(accepted(withSaved, { ...office, ...row(0, others) }).accounts[0]?.iban).toBe('OLD-7');
  });

  it('stays as it is when its row is not posted', () => {
    expect(accepted(withSaved, office).accounts).toEqual(saved);
  });

  it('takes changes of its other fields, which are validated', () => {
    expect(accepted(withSaved, { ...office, ...row(0, { ...first, bankname: 'Neubank' }) }).accounts[0]).toMatchObject({
      paymentaccountid: 7,
      bankname: 'Neubank',
    });
    expect(errorsOf(withSaved, { ...office, ...row(0, { ...first, swift: 'x' }) })).toHaveProperty([
      'accounts[0].swift',
    ]);
  });

  it('is not saved twice when an earlier save got through although nobody was told', () => {
    const iban = realIbans.DE.replaceAll(' ', '');
    const schema = partnerSchema(brand(101), { saved: saved.slice(0, 1).map(each => ({ ...each, iban })) });
    const output = accepted(schema, { ...office, ...row(0, { ...account, iban }) });
    expect(output.accounts.map(each => [each.paymentaccountid, each.iban])).toEqual([[7, iban]]);
  });

  it('stands beside new ones, which come where they were typed', () => {
    const output = accepted(withSaved, { ...office, ...row(0, account), ...row(1, { ...first, iban: 'OLD-7' }) });
    expect(output.accounts.map(each => each.paymentaccountid)).toEqual([0, 7, 8]);
  });
});

it.each([
  ['an id that is not saved', row(0, { ...account, paymentaccountid: '9' })],
  ['an id twice', { ...row(0, first), ...row(1, first) }],
])('%s refuses the whole form', (_, rows) => {
  expect(errorsOf(withSaved, { ...office, ...rows })).toEqual({ '': ['unknownAccount'] });
});

describe('a new IBAN that stands among the accounts already is asked about once', () => {
  const question = { 'accounts[1].iban': ['ibanTwice|1'] };
  const shown = row(0, { ...first, iban: realIbans.DE });

  it.each<[string, Posted, object]>([
    ['as a saved one', { ...shown, ...row(1, { ...account, iban: realIbans.DE }) }, question],
    [
      'as a saved one further down',
      { ...row(0, account), ...row(1, { ...first, iban: account.iban ?? '' }) },
      {
        'accounts[0].iban': ['ibanTwice|2'],
      },
    ],
    ['twice new', { ...row(0, account), ...row(1, account) }, question],
    ['and is right', { ...shown, ...row(1, { ...account, iban: realIbans.DE, ibanright: realIbans.DE }) }, {}],
  ])('%s', (_, rows, errors) => expect(errorsOf(withSaved, { ...office, ...rows })).toEqual(errors));

  it('and what was ticked is not stored', () => {
    const output = accepted(schema, { ...office, ...row(0, { ...account, ibanright: account.iban ?? '' }) });
    expect(output.accounts[0]).not.toHaveProperty('ibanright');
  });
});

describe('at least one account must be active where there are accounts', () => {
  const second = { ...account, paymentaccountid: '8' };
  const other = { ...account, iban: realIbans.CH };

  it.each<[string, typeof schema, Posted]>([
    ['one new and idle', schema, row(0, idle(account))],
    ['two new and idle', schema, { ...row(0, idle(account)), ...row(1, idle(other)) }],
    ['all saved switched off', withSaved, { ...row(0, idle(first)), ...row(1, idle(second)) }],
    ['the only active one switched off', withSaved, row(0, idle(first))],
  ])('%s: refused', (_, own, rows) => {
    expect(errorsOf(own, { ...office, ...rows })).toEqual({ accounts: ['noActiveAccount'] });
  });

  it.each<[string, typeof schema, Posted]>([
    ['no account at all', schema, {}],
    ['one of two', schema, { ...row(0, idle(account)), ...row(1, other) }],
    ['the saved one that was not posted', withSaved, row(0, idle(second))],
    ['the other saved one', withSaved, { ...row(0, idle(first)), ...row(1, second) }],
  ])('%s: accepted', (_, own, rows) => {
    expect(errorsOf(own, { ...office, ...rows })).toEqual({});
  });

  it('is said together with the errors of other fields', () => {
    const errors = errorsOf(schema, { ...office, firma: '', ...row(0, idle(account)) });
    expect(errors).toEqual({ firma: ['required'], accounts: ['noActiveAccount'] });
  });
});

it('20 new accounts are accepted, 21 are not, however many are saved', () => {
  const ibanright = account.iban ?? '';
  const rows = (count: number, of = 0): Posted =>
    Object.assign(
      {},
      ...Array.from({ length: count }, (_, index) =>
        row(index, { ...account, ibanright, paymentaccountid: String(index < of ? index + 1 : 0) }),
      ),
    );
  expect(errorsOf(schema, { ...office, ...rows(20) })).toEqual({});
  expect(errorsOf(schema, { ...office, ...rows(21) })).toEqual({ accounts: ['tooManyAccounts|20'] });
  const [one] = saved;
  const many = Array.from({ length: 30 }, (_, index) => ({ ...(one as BankAccount), paymentaccountid: index + 1 }));
  const withMany = partnerSchema(brand(101), { saved: many });
  expect(errorsOf(withMany, { ...office, ...rows(50, 30) })).toEqual({});
  expect(errorsOf(withMany, { ...office, ...rows(51, 30) })).toEqual({ accounts: ['tooManyAccounts|20'] });
});

it('a gap in the rows counts as empty rows, and a row at the far end as too many', () => {
  const gap = errorsOf(schema, { ...office, ...row(2, account) });
  expect(gap['accounts[0].bankname']).toEqual(['required']);
  expect(gap['accounts[2].bankname']).toBeUndefined();
  expect(errorsOf(schema, { ...office, ...row(199, account) })).toEqual({ accounts: ['tooManyAccounts|20'] });
});
