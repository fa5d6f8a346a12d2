import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { fromRecords, partnerSchema, toBankAccounts, toPartnerRecord } from '~/forms/partner';
import { demoPartners } from '~/platform/demo/facts/partners';
import { type AnswerOf, calls } from '~/upstream/calls';
import { refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let token: string;
beforeAll(async () => {
  test = await startPlatform();
  token = await test.signIn('10001');
});
afterAll(() => test?.stop());

describe('partner data', () => {
  type Partner = AnswerOf<'getPartner'>;
  let partner: Partner;
  const load = async () =>
    calls.getPartner.answer.parse(await test.platform.handle('getPartner', { partnerid: 10001 }, token));
  const save = (changes: Partial<Partner>) =>
    test.platform.handle('savePartner', { partnerid: 10001, partner: { ...partner, ...changes } }, token);
  beforeEach(async () => {
    partner = await load();
  });

  it('comes with the names of the wire', () => {
    expect(partner).toMatchObject({
      firma: 'Reisebüro Seeblick GmbH',
      abteilung: 'Kreuzfahrten',
      anrede: '2',
      titel: '1',
      fname: 'Käthe',
      plz: '22767',
      telefon: '+49 40 1234567',
      land: 'DE',
      partnertype: 0,
    });
  });

  it("carries the partner type that shows the traveller's column", async () => {
    const other = await test.signIn('10003');
    expect(await test.platform.handle('getPartner', { partnerid: 10003 }, other)).toMatchObject({ partnertype: 1 });
  });

  it('keeps what was saved, every field, and nothing else', async () => {
    const changed = Object.fromEntries(
      Object.entries(partner)
        .filter(([field]) => field !== 'partnertype')
        .map(([field, value]) => [field, field === 'hausnummer' ? '99' : field === 'land' ? 'AT' : `${value}7`]),
    );
    expect(await save(changed)).toEqual({ success: true });
    expect(await load()).toEqual({ ...changed, partnertype: 0 });
    await save(partner);
    expect(await load()).toEqual(partner);
  });

  it('says which fields it refuses, and then saves nothing', async () => {
    const wrong = {
      firma: 'New name',
      fname: ' ',
      hausnummer: '12345678901',
      plz: '123',
      telefon: '040 123',
      land: 'Germany',
    };
    expect(await refusalOf(save(wrong))).toEqual({
      status: 400,
      code: 'invalid_partner',
      fields: [
        { field: 'fname', code: 'required' },
        { field: 'hausnummer', code: 'max_length' },
        { field: 'land', code: 'pattern' },
        { field: 'plz', code: 'min_length' },
        { field: 'telefon', code: 'pattern' },
      ],
    });
    expect(await load()).toEqual(partner);
  });

  it.each([
    'anrede',
    'firma',
    'fname',
    'lname',
    'strasse',
    'ort',
    'hausnummer',
    'plz',
    'telefon',
    'email',
    'register',
    'steuernr',
    'land',
  ])('requires %s', async field => {
    expect(await refusalOf(save({ [field]: '' }))).toMatchObject({
      status: 400,
      fields: [{ field, code: 'required' }],
    });
  });

  it.each(['reisebuerotyp', 'abteilung', 'titel', 'url', 'gtmid', 'director'])('does not require %s', async field => {
    expect(await save({ [field]: '' })).toEqual({ success: true });
    await save(partner);
  });
});

describe('bank accounts', () => {
  type Accounts = AnswerOf<'listBankAccounts'>;
  const list = async () =>
    calls.listBankAccounts.answer.parse(await test.platform.handle('listBankAccounts', { partnerid: 10001 }, token));
  const save = (accounts: Accounts) => test.platform.handle('saveBankAccounts', { partnerid: 10001, accounts }, token);
  const fresh = {
    paymentaccountid: 0,
    active: true,
    bankname: 'Neue Bank',
    accountowner: 'Käthe Müller',
    iban: 'DE02300209000106531065',
    swift: 'CMCIDEDDXXX',
  };
  let before: Accounts;
  beforeEach(async () => {
    before = await list();
  });

  it('are two for 10001, one of them inactive', () => {
    expect(before.slice(0, 2)).toMatchObject([
      { active: true, iban: 'DE89370400440532013000', swift: 'COBADEFFXXX' },
      { active: false, iban: 'DE02120300000000202051' },
    ]);
  });

  it('are none for 10003', async () => {
    const other = await test.signIn('10003');
    expect(await test.platform.handle('listBankAccounts', { partnerid: 10003 }, other)).toEqual([]);
  });

  it('get an id when they are new; saved ones that are left out stay', async () => {
    expect(await save([fresh])).toEqual({ success: true });
    const after = await list();
    expect(after).toHaveLength(before.length + 1);
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toEqual({ ...fresh, paymentaccountid: expect.any(Number) });
    expect(Number(after.at(-1)?.paymentaccountid)).toBeGreaterThan(0);
  });

  it('change in everything but the IBAN', async () => {
    const [first] = before;
    if (!first) throw new Error('10001 has accounts');
    await save([{ ...first, bankname: 'Umbenannt', accountowner: 'Andere Inhaberin', swift: 'DEUTDEFFXXX' }]);
    expect((await list())[0]).toEqual({
      ...first,
      bankname: 'Umbenannt',
      accountowner: 'Andere Inhaberin',
      swift: 'DEUTDEFFXXX',
    });
  });

  it.each<[string, (saved: Accounts[number]) => Accounts, object]>([
    [
      "a saved account's IBAN is changed",
      saved => [fresh, { ...saved, iban: fresh.iban }],
      { status: 409, code: 'iban_locked' },
    ],
    [
      'an id is not the partner’s',
      saved => [fresh, { ...saved, paymentaccountid: 3 }],
      { status: 404, code: 'account_not_found' },
    ],
    [
      'an id does not exist',
      saved => [fresh, { ...saved, paymentaccountid: 4711 }],
      { status: 404, code: 'account_not_found' },
    ],
    ['an id comes twice', saved => [saved, saved], { status: 400, fields: [{ field: 'accounts', code: 'repeated' }] }],
    [
      'a new account lacks its bank and its BIC is too short',
      () => [{ ...fresh, bankname: '', swift: 'ABC' }],
      {
        status: 400,
        fields: [
          { field: 'accounts.0.bankname', code: 'required' },
          { field: 'accounts.0.swift', code: 'pattern' },
        ],
      },
    ],
  ])('stay as they were when %s', async (_, accounts, refusal) => {
    const [first] = before;
    if (!first) throw new Error('10001 has accounts');
    expect(await refusalOf(save(accounts(first)))).toMatchObject(refusal);
    expect(await list()).toEqual(before);
  });

  it('cannot all be inactive, also when two saves together would make them so', async () => {
    const off = before.map(account => ({ ...account, active: false }));
    expect(await refusalOf(save(off))).toEqual({ status: 409, code: 'no_active_account' });
    await Promise.allSettled(off.map(account => save([account])));
    expect((await list()).some(account => account.active)).toBe(true);
  });
});

describe("every demonstration partner's own data", () => {
  it.each(demoPartners.map(({ id, mandant, purpose }) => ({ id, mandant, purpose })))(
    'of $id passes the form of its brand unchanged: $purpose',
    async ({ id, mandant }) => {
      const own = await test.signIn(String(id));
      const partner = calls.getPartner.answer.parse(await test.platform.handle('getPartner', { partnerid: id }, own));
      const accounts = calls.listBankAccounts.answer.parse(
        await test.platform.handle('listBankAccounts', { partnerid: id }, own),
      );
      const brand = loadBrands().byId(mandant);
      if (!brand) throw new Error(`no brand ${mandant}`);
      const filled = fromRecords(partner, accounts);
      const read = partnerSchema(brand, { saved: accounts }).safeParse({ ...filled, version: '', once: '' });
      if (!read.success) throw new Error(JSON.stringify(read.error.issues));
      const { partnertype: _, ...record } = partner;
      expect(toPartnerRecord(read.data)).toEqual(record);
      // As new accounts too, where the IBAN is validated and not just carried over.
      const anew = accounts.map(account => ({ ...account, paymentaccountid: 0 }));
      const result = partnerSchema(brand).safeParse({ ...fromRecords(partner, anew), version: '', once: '' });
      expect(result.success).toBe(true);
      if (result.success) expect(toBankAccounts(result.data)).toEqual(anew);
    },
  );
});
