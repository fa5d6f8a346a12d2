import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addView,
  deleteView,
  deleteViewsOf,
  listViews,
  maxViews,
  moveViews,
  renameView,
} from '~/database/store/views.server';
import { overEveryEngine } from './engines';

const ownerOf = (login: string, partnerId = 10_001) => ({ partnerId, login });
const viewOf = (name: string, query = 'type=storno') => ({ name, report: 'statistics/bookingreport', query });

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;
  const own = (login: string, partnerId?: number) => ({ owner: ownerOf(login, partnerId), shared: false });
  const agency = (login: string, partnerId?: number) => ({ owner: ownerOf(login, partnerId), shared: true });
  const namesOf = async (login: string, partnerId?: number) =>
    (await listViews(two(), ownerOf(login, partnerId))).map(({ name }) => name).sort();
  const idOf = async (login: string, name: string) =>
    (await listViews(one(), ownerOf(login))).find(view => view.name === name)?.id ?? 0;

  test('a view is found by its login on every instance, with all it holds, and by nobody else', async () => {
    expect(await addView(one(), own('anna'), viewOf('Cancelled', 'q=M%C3%BCller+%26+Co&type=storno'))).toBe('saved');
    const [found] = await listViews(two(), ownerOf('anna'));
    expect(found).toMatchObject({
      name: 'Cancelled',
      report: 'statistics/bookingreport',
      query: 'q=M%C3%BCller+%26+Co&type=storno',
      shared: false,
      savedBy: 'anna',
    });
    expect(await namesOf('berta')).toEqual([]);
    expect(await namesOf('anna', 10_002)).toEqual([]);
  });

  test('a view of the agency is seen by all its logins, and by no other agency', async () => {
    expect(await addView(one(), agency('carla', 20_001), viewOf('For all'))).toBe('saved');
    const [seen] = await listViews(two(), ownerOf('dora', 20_001));
    expect(seen).toMatchObject({ name: 'For all', shared: true, savedBy: 'carla' });
    expect(await namesOf('dora', 20_002)).toEqual([]);
  });

  test('a name stands once with each owner, whatever its case, and may stand with another', async () => {
    const saved = [own('emma', 60_001), own('emma', 60_001), own('frida', 60_001), agency('emma', 60_001)].map(
      (shelf, at) => () => addView(one(), shelf, viewOf(at === 1 ? 'MY MONTH' : 'My month')),
    );
    const outcomes: string[] = [];
    for (const save of saved) outcomes.push(await save());
    expect(outcomes).toEqual(['saved', 'taken', 'saved', 'saved']);
  });

  test('the database holds each owner at fifty, also when many save at once', async () => {
    const all = Array.from({ length: 60 }, (_, at) => at);
    for (const at of all.slice(0, 48)) await addView(one(), own('gerda'), viewOf(`View ${at}`));
    const late = await Promise.all(
      all.slice(48).map(at => addView(at % 2 ? one() : two(), own('gerda'), viewOf(`View ${at}`))),
    );
    expect(late.filter(outcome => outcome === 'saved').length).toBe(2);
    expect(await namesOf('gerda')).toHaveLength(maxViews);
    expect(await addView(one(), own('hanna'), viewOf('Room enough'))).toBe('saved');
    const beyond = sql`
      insert into portal.saved_view (partner_id, login, place, name, report, query, saved_by)
      values (10001, 'gerda', 51, 'One more', 'provisions', '', 'gerda')`.execute(one());
    await expect(beyond).rejects.toMatchObject({ code: '23514' });
    await deleteView(one(), own('gerda'), await idOf('gerda', 'View 7'));
    expect(await addView(one(), own('gerda'), viewOf('In its place'))).toBe('saved');
  });

  test('the same name saved twice at once is saved once', async () => {
    const both = await Promise.all([one(), two()].map(db => addView(db, own('ida'), viewOf('Twice'))));
    expect(both.sort()).toEqual(['saved', 'taken']);
  });

  test('a view gets another name, but not one that its owner has already', async () => {
    await addView(one(), own('jana'), viewOf('First'));
    await addView(one(), own('jana'), viewOf('Second'));
    const id = await idOf('jana', 'First');
    expect(await renameView(two(), own('jana'), id, 'first')).toBe('saved');
    expect(await renameView(one(), own('jana'), id, 'SECOND')).toBe('taken');
    expect(await namesOf('jana')).toEqual(['Second', 'first']);
    expect(await renameView(one(), own('jana'), 999_999, 'Third')).toBe('gone');
  });

  test('nobody renames or deletes what is not theirs', async () => {
    await addView(one(), own('klara', 30_001), viewOf('Private'));
    const [view] = await listViews(one(), ownerOf('klara', 30_001));
    const id = view?.id ?? 0;
    for (const stranger of [own('lara', 30_001), own('klara', 30_002), agency('klara', 30_001)]) {
      expect(await renameView(one(), stranger, id, 'Taken over')).toBe('gone');
      await deleteView(one(), stranger, id);
    }
    expect(await namesOf('klara', 30_001)).toEqual(['Private']);
    await deleteView(one(), own('klara', 30_001), id);
    expect(await namesOf('klara', 30_001)).toEqual([]);
  });

  test('a login that goes takes its own views along and leaves the agency’s', async () => {
    await addView(one(), own('mona', 40_001), viewOf('Hers'));
    await addView(one(), agency('mona', 40_001), viewOf('Everybody’s'));
    await addView(one(), own('nora', 40_001), viewOf('Another’s'));
    await deleteViewsOf(two(), ownerOf('mona', 40_001));
    expect(await namesOf('mona', 40_001)).toEqual(['Everybody’s']);
    expect(await namesOf('nora', 40_001)).toEqual(['Another’s', 'Everybody’s']);
  });

  test('a login with another name keeps its views, and finds none of an earlier holder of that name', async () => {
    await addView(one(), own('olga', 50_001), viewOf('Hers'));
    await addView(one(), own('paula', 50_001), viewOf('Left behind'));
    await moveViews(two(), ownerOf('olga', 50_001), 'paula');
    expect(await namesOf('olga', 50_001)).toEqual([]);
    expect(await namesOf('paula', 50_001)).toEqual(['Hers']);
  });

  test.each([
    ['an address elsewhere', { report: 'https://other.example', query: '' }],
    ['a way out of the report', { report: 'statistics/../logout', query: '' }],
    ['markup', { report: 'provisions', query: '"><script>' }],
    ['a fragment', { report: 'provisions', query: 'year=2026#x' }],
    ['a line break', { report: 'provisions', query: 'year=2026\n' }],
  ])('the database refuses %s as a view', async (_, broken) => {
    const refused = addView(one(), own('rita'), { name: 'Odd', ...broken });
    await expect(refused).rejects.toMatchObject({ code: '23514' });
  });
});
