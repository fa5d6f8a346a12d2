import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageFacts } from '~/languages';
import { handlers } from '~/platform/handlers/index.server';
import { type CallName, calls } from '~/upstream/calls';
import { isVariant, languageCodes } from '../tools/languages';
import { refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startPlatform();
  for (const user of ['10001', '10004', '10050', 'frontdesk1', 'accounts01']) tokens[user] = await test.signIn(user);
});
afterAll(() => test?.stop());

const ask = (user: string, name: CallName, request: object) =>
  test.platform.handle(name, request, tokens[user] ?? null);

describe('rights', () => {
  it.each<[string, CallName, object]>([
    ['frontdesk1', 'savePartner', { partner: {} }],
    ['frontdesk1', 'listBankAccounts', {}],
    ['frontdesk1', 'saveBankAccounts', { accounts: [] }],
    ['frontdesk1', 'userExists', { username: 'somebody1' }],
    ['accounts01', 'userExists', { username: 'somebody1' }],
    ['accounts01', 'listUsers', {}],
    ['accounts01', 'getLayout', {}],
    ['frontdesk1', 'listProvisions', { year: 2026, month: 3 }],
    ['frontdesk1', 'statements', { from: '2026-02-01', to: '2026-02-28' }],
    ['frontdesk1', 'statementLines', { statementid: '10001-2026-02' }],
    [
      'frontdesk1',
      'reconciliation',
      { from: '2026-02-01', to: '2026-02-28', by: 'departure', dueFrom: '2026-01-15', size: 50, page: 1 },
    ],
    ['frontdesk1', 'downloadProvision', { fileId: '10001-2026-02-csv' }],
  ])('keep %s from %s', async (user, name, fields) => {
    expect(await refusalOf(ask(user, name, { partnerid: 10001, ...fields }))).toEqual({
      status: 403,
      code: 'missing_right',
    });
  });

  it('let front desk read the partner', async () => {
    expect(await ask('frontdesk1', 'getPartner', { partnerid: 10001 })).toMatchObject({ ort: 'Hamburg' });
  });

  it.each<[CallName, object]>([
    ['getPartner', {}],
    ['listBankAccounts', {}],
    ['saveBankAccounts', { accounts: [] }],
    ['listTransactions', { startDate: '2026-01-01', endDate: '2026-01-31', searchIn: '', type: 'open' }],
    ['downloadProvision', { fileId: '10001-2026-01' }],
    ['statementLines', { statementid: '10001-2026-01' }],
    [
      'reconciliation',
      { from: '2026-02-01', to: '2026-02-28', by: 'departure', dueFrom: '2026-01-15', size: 50, page: 1 },
    ],
  ])("keep everybody from another partner's %s", async (name, fields) => {
    const refusal = { status: 403, code: 'foreign_partner' };
    expect(await refusalOf(ask('10004', name, { partnerid: 10001, ...fields }))).toEqual(refusal);
    expect(await refusalOf(ask('10004', name, { partnerid: '10001', ...fields }))).toEqual(refusal);
  });
});

describe('every call of the table', () => {
  const needToken = (Object.keys(calls) as CallName[]).filter(name => calls[name].right !== null);

  it.each(needToken)('%s is refused without a token', async name => {
    expect(await refusalOf(test.platform.handle(name, {}, null))).toEqual({ status: 401, code: 'no_session' });
  });

  it('is answered by the platform, none is left out (specification, point 7)', () => {
    const names = Object.keys(calls) as CallName[];
    expect(names.filter(name => typeof handlers[name] !== 'function')).toEqual([]);
    expect(Object.keys(handlers).filter(name => !(name in calls))).toEqual([]);
  });

  it('names the fields that do not fit', async () => {
    expect(await refusalOf(ask('10001', 'getPartner', { partnerid: 'x' }))).toMatchObject({
      status: 400,
      code: 'bad_request',
      fields: [{ field: 'partnerid' }],
    });
    const partner = await test.platform.handle('getPartner', { partnerid: 10001 }, tokens['10001'] ?? null);
    const wrong = { partnerid: 10001, partner: { ...partner, firma: ['x'] } };
    expect(await refusalOf(ask('10001', 'savePartner', wrong))).toMatchObject({
      status: 400,
      fields: [{ field: 'partner.firma' }],
    });
  });

  it("hides a fault of its own behind a 500, and its log quotes nobody's data", async () => {
    const partner = await test.platform.handle('getPartner', { partnerid: 10001 }, tokens['10001'] ?? null);
    const rename = (from: string, to: string) => test.db.schema.alterTable(`platform.${from}`).renameTo(to).execute();
    await rename('partner', 'partner_elsewhere');
    const saving = ask('10001', 'savePartner', { partnerid: 10001, partner: { ...partner, firma: 'Secret Ltd' } });
    const refusal = await refusalOf(saving).finally(() => rename('partner_elsewhere', 'partner'));
    expect(refusal).toEqual({ status: 500, code: 'internal' });
    expect(test.log.at(-1)).toMatchObject({ level: 'error', detail: { call: 'savePartner', err: { code: '42P01' } } });
    expect(JSON.stringify(test.log)).not.toContain('Secret');
  });
});

