import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordEvent } from '~/database/store/audit.server';
import { readDraft, writeDraft } from '~/database/store/drafts.server';
import { listActors, listHistory } from '~/database/store/history.server';
import { purge } from '~/database/store/purge.server';
import { readUpload, storeUpload } from '~/database/store/uploads.server';
import { overEveryEngine } from './engines';

const hour = 3_600_000;
const ownerOf = (login: string, partnerId = 10_001) => ({ partnerId, login });
const [anna, berta, carla, dora] = [ownerOf('anna'), ownerOf('berta'), ownerOf('carla'), ownerOf('dora')];
const keyOf = (owner: typeof anna, path: string) => ({ owner, path, sessionId: '' });
const annaElsewhere = ownerOf('anna', 10_002);

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;
  const file = (name: string, size = 3) => ({ name, bytes: new Uint8Array(size).fill(0xff) });

  test('a kept file comes back byte for byte, on every instance, to its own login only', async () => {
    const id = await storeUpload(one(), anna, file('logo.png'), hour);
    const found = await readUpload(two(), anna, id);
    expect(found?.name).toBe('logo.png');
    expect([...(found?.bytes ?? [])]).toEqual([255, 255, 255]);
    for (const other of [berta, annaElsewhere]) expect(await readUpload(two(), other, id)).toBeNull();
  });

  test('the same file has the same id, so that a form posted twice names it twice; another has another', async () => {
    const id = await storeUpload(one(), anna, file('logo.png'), hour);
    expect(await storeUpload(two(), anna, file('logo.png'), hour)).toBe(id);
    expect(await storeUpload(one(), anna, file('other.png'), hour)).not.toBe(id);
    for (const other of [berta, annaElsewhere]) {
      expect(await storeUpload(one(), other, file('logo.png'), hour)).not.toBe(id);
    }
  });

  test('its time runs out, a purge takes it away, and what is no id asks for nothing', async () => {
    const id = await storeUpload(one(), carla, file('old.pdf'), -1);
    expect(await readUpload(one(), carla, id)).toBeNull();
    await purge(one());
    const left = await one().selectFrom('portal.upload').select('id').where('login', '=', 'carla').execute();
    expect(left).toEqual([]);
    for (const odd of ['', '../x', `${id}0`, "' or 1=1"]) expect(await readUpload(one(), carla, odd)).toBeNull();
  });

  test('a login keeps six files, the newest', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) ids.push(await storeUpload(one(), dora, file(`${turn}.png`), hour));
    const found = await Promise.all(ids.map(id => readUpload(one(), dora, id)));
    expect(found.map(each => each?.name ?? null)).toEqual([
      null,
      null,
      ...[2, 3, 4, 5, 6, 7].map(turn => `${turn}.png`),
    ]);
  });

  test('a login keeps twenty forms, the newest', async () => {
    const paths = Array.from({ length: 22 }, (_, at) => `/users/${at}`);
    await writeDraft(one(), keyOf(ownerOf('emil'), '/bystander'), [], { ttlMs: hour });
    for (const path of paths) await writeDraft(one(), keyOf(ownerOf('otto'), path), [['a', path]], { ttlMs: hour });
    const found = await Promise.all(paths.map(path => readDraft(two(), keyOf(ownerOf('otto'), path))));
    expect(paths.filter((_, at) => found[at] === null)).toEqual(['/users/0', '/users/1']);
    expect(await readDraft(two(), keyOf(ownerOf('emil'), '/bystander'))).toMatchObject({ fields: [] });
  });

  test('the database itself refuses a form beyond 1 MB', async () => {
    const huge = writeDraft(one(), keyOf(anna, '/huge'), [['a', 'x'.repeat(1_000_001)]], { ttlMs: hour });
    await expect(huge).rejects.toMatchObject({ code: '23514' });
  });

  test('a day of the history begins and ends where the brand is, also when clocks change', async () => {
    const at = async (moment: string, login: string) => {
      await recordEvent(one(), 'zone.test', { partnerId: 77, login });
      await sql`update portal.audit set at = ${moment}::timestamptz where login = ${login} and event = 'zone.test'`.execute(
        one(),
      );
    };
    // 29 March 2026 has 23 hours in Berlin: it begins at 23:00 UTC and ends at 22:00.
    await at('2026-03-28T22:59:59Z', 'before');
    await at('2026-03-28T23:00:00Z', 'first');
    await at('2026-03-29T21:59:59Z', 'last');
    await at('2026-03-29T22:00:00Z', 'after');
    const filter = { partnerId: 77, events: ['zone.test'], timeZone: 'Europe/Berlin', limit: 10 };
    const day = await listHistory(two(), { ...filter, from: '2026-03-29', to: '2026-03-29' });
    expect(day.map(({ login }) => login)).toEqual(['last', 'first']);
    const lisbon = { ...filter, timeZone: 'Europe/Lisbon', from: '2026-03-29', to: '2026-03-29' };
    expect((await listHistory(two(), lisbon)).map(({ login }) => login)).toEqual(['after', 'last']);
    expect(await listActors(one(), 77, ['zone.test'])).toEqual(['after', 'before', 'first', 'last']);
    expect(await listHistory(one(), { ...filter, partnerId: 78 })).toEqual([]);
  });
});
