import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addLinkCode,
  addLinkVisits,
  findLinkCode,
  linkVisitsByMonth,
  listLinkCodes,
  maxCodes,
  type NewLinkCode,
  purgeLinkVisits,
  saveLinkCode,
} from '~/database/store/link-codes.server';
import { createLinkVisitCounter } from '~/front/link-visits.server';
import { addDays } from '~/rules/days';
import { overEveryEngine } from './engines';

const said: string[] = [];
const say = (_: object, message: string) => said.push(message);
const log = { debug: say, info: say, warn: say, error: say };

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;
  const codeOf = (code: string, partnerId: number, rest: Partial<NewLinkCode> = {}): NewLinkCode => ({
    ...{ partnerId, code, name: 'Poster', note: '', recipe: 'area=7&campaign=poster', language: 'de' },
    ...{ mandant: 101, corporate: false, login: 'anna', ...rest },
  });
  const added = async (code: string, partnerId: number) => {
    const id = await addLinkCode(one(), codeOf(code, partnerId));
    if (typeof id !== 'number') throw new Error(id);
    return id;
  };

  test('a code is found on every instance with what it leads to, by its own partner alone', async () => {
    const id = await added('norway', 81_001);
    const found = { id, recipe: 'area=7&campaign=poster', language: 'de', mandant: 101, corporate: false };
    expect(await findLinkCode(two(), 81_001, 'norway')).toEqual(found);
    expect(await findLinkCode(two(), 81_002, 'norway')).toBeNull();
    expect(await findLinkCode(two(), 81_001, 'NORWAY')).toBeNull();
    expect(await listLinkCodes(two(), 81_002)).toEqual([]);
  });

  test('a code is given once, also when it is retired, and asked for twice at once', async () => {
    const both = await Promise.all([one(), two()].map(db => addLinkCode(db, codeOf('fjord', 81_011))));
    expect(both.filter(each => each === 'taken')).toHaveLength(1);
    const [code] = await listLinkCodes(one(), 81_011);
    const id = code?.id ?? 0;
    await saveLinkCode(one(), 81_011, { id, name: 'Over', note: 'since May', active: false });
    expect(await addLinkCode(two(), codeOf('fjord', 81_011))).toBe('taken');
    expect(await findLinkCode(two(), 81_011, 'fjord')).toBeNull();
    expect(await listLinkCodes(two(), 81_011)).toMatchObject([{ name: 'Over', note: 'since May', active: false }]);
    await saveLinkCode(two(), 81_012, { id, name: 'Mine', note: '', active: true });
    expect(await findLinkCode(two(), 81_011, 'fjord')).toBeNull();
    await saveLinkCode(two(), 81_011, { id, name: 'Again', note: '', active: true });
    expect(await findLinkCode(one(), 81_011, 'fjord')).toMatchObject({ id });
    expect(await addLinkCode(one(), codeOf('fjord', 81_012))).toBeTypeOf('number');
  });

  test('a partner has at most 200, retired ones too', async () => {
    await sql`
      insert into portal.link_code (partner_id, code, name, note, recipe, language, mandant, corporate, login)
      select 81021, 'code-' || n, 'Code', '', '', 'de', 101, false, 'anna'
      from generate_series(1, ${maxCodes - 1}::int) n`.execute(one());
    const late = await Promise.all(['one', 'two'].map(code => addLinkCode(two(), codeOf(code, 81_021))));
    expect(late.filter(outcome => outcome === 'full')).toHaveLength(1);
    expect(await listLinkCodes(one(), 81_021)).toHaveLength(maxCodes);
  });

  test('visits add up by day on all instances, and are told by month', async () => {
    const [first, second] = [await added('first', 81_031), await added('second', 81_031)];
    const stranger = await added('first', 81_032);
    const count = (codeId: number, day: string, visits: number) => ({ codeId, day, visits });
    await Promise.all([
      addLinkVisits(one(), [count(first, '2026-10-31', 2), count(second, '2026-10-31', 1)]),
      addLinkVisits(two(), [count(first, '2026-10-31', 3), count(stranger, '2026-10-31', 9)]),
    ]);
    await addLinkVisits(one(), [count(first, '2026-11-01', 1), count(first, '2026-11-30', 4)]);
    await addLinkVisits(one(), []);
    expect(await linkVisitsByMonth(two(), 81_031)).toEqual([
      { codeId: first, month: '2026-10', visits: 5 },
      { codeId: first, month: '2026-11', visits: 5 },
      { codeId: second, month: '2026-10', visits: 1 },
    ]);
  });

  test('two instances that write the same visits in another order do not wait for each other', async () => {
    const ids = [await added('early', 81_071), await added('late', 81_072)] as const;
    const visitsOf = (...codes: number[]) => codes.map(codeId => ({ codeId, day: '2026-11-24', visits: 1 }));
    await addLinkVisits(one(), visitsOf(...ids));
    let others: Promise<void> | undefined;
    await one()
      .transaction()
      .execute(async trx => {
        await addLinkVisits(trx, visitsOf(ids[0]));
        others = addLinkVisits(two(), visitsOf(ids[1], ids[0]));
        await new Promise(done => setTimeout(done, 300));
        await addLinkVisits(trx, visitsOf(ids[1]));
      });
    await others;
    for (const partnerId of [81_071, 81_072])
      expect(await linkVisitsByMonth(one(), partnerId)).toMatchObject([{ visits: 3 }]);
  });

  test('visits are written when the portal stops, of 10,000 codes and days at most', async () => {
    const [often, long] = [await added('often', 81_061), await added('long', 81_062)];
    const few = createLinkVisitCounter(one(), log);
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-23']) few.count(often, day);
    await few.stop();
    expect(await linkVisitsByMonth(two(), 81_061)).toEqual([{ codeId: often, month: '2026-11', visits: 3 }]);
    const many = createLinkVisitCounter(two(), log);
    for (let at = 0; at < 10_100; at += 1) many.count(long, addDays('1990-01-01', at));
    many.count(long, '1990-01-01');
    await many.stop();
    const all = (await linkVisitsByMonth(one(), 81_062)).reduce((sum, { visits }) => sum + visits, 0);
    expect([all, said]).toEqual([10_001, []]);
  });

  test('days go after three years, codes never', async () => {
    const id = await added('old', 81_041);
    const ago = async (days: number) => {
      const { rows } = await sql<{ day: string }>`select (current_date - ${days}::int)::text as day`.execute(one());
      return rows[0]?.day ?? '';
    };
    for (const days of [1_095, 1_097]) await addLinkVisits(one(), [{ codeId: id, day: await ago(days), visits: 1 }]);
    await purgeLinkVisits(two());
    const visits = (await linkVisitsByMonth(one(), 81_041)).map(month => month.visits);
    expect([visits, await listLinkCodes(one(), 81_041)]).toMatchObject([[1], [{ code: 'old' }]]);
  });

  test.each([
    ['a code in capitals', { code: 'Poster' }],
    ['a code of two letters', { code: 'ab' }],
    ['an address as recipe', { recipe: 'https://evil.example/' }],
    ['a line break in a recipe', { recipe: 'area=7\n' }],
  ])('the database refuses %s', async (_, broken) => {
    await expect(addLinkCode(one(), codeOf('fine', 81_051, broken))).rejects.toMatchObject({ code: '23514' });
  });
});
