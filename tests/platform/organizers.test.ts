import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerOf, calls } from '~/upstream/calls';
import { refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let token: string;
beforeAll(async () => {
  test = await startPlatform();
  token = await test.signIn('10001');
});
afterAll(() => test?.stop());

type Organizers = AnswerOf<'listOrganizers'>;
type Organizer = Organizers[number];

const list = async (partnerid = 10001, own = token) =>
  calls.listOrganizers.answer.parse(await test.platform.handle('listOrganizers', { partnerid }, own));
const save = (organizers: Organizers) =>
  test.platform.handle('saveOrganizers', { partnerid: 10001, organizers }, token);

const settings = {
  agenturoptionnr: 2,
  agenturnrlevel1: 'K-778',
  agenturnrlevel2: '12',
  reservierungtel: '+49 (40) 12-34',
  reservierungfax: '040 99',
  reservierungemail: 'desk@aida.example',
  inkasso: true,
  aufnehmen: false,
};

let before: Organizers;
let first: Organizer;
beforeEach(async () => {
  before = await list();
  const [organizer] = before;
  if (!organizer) throw new Error('10001 has organizers');
  first = organizer;
});

describe('organizers', () => {
  it('are all 25 for 10001, by id, with their names', () => {
    expect(before).toHaveLength(25);
    expect(before.map(({ organizerid }) => organizerid)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(before.slice(0, 2).map(({ organizername }) => organizername)).toEqual(['AIDA', 'TUI Cruises']);
    expect(new Set(before.map(({ agenturoptionnr }) => agenturoptionnr))).toEqual(new Set([0, 1, 2]));
  });

  it('are none for 10003', async () => {
    expect(await list(10003, await test.signIn('10003'))).toEqual([]);
  });

  it('keep every field that was saved; those left out stay', async () => {
    expect(await save([{ ...first, ...settings }])).toEqual({ success: true });
    expect(await list()).toEqual([{ ...first, ...settings }, ...before.slice(1)]);
  });

  it('keep their own names, whatever is sent', async () => {
    await save([{ ...first, organizername: 'Renamed' }]);
    expect((await list())[0]?.organizername).toBe('AIDA');
  });

  it.each([
    [0, 'A', 'B', '', ''],
    [1, 'A', 'B', 'A', ''],
    [2, 'A', 'B', 'A', 'B'],
  ])('with option %i keep the numbers that it has a use for', async (option, one, two, keptOne, keptTwo) => {
    await save([{ ...first, ...settings, agenturoptionnr: option, agenturnrlevel1: one, agenturnrlevel2: two }]);
    expect((await list())[0]).toMatchObject({ agenturnrlevel1: keptOne, agenturnrlevel2: keptTwo });
  });
});

describe('settings are refused, and all stay as they were', () => {
  it.each<[string, Partial<Organizer>, { field: string; code: string }[]]>([
    ['an option that there is not', { agenturoptionnr: 3 }, [{ field: 'agenturoptionnr', code: 'unknown' }]],
    [
      'an agency without its number',
      { agenturoptionnr: 1, agenturnrlevel1: ' ' },
      [{ field: 'agenturnrlevel1', code: 'required' }],
    ],
    [
      'a collection agency without numbers',
      { agenturnrlevel1: '', agenturnrlevel2: '' },
      [
        { field: 'agenturnrlevel1', code: 'required' },
        { field: 'agenturnrlevel2', code: 'required' },
      ],
    ],
    [
      'a number that is too long',
      { agenturnrlevel1: '1'.repeat(51) },
      [{ field: 'agenturnrlevel1', code: 'max_length' }],
    ],
    ['a phone of letters', { reservierungtel: 'call us' }, [{ field: 'reservierungtel', code: 'pattern' }]],
    ['a plus in the middle', { reservierungtel: '49+40' }, [{ field: 'reservierungtel', code: 'pattern' }]],
    ['a fax of signs only', { reservierungfax: '+ ()-' }, [{ field: 'reservierungfax', code: 'pattern' }]],
    ['an email without @', { reservierungemail: 'desk' }, [{ field: 'reservierungemail', code: 'pattern' }]],
  ])('%s', async (_, wrong, faults) => {
    const fine = { ...before[1], ...settings } as Organizer;
    const fields = faults.map(({ field, code }) => ({ field: `organizers.1.${field}`, code }));
    expect(await refusalOf(save([fine, { ...first, ...settings, ...wrong }]))).toEqual({
      status: 400,
      code: 'invalid_organizer',
      fields,
    });
    expect(await list()).toEqual(before);
  });

  it('an organizer twice', async () => {
    expect(await refusalOf(save([first, first]))).toMatchObject({
      status: 400,
      fields: [{ field: 'organizers', code: 'repeated' }],
    });
  });

  it.each([
    ['that there is not', '10001', 4711],
    ['of another partner', '10004', 1],
  ])('an organizer %s, together with a good one', async (_, login, foreign) => {
    const own = await test.signIn(login);
    const partnerid = Number(login);
    const mine = await list(partnerid, own);
    const good = { ...mine[0], ...settings } as Organizer;
    const request = { partnerid, organizers: [good, { ...good, organizerid: foreign }] };
    expect(await refusalOf(test.platform.handle('saveOrganizers', request, own))).toEqual({
      status: 404,
      code: 'organizer_not_found',
    });
    expect(await list(partnerid, own)).toEqual(mine);
  });

  it('without the right for administration', async () => {
    const own = await test.signIn('accounts01');
    for (const [name, request] of [
      ['listOrganizers', {}],
      ['saveOrganizers', { organizers: [] }],
    ] as const) {
      const call = test.platform.handle(name, { partnerid: 10001, ...request }, own);
      expect(await refusalOf(call)).toEqual({ status: 403, code: 'missing_right' });
    }
  });
});

it.each([
  ['an option that there is not', { agency_option: 3 }],
  ['a number without an agency', { agency_option: 0, agency_number: '5', sub_agency_number: '' }],
  ['an agency without a number', { agency_option: 1, agency_number: '', sub_agency_number: '' }],
  ['a sub-agency without a collection agency', { agency_option: 1, agency_number: '5', sub_agency_number: '6' }],
  ['a collection agency without a sub-agency', { agency_option: 2, agency_number: '5', sub_agency_number: '' }],
  ['a phone of letters', { phone: 'abc' }],
  ['a fax of signs', { fax: '+()' }],
  ['an email without @', { email: 'desk' }],
])('the database itself refuses %s', async (_, values) => {
  const update = test.db
    .updateTable('platform.partner_organizer')
    .set(values)
    .where('partner_id', '=', 10001)
    .where('organizer_id', '=', 1)
    .execute();
  await expect(update).rejects.toThrow();
});
