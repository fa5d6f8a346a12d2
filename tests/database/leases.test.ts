import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NotDone, runOnce } from '~/database/store/idempotency.server';
import { LeaseTimeout, withLease } from '~/database/store/leases.server';
import { overEveryEngine } from './engines';

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;

  test('a form posted twice at once is saved once, and both get the same answer', async () => {
    let saved = 0;
    const save = async () => {
      saved++;
      // The work itself needs the database, also where there is one connection.
      await sql`select 1`.execute(one());
      await sleep(40);
      return { location: '/home', cookies: ['a', 'b'] };
    };
    const answers = await Promise.all([runOnce(one(), 'anna 1', save), runOnce(two(), 'anna 1', save)]);
    expect(saved).toBe(1);
    expect(answers[0]).toEqual({ location: '/home', cookies: ['a', 'b'] });
    expect(answers[1]).toEqual(answers[0]);
    expect(await runOnce(two(), 'anna 1', save)).toEqual(answers[0]);
    await runOnce(two(), 'berta 1', save);
    expect(saved).toBe(2);
  });

  test('a save that failed is tried again by the second submit', async () => {
    let tries = 0;
    const save = async () => {
      tries++;
      if (tries === 1) throw new Error('upstream away');
      return tries;
    };
    const answers = await Promise.allSettled([runOnce(one(), 'anna 2', save), runOnce(two(), 'anna 2', save)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries).toBe(2);
    expect(await runOnce(one(), 'anna 2', save)).toBe(2);
  });

  test('whoever waited for a save that was not done is told why, and only the next submit tries again', async () => {
    let tries = 0;
    const save = async () => {
      tries++;
      await sleep(1_000);
      throw new NotDone({ try: tries });
    };
    const submit = (db: ReturnType<typeof one>) => runOnce(db, 'anna 3', save).catch(error => error.result);
    expect(await Promise.all([submit(one()), submit(two()), submit(one())])).toEqual(Array(3).fill({ try: 1 }));
    expect(await Promise.all([submit(two()), submit(one())])).toEqual([{ try: 2 }, { try: 2 }]);
    expect(tries).toBe(2);
  });

  test.each([
    {
      what: 'under a lease one works at a time, over all instances',
      instancesOf: [1, 2, 1, 2, 1],
      workMs: 20,
      holdMs: 10_000,
    },
    { what: 'a lease stays taken while its work runs, however long', instancesOf: [1, 2], workMs: 800, holdMs: 500 },
  ])('$what', async ({ what, instancesOf, workMs, holdMs }) => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await sleep(workMs);
      inside--;
      return 'done';
    };
    const all = instancesOf.map(number =>
      withLease(number === 1 ? one() : two(), what, work, { waitMs: 20_000, holdMs }),
    );
    expect(await Promise.all(all)).toEqual(instancesOf.map(() => 'done'));
    expect(most).toBe(1);
  });

  test('a lease whose holder died is free again after its time', async () => {
    const dead = { key: 'record 8', owner: 'dead', until: sql<Date>`now() + interval '100 milliseconds'` };
    await one().insertInto('portal.lease').values(dead).execute();
    expect(await withLease(two(), 'record 8', async () => 'mine', { waitMs: 10_000, holdMs: 1_000 })).toBe('mine');
  });

  test('who waits for a lease in vain is told so, and its work is not done', async () => {
    const times = { waitMs: 30, holdMs: 5_000 };
    const inner = () => withLease(two(), 'record 9', async () => 'never', times);
    await expect(withLease(one(), 'record 9', inner, times)).rejects.toBeInstanceOf(LeaseTimeout);
    expect(await withLease(one(), 'record 9', async () => 'free', times)).toBe('free');
  });
});
