import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimOnce } from '~/database/store/idempotency.server';
import { purge } from '~/database/store/purge.server';
import { consume, type Limit, refund } from '~/database/store/rate-limits.server';
import { overEveryEngine } from './engines';

const hour = 3_600_000;
const limit = (key: string, max: number): Limit => ({ key, max, windowMs: hour });

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;
  const passTime = (ms: number) =>
    sql`update portal.turns set at = array(select t - ${ms}::float8 * interval '1 millisecond' from unnest(at) t)`.execute(
      one(),
    );

  test('so many turns and no more, over all instances; then it is said how long to wait', async () => {
    const limits = [limit('a', 3)];
    for (const database of [one(), two(), one()]) expect(await consume(database, limits)).toBe(0);
    const wait = await consume(two(), limits);
    expect(wait).toBeGreaterThan(hour - 60_000);
    expect(wait).toBeLessThanOrEqual(hour);
  });

  test('of many at once only as many as there are turns get one', async () => {
    const limits = [limit('b client', 20), limit('b partner', 3)];
    const waits = await Promise.all(
      Array.from({ length: 8 }, (_, index) => consume(index % 2 ? one() : two(), limits)),
    );
    expect(waits.filter(wait => wait === 0)).toHaveLength(3);
  });

  test('a turn is free again when the first one is over, not all at a time', async () => {
    const limits = [limit('c', 2)];
    await consume(one(), limits);
    await passTime(hour / 2);
    await consume(one(), limits);
    expect(await consume(one(), limits)).toBeLessThanOrEqual(hour / 2);
    await passTime(hour / 2);
    expect(await consume(two(), limits)).toBe(0);
    expect(await consume(two(), limits)).toBeGreaterThan(0);
  });

  test('who is refused under one limit loses no turn under another', async () => {
    await consume(one(), [limit('d partner', 1)]);
    for (let times = 0; times < 3; times += 1) {
      expect(await consume(one(), [limit('d client', 2), limit('d partner', 1)])).toBeGreaterThan(0);
    }
    expect(await consume(one(), [limit('d client', 2), limit('d partner of another', 1)])).toBe(0);
  });

  test('a turn that came to nothing can be given back', async () => {
    const limits = [limit('e client', 1), limit('e partner', 1)];
    expect(await consume(one(), limits)).toBe(0);
    await refund(two(), limits);
    expect(await consume(one(), limits)).toBe(0);
    expect(await consume(one(), limits)).toBeGreaterThan(0);
  });

  test('nobody can read there who it was, and what is long over is deleted', async () => {
    await consume(one(), [limit('client 192.0.2.7', 3)]);
    const rows = () => one().selectFrom('portal.turns').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain('192.0.2');
    await passTime(25 * hour);
    await purge(one());
    expect(await rows()).toEqual([]);
  });

  test('what may be done once is claimed once, whoever asks at the same time', async () => {
    const claims = await Promise.all([claimOnce(one(), 'n'), claimOnce(two(), 'n'), claimOnce(one(), 'n')]);
    expect(claims.filter(claimed => claimed)).toHaveLength(1);
    expect(await claimOnce(two(), 'n')).toBe(false);
    expect(await claimOnce(two(), 'm')).toBe(true);
  });
});
