import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateAttempts } from '~/database/store/login-attempts.server';
import { purge } from '~/database/store/purge.server';
import { overEveryEngine } from './engines';

type Count = { count: number };

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;
  const read = async (...names: string[]) => {
    let found: (Count | null)[] = [];
    await updateAttempts<Count>(one(), names, states => {
      found = states;
      return null;
    });
    return found;
  };
  const more = (states: (Count | null)[]) => states.map(state => ({ count: (state?.count ?? 0) + 1 }));
  const rows = () => one().selectFrom('portal.tries').selectAll().execute();

  test('of many changes at once, over all instances, none is lost', async () => {
    const all = Array.from({ length: 30 }, (_, index) =>
      updateAttempts<Count>(index % 2 ? one() : two(), ['a client', `a id ${index % 3}`, `a pair ${index}`], more),
    );
    await Promise.all(all);
    expect(await read('a client', 'a id 0', 'a id 1', 'a pair 7')).toEqual([
      { count: 30 },
      { count: 10 },
      { count: 10 },
      { count: 1 },
    ]);
  });

  test('whoever is refused leaves nothing behind, not even a row', async () => {
    const before = await rows();
    await updateAttempts<Count>(two(), ['b client', 'b pair'], () => null);
    expect(await rows()).toEqual(before);
  });

  test('what is nothing any more is no row', async () => {
    await updateAttempts<Count>(one(), ['c client', 'c pair'], more);
    await updateAttempts<Count>(two(), ['c client', 'c pair'], ([client]) => [client ?? null, null]);
    expect(await read('c client', 'c pair')).toEqual([{ count: 1 }, null]);
  });

  test('the clock is the database’s own, the same for all', async () => {
    const moments: number[] = [];
    for (const database of [one(), two()]) {
      await updateAttempts(database, ['d'], (_, now) => {
        moments.push(now);
        return null;
      });
    }
    const [first = 0, second = 0] = moments;
    expect(second).toBeGreaterThanOrEqual(first);
    expect(Math.abs(first - Date.now())).toBeLessThan(60_000);
  });

  test('an error within changes nothing', async () => {
    const failing = updateAttempts(one(), ['e'], () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await read('e')).toEqual([null]);
  });

  test('nobody can read there who it was, and what is long over is deleted', async () => {
    await updateAttempts<Count>(one(), ['login client 192.0.2.7'], more);
    expect(JSON.stringify(await rows())).not.toContain('192.0.2');
    await sql`update portal.tries set changed_at = now() - interval '25 hours'`.execute(one());
    await purge(one());
    expect(await rows()).toEqual([]);
  });
});
