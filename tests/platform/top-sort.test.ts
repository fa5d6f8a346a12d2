import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languageFacts } from '~/languages';
import type { CallName } from '~/upstream/calls';
import { isVariant, languageCodes } from '../tools/languages';
import { refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let token: string;
beforeAll(async () => {
  test = await startPlatform();
  token = await test.signIn('10001');
});
afterAll(() => test?.stop());

const lists = async (partnerid = 10001, own = token) =>
  Object.fromEntries(
    (await test.platform.handle('getTopSort', { partnerid }, own)).map(({ listtype, list }) => [listtype, list]),
  );
const save = (listtype: number, list: string) =>
  test.platform.handle('saveTopSort', { partnerid: 10001, listtype, list }, token);

const standard = { 2: '', 3: '', 4: '', 5: '', 6: '', 7: '' };

beforeEach(async () => {
  await test.db.deleteFrom('platform.top_sort_item').where('partner_id', '=', 10001).execute();
});

describe('top sort lists', () => {
  it('are six, standard where nothing was chosen', async () => {
    expect(await lists()).toEqual(standard);
  });

  it('come with the demonstration in their order', async () => {
    const own = await test.signIn('10007');
    expect(await lists(10007, own)).toEqual({ ...standard, 6: '101,104,107' });
  });

  it.each([
    [2, '7,1,10'],
    [3, '26,4,1'],
    [4, '9,2'],
    [5, '12,10,16'],
    [6, '116,101'],
    [7, '97,92'],
  ])('of type %i keep what was saved, in its order, and no other changes', async (type, list) => {
    expect(await save(type, list)).toEqual({ success: true });
    expect(await lists()).toEqual({ ...standard, [type]: list });
    await save(type, '');
    expect(await lists()).toEqual(standard);
  });

  it('are replaced as a whole', async () => {
    await save(4, '1,2,3');
    await save(4, '3,4');
    expect(await lists()).toMatchObject({ 4: '3,4' });
  });

  it.each([['what sails at sea and on rivers is in both', 2, '10,11,14', 5, '14,11,10']])(
    '%s',
    async (_, sea, seaList, river, riverList) => {
      await save(sea, seaList);
      await save(river, riverList);
      expect(await lists()).toMatchObject({ [sea]: seaList, [river]: riverList });
    },
  );

  it('of one partner are nobody else’s', async () => {
    await save(3, '1');
    const other = await test.signIn('10002');
    expect(await lists(10002, other)).toEqual(standard);
    expect(
      await refusalOf(test.platform.handle('saveTopSort', { partnerid: 10002, listtype: 3, list: '' }, token)),
    ).toEqual({ status: 403, code: 'foreign_partner' });
  });
});

describe('a list is refused, and the one before stays', () => {
  const invalid = (code: string) => ({ status: 400, code: 'invalid_list', fields: [{ field: 'list', code }] });

  it.each([
    ['a number twice', 4, '1,2,1', 'repeated'],
    ['an id that does not exist', 4, '1,9999', 'unknown_option'],
    ['a river ship at sea', 4, '1,92', 'unknown_option'],
    ['a ship of the sea on rivers', 7, '1', 'unknown_option'],
    ['a river among the seas', 3, '101', 'unknown_option'],
    ['a sea among the rivers', 6, '1', 'unknown_option'],
    ['an operator of the sea on rivers', 5, '1', 'unknown_option'],
    ['an operator of rivers at sea', 2, '12', 'unknown_option'],
    ['an operator of another market', 2, '23', 'unknown_option'],
    ['the ship of old', 4, '136', 'unknown_option'],
    ['a text', 4, 'AIDA', 'pattern'],
    ['a leading zero', 4, '01', 'pattern'],
    ['a negative id', 4, '-1', 'pattern'],
    ['a trailing comma', 4, '1,', 'pattern'],
    ['a space', 4, '1, 2', 'pattern'],
    ['a number beyond all ids', 4, '99999999999', 'pattern'],
  ])('%s', async (_, type, list, code) => {
    const before = { 3: '4', 4: '5', 5: '10', 6: '101', 7: '92', 2: '1' }[type] ?? '';
    await save(type, before);
    expect(await refusalOf(save(type, list))).toEqual(invalid(code));
    expect(await lists()).toEqual({ ...standard, [type]: before });
  });

  it.each([1, 8, 0, -3])('of type %i, which there is not', async type => {
    expect(await refusalOf(save(type, '1'))).toMatchObject({ status: 400, code: 'invalid_list_type' });
  });

  it('without the right for partner data', async () => {
    const own = await test.signIn('frontdesk1');
    const call = test.platform.handle('saveTopSort', { partnerid: 10001, listtype: 3, list: '1' }, own);
    expect(await refusalOf(call)).toEqual({ status: 403, code: 'missing_right' });
  });
});

it('an option that is no longer on offer may stay where it was chosen, and goes for good when it is left out', async () => {
  await save(4, '1,2');
  const withdraw = (historic: boolean) =>
    test.db.updateTable('platform.ship').set({ historic }).where('id', '=', 1).execute();
  await withdraw(true);
  try {
    expect(await save(4, '1,3')).toEqual({ success: true });
    expect(await save(4, '3')).toEqual({ success: true });
    expect(await refusalOf(save(4, '1,3'))).toMatchObject({ code: 'invalid_list' });
  } finally {
    await withdraw(false);
  }
});

it('two saves of one list at once leave one of the two, whole', async () => {
  await Promise.all([save(4, '1,2,3'), save(4, '3,2')]);
  expect(['1,2,3', '3,2']).toContain((await lists())[4]);
});

describe('the database itself refuses', () => {
  const insert = (row: { list_type: number; position: number; option_id: number }) =>
    test.db
      .insertInto('platform.top_sort_item')
      .values({ partner_id: 10001, ...row })
      .execute();

  it.each([
    ['a list type that there is not', { list_type: 8, position: 1, option_id: 1 }],
    ['an organizer that there is not', { list_type: 2, position: 1, option_id: 999 }],
    ['a destination that there is not', { list_type: 6, position: 1, option_id: 999 }],
    ['a ship that there is not', { list_type: 4, position: 1, option_id: 999 }],
    ['a place before the first', { list_type: 4, position: 0, option_id: 1 }],
  ])('%s', async (_, row) => {
    await expect(insert(row)).rejects.toThrow();
  });

  it('an option twice in a list, and two in one place', async () => {
    await insert({ list_type: 4, position: 1, option_id: 1 });
    await expect(insert({ list_type: 4, position: 2, option_id: 1 })).rejects.toThrow();
    await expect(insert({ list_type: 4, position: 1, option_id: 2 })).rejects.toThrow();
  });
});

describe('options', () => {
  const options = async (name: CallName, mandant = 101) =>
    (await test.platform.handle(name, { mandant }, token)) as {
      id: number;
      area: number;
      texts: Record<string, { name: string }>;
    }[];

  it('are areas in every language but Flemish (D3), seas and rivers', async () => {
    const areas = await options('listDestinationOptions');
    expect(areas.map(({ area }) => area)).toEqual([...Array(26).fill(1), ...Array(16).fill(2)]);
    expect(areas[3]?.texts).toMatchObject({ 1: { name: 'Norwegen und Fjorde' }, 26: { name: 'Noruega e fiordes' } });
    const ids = languageCodes
      .filter(code => !isVariant(code))
      .map(code => String(languageFacts(code).id))
      .toSorted();
    for (const { texts } of areas) expect(Object.keys(texts).toSorted()).toEqual(ids);
  });

  it('are the ships on sale, the one of old is none', async () => {
    const ships = await options('listShipOptions');
    expect(ships).toHaveLength(135);
    const names = ships.map(({ texts }) => texts[2]?.name);
    expect(names).toContain('AIDAnova');
    expect(names).not.toContain('Mein Schiff Herz');
  });

  it.each([
    [101, ['AIDA', 'DERTOUR'], ['Thurgau Travel', 'Zeetours', 'All Ways']],
    [108, ['AIDA', 'Thurgau Travel', 'Excellence'], ['Zeetours', 'All Ways']],
    [104, ['AIDA', 'Zeetours', 'Cruise Travel'], ['Thurgau Travel', 'All Ways']],
    [105, ['AIDA', 'All Ways'], ['Thurgau Travel', 'Zeetours']],
    [999, ['AIDA'], ['Thurgau Travel', 'Zeetours', 'All Ways']],
  ])('are the tour operators of mandant %i', async (mandant, sold, notSold) => {
    const names = (await options('listOrganizerOptions', mandant)).map(({ texts }) => texts[2]?.name);
    expect(names).toEqual(expect.arrayContaining(sold));
    expect(names.filter(name => notSold.includes(name ?? ''))).toEqual([]);
  });

  it('of tour operators hold all three areas', async () => {
    expect(new Set((await options('listOrganizerOptions')).map(({ area }) => area))).toEqual(new Set([1, 2, 3]));
  });
});
