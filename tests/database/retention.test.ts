import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordEvent } from '~/database/store/audit.server';
import { purge } from '~/database/store/purge.server';
import { createSession, findSession } from '~/database/store/sessions.server';
import { overEveryEngine } from './engines';

/** What is kept, for how long, and who can use it (D41). */
overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;

  const data = { token: 'upstream-token', rights: 383, list: ['ä', null] };
  const session = (login: string) => createSession(one(), { login, partnerId: 10_001, data, ttlMs: 3_600_000 });
  const stored = (login: string) =>
    one().selectFrom('portal.session').selectAll().where('login', '=', login).executeTakeFirstOrThrow();
  const store = (login: string, value: unknown) =>
    one()
      .updateTable('portal.session')
      .set({ data: JSON.stringify(value) })
      .where('login', '=', login)
      .execute();

  test('a backup of the sessions holds no token of the upstream: only the browser’s id opens it', async () => {
    const { id } = await session('anna');
    const row = await stored('anna');
    expect(JSON.stringify(row)).not.toMatch(/upstream-token|rights|383/);
    expect(JSON.stringify(row)).not.toContain(id);
    expect(await findSession(two(), id)).toMatchObject({ state: 'live', data });
  });

  test('the same token is never stored twice alike, and opens in no other session', async () => {
    const [, carla] = [await session('berta'), await session('carla')];
    const [first, second] = [await stored('berta'), await stored('carla')];
    expect(first.data).not.toEqual(second.data);
    await store('carla', first.data);
    expect(await findSession(two(), carla.id)).toMatchObject({ login: 'carla', data: null });
  });

  test.each(['', 'A', 'A'.repeat(37), 'A'.repeat(400), '!!'])(
    'what was changed in the table opens to nothing: %j',
    async sealed => {
      const { id } = await session(`dora ${sealed.length}`);
      await store(`dora ${sealed.length}`, { sealed });
      expect(await findSession(two(), id)).toMatchObject({ data: null });
    },
  );

  test('a session that an earlier version has begun goes on', async () => {
    const { id } = await session('emma');
    await store('emma', { token: 'old', rights: 1 });
    expect(await findSession(two(), id)).toMatchObject({ state: 'live', data: { token: 'old', rights: 1 } });
  });

  test('an event goes after as many days as the operator says, 730 without', async () => {
    const days = [0, 29, 31, 729, 731];
    for (const day of days) {
      await recordEvent(one(), `day.${day}`);
      const age = sql<Date>`now() - ${day}::float8 * interval '1 day'`;
      await one().updateTable('portal.audit').set({ at: age }).where('event', '=', `day.${day}`).execute();
    }
    const left = async () => {
      const rows = await two().selectFrom('portal.audit').select('event').orderBy('id').execute();
      return rows.map(({ event }) => event);
    };
    await purge(two());
    expect(await left()).toEqual(['day.0', 'day.29', 'day.31', 'day.729']);
    await purge(one(), 30);
    expect(await left()).toEqual(['day.0', 'day.29']);
  });
});
