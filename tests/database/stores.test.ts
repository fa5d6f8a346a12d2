import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordEvent } from '~/database/store/audit.server';
import { type DraftFields, readDraft, removeDraft, writeDraft } from '~/database/store/drafts.server';
import { runOnce } from '~/database/store/idempotency.server';
import { readPendingChange, storePendingChange } from '~/database/store/pending-changes.server';
import { purge } from '~/database/store/purge.server';
import { sharedSecret } from '~/database/store/secrets.server';
import {
  createSession,
  endSession,
  endSessionsOf,
  findSession,
  moveUnsaved,
  replaceSessions,
  revokeSessionsOf,
} from '~/database/store/sessions.server';
import { signInFacts } from '~/database/store/sign-ins.server';
import { overEveryEngine } from './engines';

const hour = 3_600_000;
const ownerOf = (login: string, partnerId = 10_001) => ({ partnerId, login });
const anna = ownerOf('anna');
const keyOf = (owner: typeof anna, path: string, sessionId = '') => ({ owner, path, sessionId });

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;

  const session = (login: string, ttlMs = hour, partnerId = 10_001) =>
    createSession(one(), { login, partnerId, data: { token: 'tok', rights: 383, list: ['ä', null] }, ttlMs });
  const stateOf = async ({ id }: { id: string }) => (await findSession(two(), id))?.state;

  test('a session is found by its id on every instance, with all it holds', async () => {
    const { id, expiresAt } = await session('anna');
    expect(await findSession(two(), id)).toEqual({
      state: 'live',
      login: 'anna',
      partnerId: 10_001,
      data: { token: 'tok', rights: 383, list: ['ä', null] },
      expiresAt,
      confirmed: false,
      byLink: false,
    });
    const left = expiresAt.getTime() - Date.now();
    expect(Math.abs(left - hour)).toBeLessThan(60_000);
  });

  test('a session that was ended stays ended, and a time-out does not hide it', async () => {
    const { id } = await session('berta', -1);
    await endSession(two(), id);
    expect(await findSession(one(), id)).toMatchObject({ state: 'ended', login: 'berta' });
  });

  test('an expired session still tells whose it was', async () => {
    const { id } = await session('carla', -1);
    expect(await findSession(one(), id)).toMatchObject({ state: 'expired', login: 'carla' });
  });

  test.each([
    { what: 'ending', end: endSessionsOf, state: 'ended' },
    { what: 'revoking', end: revokeSessionsOf, state: 'revoked' },
  ])(
    '$what the other sessions of a login leaves this one, other logins, and its like at another partner',
    async each => {
      const login = `dora ${each.what}`;
      const mine = await session(login);
      const untouched = [mine, await session(`${login}2`), await session(login, hour, 10_002)];
      const [other, expired] = [await session(login), await session(login, -1)];
      await each.end(two(), ownerOf(login), mine.id);
      expect(await Promise.all(untouched.map(stateOf))).toEqual(['live', 'live', 'live']);
      expect(await Promise.all([other, expired].map(stateOf))).toEqual([each.state, each.state]);
      await each.end(one(), ownerOf(login), null);
      expect(await stateOf(mine)).toBe(each.state);
    },
  );

  test('of several at once that replace all sessions of a login one stays, and no earlier one', async () => {
    const earlier = await session('erna');
    const replace = (db: ReturnType<typeof one>) =>
      replaceSessions(db, { ...ownerOf('erna'), data: null, ttlMs: hour }, [earlier.id]);
    for (let round = 0; round < 5; round += 1) {
      const replaced = await Promise.all([one(), two(), one(), two()].map(replace));
      const states = await Promise.all([earlier, ...replaced].map(stateOf));
      expect(states.sort()).toEqual(['live', 'revoked', 'revoked', 'revoked', 'revoked']);
    }
  });

  test('what can not be a session id is no session and reaches no database', async () => {
    let acquired = 0;
    const count = () => acquired++;
    instances().one.pool.on('acquire', count);
    for (const id of ['', '__proto__', "' or 1=1 --", 'a'.repeat(42), 'a'.repeat(8_192), `${'a'.repeat(42)}\0`]) {
      expect(await findSession(one(), id)).toBeNull();
    }
    expect(acquired).toBe(0);
    expect(await findSession(one(), 'a'.repeat(43))).toBeNull();
    expect(acquired).toBe(1);
    instances().one.pool.off('acquire', count);
  });

  test('whoever reads the table of sessions can not become anybody', async () => {
    const { id } = await session('emma');
    const rows = await one().selectFrom('portal.session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  test('a kept form comes back in its order, and only to its login and page', async () => {
    const fields: DraftFields = [
      ['city', 'St. Gallen'],
      ['acl', '1'],
      ['acl', '2'],
      ['comment', '"quoted" {braces} ñ 漢字 🚢\r\nsecond line'],
    ];
    await writeDraft(one(), keyOf(anna, '/partnerdata/edit'), [['city', 'older']], { ttlMs: hour });
    await writeDraft(one(), keyOf(anna, '/partnerdata/edit'), fields, { ttlMs: hour });
    expect(await readDraft(two(), keyOf(anna, '/partnerdata/edit'))).toMatchObject({ fields });
    for (const somebodyElse of [ownerOf('berta'), ownerOf('anna', 10_002)]) {
      expect(await readDraft(two(), keyOf(somebodyElse, '/partnerdata/edit'))).toBeNull();
      await removeDraft(two(), keyOf(somebodyElse, '/partnerdata/edit'));
    }
    expect(await readDraft(two(), keyOf(anna, '/partnerdata/users'))).toBeNull();
    expect(await readDraft(two(), keyOf(anna, '/partnerdata/edit'))).toMatchObject({ fields });
  });

  test('a form is shown to no other session while its own lives, nor ever if that was revoked', async () => {
    const path = '/partnerdata/edit';
    const [own, other] = [(await session('flora')).id, (await session('flora')).id];
    const shown = async (id: string) => (await readDraft(two(), keyOf(ownerOf('flora'), path, id))) !== null;
    const keep = () => writeDraft(one(), keyOf(ownerOf('flora'), path, own), [['city', 'Bern']], { ttlMs: hour });
    await keep();
    expect([await shown(own), await shown(other)]).toEqual([true, false]);
    await removeDraft(two(), keyOf(ownerOf('flora'), path, other));
    expect(await shown(own)).toBe(true);
    await endSession(one(), own);
    expect(await shown(other)).toBe(true);
    await revokeSessionsOf(one(), ownerOf('flora'), other);
    expect(await shown(other)).toBe(false);
  });

  test('what a session left unsaved goes on with the one after it, unless it was revoked or is another login’s', async () => {
    const [hugo, hanna] = [ownerOf('hugo'), ownerOf('hanna')];
    const [old, older, next] = [(await session('hugo')).id, (await session('hugo')).id, await session('hugo')];
    const keyAt = (id: string) => keyOf(hugo, '/partnerdata/edit', id);
    await writeDraft(one(), keyAt(older), [['city', 'Genf']], { ttlMs: hour });
    await writeDraft(one(), keyAt(old), [['city', 'Bern']], { ttlMs: hour });
    const waiting = await storePendingChange(one(), old, { city: 'Bern' }, hour);
    await moveUnsaved(two(), hanna, old, (await session('hanna')).id);
    expect(await readDraft(two(), keyAt(next.id))).toBeNull();
    const { id } = await replaceSessions(two(), { ...hugo, data: null, ttlMs: hour }, [old, older]);
    expect(await readDraft(two(), keyAt(id))).toEqual({ fields: [['city', 'Bern']], offered: false, ended: true });
    expect(await readPendingChange(one(), id, waiting)).toEqual({ city: 'Bern' });
    await writeDraft(one(), keyAt(id), [['city', 'Basel']], { ttlMs: hour, offered: true });
    expect(await readDraft(two(), keyAt(id))).toEqual({ fields: [['city', 'Basel']], offered: true });
    await revokeSessionsOf(one(), hugo, null);
    await moveUnsaved(one(), hugo, id, (await session('hugo')).id);
    expect(await readPendingChange(one(), id, waiting)).toEqual({ city: 'Bern' });
  });

  test('a form that is filled in already is not merely offered when it fails again', async () => {
    const key = keyOf(ownerOf('greta'), '/wlv/edit');
    const offered = { ttlMs: hour, offered: true };
    await writeDraft(one(), key, [['a', '1']], offered);
    expect(await readDraft(two(), key)).toEqual({ fields: [['a', '1']], offered: true });
    await writeDraft(one(), key, [['a', '2']], { ttlMs: hour });
    await writeDraft(one(), key, [['a', '3']], offered);
    expect(await readDraft(two(), key)).toEqual({ fields: [['a', '3']], offered: false });
  });

  test('a form is kept whatever characters were typed', async () => {
    await writeDraft(one(), keyOf(anna, '/wlv/edit'), [['firm', 'a\0b\uD800c']], { ttlMs: hour });
    expect(await readDraft(one(), keyOf(anna, '/wlv/edit'))).toMatchObject({ fields: [['firm', 'ab\uFFFDc']] });
  });

  test('a form kept too long ago, or dropped, does not come back', async () => {
    await writeDraft(one(), keyOf(anna, '/old'), [['a', 'b']], { ttlMs: -1 });
    expect(await readDraft(one(), keyOf(anna, '/old'))).toBeNull();
    await writeDraft(one(), keyOf(anna, '/dropped'), [['a', 'b']], { ttlMs: hour });
    await removeDraft(two(), keyOf(anna, '/dropped'));
    expect(await readDraft(one(), keyOf(anna, '/dropped'))).toBeNull();
  });

  test('an audit event is recorded whatever was typed as login', async () => {
    const login = `\0${'x'.repeat(5_000)}`;
    await recordEvent(one(), 'login.failed', {
      login,
      requestId: 'r-1',
      detail: { reason: 'wrong', fields: ['iban'] },
    });
    await recordEvent(one(), 'logout', { partnerId: 10_001 });
    const rows = await two().selectFrom('portal.audit').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      {
        event: 'login.failed',
        login: 'x'.repeat(200),
        request_id: 'r-1',
        detail: { reason: 'wrong', fields: ['iban'] },
      },
      { event: 'logout', partner_id: 10_001, login: null, detail: {} },
    ]);
  });

  test('the last save of a partner is known on every instance for as long as is asked for', async () => {
    const savedMsAgo = async (withinMs: number, partnerId = 10_077) =>
      (await signInFacts(two(), ownerOf('anna', partnerId), withinMs)).savedMsAgo;
    const save = { partnerId: 10_077, detail: { changes: [] } };
    await recordEvent(one(), 'partner.saved', { ...save, agoMs: 120_000 });
    await recordEvent(one(), 'logout', { partnerId: 10_077 });
    const ago = await savedMsAgo(600_000);
    expect(ago).toBeGreaterThanOrEqual(120_000);
    expect(ago).toBeLessThan(180_000);
    expect([await savedMsAgo(60_000), await savedMsAgo(600_000, 10_078)]).toEqual([null, null]);
    await recordEvent(one(), 'partner.saved', save);
    expect(await savedMsAgo(60_000)).toBeLessThan(60_000);
  });

  test('a shared secret is made once, and is the same for all who ask at the same time', async () => {
    const [first, second] = await Promise.all([sharedSecret(one(), 'cookie'), sharedSecret(two(), 'cookie')]);
    expect(first.length).toBe(32);
    expect(second.equals(first)).toBe(true);
    expect((await sharedSecret(one(), 'device')).equals(first)).toBe(false);
  });

  test('a purge deletes what is over for a day and nothing else', async () => {
    const ids = {
      live: (await session('purge')).id,
      lateForm: (await session('purge', -23 * hour)).id,
      forgotten: (await session('purge', -25 * hour)).id,
    };
    await writeDraft(one(), keyOf(ownerOf('purge'), '/live'), [], { ttlMs: hour });
    await writeDraft(one(), keyOf(ownerOf('purge'), '/over'), [], { ttlMs: -1 });
    await runOnce(one(), 'purge long ago', async () => 1);
    await one()
      .updateTable('portal.once')
      .set({ created_at: sql<Date>`created_at - interval '25 hours'` })
      .where('result', '=', '1')
      .execute();
    await runOnce(one(), 'purge again', async () => 1);

    await purge(two());

    expect(await findSession(one(), ids.live)).toMatchObject({ state: 'live' });
    expect(await findSession(one(), ids.lateForm)).toMatchObject({ state: 'expired' });
    expect(await findSession(one(), ids.forgotten)).toBeNull();
    const drafts = await one().selectFrom('portal.draft').select('path').where('login', '=', 'purge').execute();
    expect(drafts).toEqual([{ path: '/live' }]);
    expect(await runOnce(one(), 'purge again', async () => 2)).toBe(1);
    expect(await runOnce(one(), 'purge long ago', async () => 2)).toBe(2);
  });
});