describe('a number that no id is as large as', () => {
  const days = { startDate: '2026-01-01', endDate: '2026-03-31', searchIn: '', type: 'open' };

  it.each<[CallName, object, object]>([
    ['getPartner', { partnerid: 3_000_000_000 }, { status: 403, code: 'foreign_partner' }],
    ['listTransactions', { partnerid: '999999999999', ...days }, { status: 403, code: 'foreign_partner' }],
    ['subPartners', { subPartnerId: 3_000_000_000 }, { answered: [] }],
    ['listExternalLinks', { mandant: 3_000_000_000 }, { answered: [] }],
    ['listExternalLinks', { mandant: '-999999999999' }, { answered: [] }],
    ['listTransactions', { ...days, shippingCompanyId: 3_000_000_000, size: 5 }, { answered: { items: [], total: 0 } }],
    ['listTransactions', { ...days, userNo: 3_000_000_000, size: 5 }, { answered: { items: [], total: 0 } }],
    ['getTransaction', { bookingid: 3_000_000_000 }, { status: 404 }],
  ])('finds nothing: %s %j', async (name, request, outcome) => {
    expect(await refusalOf(ask('10050', name, { partnerid: 10050, ...request }))).toMatchObject(outcome);
  });

  it('is no organizer', async () => {
    const [first] = await test.platform.handle('listOrganizers', { partnerid: 10001 }, tokens['10001'] ?? null);
    const organizers = [{ ...first, organizerid: 3_000_000_000 }];
    const saving = ask('10001', 'saveOrganizers', { partnerid: 10001, organizers });
    expect(await refusalOf(saving)).toEqual({ status: 404, code: 'organizer_not_found' });
  });
});

describe('reference lists', () => {
  const list = (standardValueIds: string) =>
    test.platform.handle('listStandardValues', { standardValueIds }, tokens['10001'] ?? null);

  it('hold countries in all languages but Flemish, which falls back to Dutch (D3), Portuguese as in Portugal', async () => {
    const { country } = await list('1,2');
    const names = (code: string) => country.find(entry => entry.value === code)?.texts;
    expect(country).toHaveLength(249);
    expect(Object.keys(names('DE') ?? {})).not.toContain('25');
    expect(names('DE')).toMatchObject({
      1: { label: 'Deutschland' },
      2: { label: 'Germany' },
      3: { label: 'Allemagne' },
      4: { label: 'Alemania' },
      6: { label: 'Duitsland' },
      26: { label: 'Alemanha' },
    });
    expect(names('PL')?.[26]).toEqual({ label: 'Polónia' });
  });

  it('hold salutations, titles and cooperations with numeric values', async () => {
    const { salutation, titel, kette } = await list('1,2');
    const own = languageCodes.filter(code => !isVariant(code));
    expect(salutation.map(entry => entry.texts[1]?.label)).toEqual(['Herr', 'Frau', 'Divers']);
    for (const entry of [...salutation, ...titel, ...kette]) expect(entry.value).toMatch(/^\d+$/);
    for (const entry of [...salutation, ...titel]) {
      expect(Object.keys(entry.texts).map(Number).sort()).toEqual(own.map(code => languageFacts(code).id).sort());
    }
  });

  it('lack one text on purpose, so that the fall-back shows', async () => {
    const { kette } = await list('2');
    const lacking = kette.filter(entry => entry.texts[26] === undefined);
    expect(lacking.map(entry => entry.texts[2]?.label)).toEqual(['Independent (demo)']);
  });

  it.each([
    ['1', [0, 0, 249, 0]],
    ['2', [3, 3, 0, 4]],
    ['7,x', [0, 0, 0, 0]],
    ['', [0, 0, 0, 0]],
  ])("bring only what '%s' asks for", async (ids, sizes) => {
    const { salutation, titel, country, kette } = await list(ids);
    expect([salutation, titel, country, kette].map(entries => entries.length)).toEqual(sizes);
  });

  it('hold phone prefixes sorted by country', async () => {
    const countries = await test.platform.handle('listPhoneCountries', {}, tokens['10001'] ?? null);
    const codes = countries.map(country => String(country.countrycode));
    expect(codes).toEqual([...codes].sort());
    expect(countries.filter(country => ['DE', 'NL', 'PT'].includes(String(country.countrycode)))).toEqual([
      { countrycode: 'DE', phonecode: '49' },
      { countrycode: 'NL', phonecode: '31' },
      { countrycode: 'PT', phonecode: '351' },
    ]);
  });

  it.each([
    [101, []],
    [104, []],
    [106, [2, 6]],
    [109, [4]],
    [111, [26]],
    [112, []],
    [999, []],
  ])('of mandant %i have a newsletter in languages %o', async (mandant, expected) => {
    const links = await test.platform.handle('listExternalLinks', { mandant }, tokens['10001'] ?? null);
    expect(links.map(link => link.language)).toEqual(expected);
    for (const link of links) expect(link.newsletter).toMatch(/^https:\/\//);
  });
});

it.each([
  ['frontdesk1', true],
  ['FRONTDESK1', true],
  ['10001', true],
  ['newname01', false],
])("tells whether the user name '%s' is taken", async (username, userexists) => {
  expect(await ask('10001', 'userExists', { partnerid: 10001, username })).toEqual({ userexists });
});

it("puts a browser's report into the log, on one line", async () => {
  const answer = await test.platform.handle('reportClientError', { partnerid: '10001', message: 'a\nb' }, null);
  expect(answer).toBeUndefined();
  expect(test.log).toContainEqual({
    level: 'warn',
    detail: { partnerId: '10001', report: 'a b' },
    message: 'A browser reported an error.',
  });
});
