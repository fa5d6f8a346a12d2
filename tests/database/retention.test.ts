import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import {
  addressByLink,
  addressByUndo,
  askForAddress,
  dropWaiting,
  markDone,
  markOpened,
  renewLink,
  waitingAddress,
} from '~/database/store/address-changes.server';
import { recordEvent } from '~/database/store/audit.server';
import { listDevices, noteDevice } from '~/database/store/devices.server';
import type { Owner } from '~/database/store/owner';
import { purge } from '~/database/store/purge.server';
import { enableFactor, findFactor, offerFactor } from '~/database/store/second-factors.server';
import { fitsSealed } from '~/database/store/secrets-key.server';
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
    expect(JSON.stringify(row)).not.toMatch(/upstream-token|rights/);
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

  test('an event that is recorded late has the time at which it happened', async () => {
    await recordEvent(one(), 'recorded.late', { agoMs: 90_000 });
    const { late } = await two()
      .selectFrom('portal.audit')
      .select(sql<boolean>`at between now() - interval '120 seconds' and now() - interval '90 seconds'`.as('late'))
      .where('event', '=', 'recorded.late')
      .executeTakeFirstOrThrow();
    expect(late).toBe(true);
  });

  const asked = {
    mandant: 101,
    before: 'a@b.example',
    after: 'c@d.example',
    login: 'x',
    needsApproval: true,
    upstreamToken: 'token',
  };

  test('the token of an undo goes with its link, a change that is over with the audit trail, one that waits never', async () => {
    for (const partnerId of [1, 2, 3]) await askForAddress(one(), { ...asked, partnerId });
    await dropWaiting(one(), 1);
    const table = one().updateTable('portal.address_change');
    await table.set({ asked_at: sql<Date>`now() - interval '31 days'` }).where('partner_id', '<', 3).execute();
    await table.set({ undo_until: sql<Date>`now() - interval '1 second'` }).where('partner_id', '<', 3).execute();
    await purge(two(), 30);
    const left = two().selectFrom('portal.address_change').select(['partner_id', 'undo_token']).orderBy('partner_id');
    expect(await left.execute()).toEqual([
      { partner_id: 2, undo_token: null },
      { partner_id: 3, undo_token: expect.any(String) },
    ]);
  });

  test('a change whose link ended unopened goes with the audit trail, one that was opened or is being undone stays', async () => {
    const first = 5;
    for (let partnerId = first; partnerId <= 8; partnerId += 1) await askForAddress(one(), { ...asked, partnerId });
    const table = one().updateTable('portal.address_change').where('partner_id', '>=', first);
    const ended = sql<Date>`now() - interval '1 second'`;
    await table
      .set({ link_until: ended, undo_until: ended, asked_at: sql<Date>`now() - interval '31 days'` })
      .execute();
    await table.where('partner_id', '=', 6).set({ opened_by: 'x' }).execute();
    await table.where('partner_id', '=', 7).set({ state: 'undoing' }).execute();
    await table.where('partner_id', '=', 8).set({ asked_at: sql<Date>`now() - interval '29 days'` }).execute();
    await purge(two(), 30);
    const left = two().selectFrom('portal.address_change').select('partner_id').where('partner_id', '>=', first);
    expect(await left.orderBy('partner_id').execute()).toEqual([6, 7, 8].map(partner_id => ({ partner_id })));
    await one().deleteFrom('portal.address_change').where('partner_id', '>=', first).execute();
  });

  test('a change that can be undone stays, however few days the audit trail is kept', async () => {
    const { undo: link } = await askForAddress(one(), { ...asked, partnerId: 4 });
    const undo = String(link);
    const change = (await addressByUndo(one(), undo))?.change;
    await markDone(one(), change?.id ?? 0);
    const table = one().updateTable('portal.address_change').where('partner_id', '=', 4);
    await table.set({ asked_at: sql<Date>`now() - interval '6 days'` }).execute();
    await purge(two(), 1);
    expect(await addressByUndo(two(), undo)).toMatchObject({ upstreamToken: 'token', inForce: true });
    await table.set({ undo_until: sql<Date>`now() - interval '1 second'` }).execute();
    await purge(two(), 1);
    const left = two().selectFrom('portal.address_change').select('id').where('partner_id', '=', 4);
    expect(await left.execute()).toEqual([]);
  });

  test('the undo of an address that counts late lasts seven days from then on, and is kept until then', async () => {
    const { undo: link } = await askForAddress(one(), { ...asked, partnerId: 9 });
    const undo = String(link);
    const id = (await waitingAddress(one(), 9))?.id ?? 0;
    await markOpened(one(), id, 'x');
    const ages = { undo_until: sql<Date>`undo_until - interval '8 days'`, link_until: sql<Date>`now()` };
    await one().updateTable('portal.address_change').set(ages).where('partner_id', '=', 9).execute();
    await purge(two(), 1);
    expect(await addressByUndo(two(), undo)).toMatchObject({ upstreamToken: 'token', inForce: false });
    await markDone(one(), id);
    expect(await addressByUndo(two(), undo)).toMatchObject({ upstreamToken: 'token', inForce: true });
    const days = sql<number>`round(extract(epoch from undo_until - now()) / 86400)::int`.as('days');
    const left = two().selectFrom('portal.address_change').select(days).where('partner_id', '=', 9);
    expect(await left.execute()).toEqual([{ days: 7 }]);
    const back = { before: asked.after, after: asked.before, partnerId: 9 };
    expect(await askForAddress(one(), { ...asked, ...back })).toMatchObject({ undo: null });
    await one().deleteFrom('portal.address_change').where('partner_id', '=', 9).execute();
  });

  test('a link that is sent again ends at the latest with the days of the undo', async () => {
    await askForAddress(one(), { ...asked, partnerId: 9 });
    const id = (await waitingAddress(one(), 9))?.id ?? 0;
    const setUndo = (until: ReturnType<typeof sql<Date>>) =>
      one().updateTable('portal.address_change').set({ undo_until: until }).where('partner_id', '=', 9).execute();
    const hoursOf = async (link: string) => {
      const until = (await addressByLink(two(), 9, link))?.until.getTime();
      return until && Math.round((until - Date.now()) / 3_600_000);
    };
    expect(await hoursOf(await renewLink(one(), id))).toBe(24);
    await setUndo(sql<Date>`now() + interval '2 hours'`);
    expect(await hoursOf(await renewLink(one(), id))).toBe(2);
    await setUndo(sql<Date>`now() - interval '1 second'`);
    expect(await hoursOf(await renewLink(one(), id))).toBeUndefined();
    expect(await waitingAddress(two(), 9)).toBeNull();
    await one().deleteFrom('portal.address_change').where('partner_id', '=', 9).execute();
  });

  test('a known browser goes as its cookie does, 180 days after the last sign-in', async () => {
    for (const day of [179, 181]) {
      await noteDevice(one(), [{ login: 'anna', nonce: String(day) }], `${day}`);
      const age = sql<Date>`now() - ${day}::float8 * interval '1 day'`;
      await one().updateTable('portal.known_browser').set({ last_at: age }).where('browser', '=', `${day}`).execute();
    }
    await purge(two());
    expect((await listDevices(two(), ['anna'], null)).map(({ browser }) => browser)).toEqual(['179']);
  });

  test('a second factor that was only offered goes after a day, and keeps no new SECRETS_KEY out', async () => {
    const [looked, today, enabled] = ['looked', 'today', 'enabled'].map(login => ({ partnerId: 10_001, login }));
    const age = sql<Date>`now() - interval '25 hours'`;
    const setBack = () => one().updateTable('portal.second_factor').set({ created_at: age }).execute();
    const [before, lost] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(await fitsSealed(one(), before)).toBe(true);
    await offerFactor(one(), looked as Owner, 'sealed');
    expect(await fitsSealed(two(), lost)).toBe(true);

    await offerFactor(one(), enabled as Owner, 'sealed');
    await enableFactor(one(), enabled as Owner, 'sealed', ['code']);
    await setBack();
    await offerFactor(one(), today as Owner, 'sealed');
    expect(await fitsSealed(two(), before)).toBe(false);
    await purge(two());
    const left = await Promise.all([looked, today, enabled].map(owner => findFactor(two(), owner as Owner)));
    expect(left.map(factor => factor?.enabled)).toEqual([undefined, false, true]);
  });

  test('a database of the version before gets what is new', async () => {
    await sql`drop schema portal cascade`.execute(one());
    const before = Object.fromEntries(Object.entries(portalMigrations).filter(([name]) => name < '015'));
    await migrate(one(), { schema: 'portal', migrations: before });
    const added = await migrate(one(), { schema: 'portal', migrations: portalMigrations });
    expect(added.slice(0, 2)).toEqual(['015-retention', '016-known-browsers']);
    await purge(one());
  });
});
