import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { askForAddress } from '~/database/store/address-changes.server';
import { recordEvent } from '~/database/store/audit.server';
import { saveBookingNote } from '~/database/store/booking-notes.server';
import { addQuery } from '~/database/store/commission-queries.server';
import { listDevices, noteDevice } from '~/database/store/devices.server';
import { writeDraft } from '~/database/store/drafts.server';
import { eraseUser, partnersWith } from '~/database/store/erase-user.server';
import { addLinkCode } from '~/database/store/link-codes.server';
import { markPasswordRequest, noteSignIn } from '~/database/store/logins.server';
import { noteAddresses } from '~/database/store/mail-addresses.server';
import { writeNotices } from '~/database/store/notices.server';
import { exportPartner } from '~/database/store/partner-export.server';
import { storePendingChange } from '~/database/store/pending-changes.server';
import { storePendingSignIn } from '~/database/store/pending-sign-ins.server';
import { demandFactor, enableFactor, offerFactor } from '~/database/store/second-factors.server';
import { createSession } from '~/database/store/sessions.server';
import { storeUpload } from '~/database/store/uploads.server';
import { addView } from '~/database/store/views.server';
import { overEveryEngine } from './engines';

const ttlMs = 3_600_000;

/** What an operator can hand out and erase (D41). */
overEveryEngine(instances => {
  const db = () => instances().one.kysely;

  /** A row in every table that knows a partner. */
  async function use(partnerId: number, login: string, undo = `token of ${login}`) {
    const owner = { partnerId, login };
    const { id } = await createSession(db(), { ...owner, data: { token: `token of ${login}` }, ttlMs });
    await storePendingChange(db(), id, { fields: [] }, ttlMs);
    await storePendingSignIn(db(), { ...owner, content: {} }, ttlMs);
    await writeDraft(db(), { owner, path: '/partnerdata/edit', sessionId: id }, [['city', 'Kiel']], { ttlMs });
    await storeUpload(db(), owner, { name: 'logo.png', bytes: new Uint8Array([1]) }, ttlMs);
    await addView(db(), { owner, shared: false }, { name: 'Mine', report: 'transactions', query: 'a=1' });
    await addView(db(), { owner, shared: true }, { name: `Ours ${partnerId}`, report: 'traffic', query: 'a=1' });
    const booking = { partnerId, bookingId: 1, bookingNo: 'B1', returnDate: '2099-01-01', savedBy: login };
    await saveBookingNote(db(), booking, { reference: 'Ours', note: '' });
    const coded = { name: 'Ours', note: '', recipe: '', language: 'de', mandant: 101, corporate: false };
    await addLinkCode(db(), { ...coded, partnerId, login, code: 'ours' });
    await offerFactor(db(), owner, 'sealed secret');
    await enableFactor(db(), owner, 'sealed', ['abc']);
    await demandFactor(db(), owner, true);
    await noteSignIn(db(), owner, { language: 'de', trusted: true });
    await noteAddresses(db(), partnerId, [{ login, address: `${login}@ship.example` }]);
    await markPasswordRequest(db(), partnerId);
    await noteDevice(db(), [{ login: login.toLowerCase(), nonce: id }], 'Firefox, Linux');
    const change = { partnerId, login, mandant: 101, before: 'old@office.example', after: 'new@office.example' };
    const { link } = await askForAddress(db(), { ...change, needsApproval: false, upstreamToken: undo });
    const changes = [{ field: 'link', before: '', after: link }];
    const notice = { event: 'address.link', partnerId, login, subject: '', changes, brand: 101, language: 'de' };
    await writeNotices(db(), [{ ...notice, address: 'new@office.example' }]);
    const query = { partnerId, login, text: 'Why?', bookings: ['B1'] };
    await addQuery(db(), query, { ...notice, event: 'commission.asked', address: 'money@brand.example' });
    await recordEvent(db(), 'login.ok', { partnerId, login });
    await recordEvent(db(), 'login.failed', { login: login.toUpperCase() });
    return { id, link };
  }

  const columnsWith = async (name: string): Promise<string[]> => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'portal' and column_name = ${name} and table_name not like 'audit\\_%'`.execute(db());
    return rows.map(row => row.table_name);
  };
  const everything = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'portal'`.execute(db());
    const dumps = rows.map(async ({ name }) => {
      const dump = await sql<{ text: string | null }>`
        select jsonb_agg(kept)::text as text from portal.${sql.raw(name)} kept`.execute(db());
      return `${name}: ${dump.rows[0]?.text}`;
    });
    return Promise.all(dumps);
  };
  const tablesNaming = async (name: string) =>
    (await everything()).filter(text => text.toLowerCase().includes(name)).map(text => text.split(':')[0]);

  let used: { id: string; link: string };
  beforeAll(async () => {
    used = await use(10_001, 'anna.b');
    await use(10_002, 'carla.d');
  });

  test('an export has every table that knows a partner, and nothing that opens anything', async () => {
    const kept = await exportPartner(db(), 10_001, login => login.toLowerCase());
    const tables = await columnsWith('partner_id');
    expect(tables.length).toBeGreaterThan(13);
    expect(tables.filter(table => (kept?.[table] ?? []).length === 0)).toEqual([]);
    expect(kept).toMatchObject({
      pending_change: [{ login: 'anna.b' }],
      known_browser: [{ browser: 'Firefox, Linux' }],
    });
    const [asked] = (kept?.commission_query ?? []) as { id: number }[];
    expect(kept?.commission_query_booking).toMatchObject([{ query_id: asked?.id }]);
    const text = JSON.stringify(kept);
    for (const secret of [used.id, used.link, 'token of', 'sealed secret', 'carla.d'])
      expect(text).not.toContain(secret);
    expect(text).toContain('ANNA.B');
    expect(await exportPartner(db(), 10_099, login => login)).toBeNull();
  });

  test('an erased user is named in no table, and nobody else is', async () => {
    const changes = [
      { field: 'lastname', before: '', after: 'Brandt' },
      { field: 'rights.layout', before: 'false', after: 'true' },
    ];
    await recordEvent(db(), 'user.saved', {
      partnerId: 10_001,
      login: '10001',
      detail: { subject: 'anna.b', changes },
    });
    const denied = { page: 'partnerdata/users/:userno', subject: 'anna.b' };
    await recordEvent(db(), 'access.denied', { partnerId: 10_001, login: '10001', detail: denied });
    expect(await partnersWith(db(), 'Anna.B')).toEqual([10_001]);
    const before = await tablesNaming('carla.d');
    const { pseudonym } = await eraseUser(db(), { partnerId: 10_001, login: 'Anna.B' });
    expect(pseudonym).toBe('user-1');
    expect(await tablesNaming('anna.b')).toEqual([]);
    expect(await tablesNaming('brandt')).toEqual([]);
    expect(await tablesNaming('carla.d')).toEqual(before);
    expect(before.length).toBeGreaterThan(8);
    const row = db().selectFrom('portal.audit').select(['login', 'detail']).where('event', '=', 'user.saved');
    expect(await row.executeTakeFirst()).toEqual({
      login: '10001',
      detail: { subject: 'user-1', changes: [{ field: 'lastname', before: '', after: 'user-1' }, changes[1]] },
    });
    expect(await partnersWith(db(), 'anna.b')).toEqual([]);
  });

  test('what the office was not told yet is told to it all the same, without the name', async () => {
    const office = 'office@harbour.example';
    await noteAddresses(db(), 10_004, [
      { login: '', address: office },
      { login: 'hanna', address: 'hanna@harbour.example' },
      { login: 'ida', address: office },
    ]);
    const name = { field: 'lastname', before: 'Berg', after: 'Berger' };
    const by = { partnerId: 10_004, login: 'Hanna', changes: [], brand: 101, language: 'de', address: office };
    const saved = { ...by, event: 'user.saved', login: '10004', subject: 'Hanna', changes: [name] };
    const bank = [{ field: '…4931.bankname', before: '', after: 'Thief Bank' }];
    await writeNotices(db(), [{ ...saved, subject: 'sent' }]);
    await db()
      .updateTable('portal.notice')
      .set({ subject: 'hanna', sent_at: sql<Date>`now()` })
      .where('subject', '=', 'sent')
      .execute();
    await writeNotices(db(), [
      { ...by, event: 'accounts.saved', subject: '', changes: bank },
      { ...by, event: 'user.deleted', subject: 'ida' },
      saved,
      { ...saved, address: 'Hanna@harbour.example' },
      { ...saved, event: 'user.deleted', address: 'hanna.before@harbour.example' },
      { ...saved, subject: 'other' },
    ]);
    await eraseUser(db(), { partnerId: 10_004, login: 'hanna' });
    const left = db().selectFrom('portal.notice').select(['event', 'login', 'subject', 'changes']);
    const noticesLeft = () => left.where('partner_id', '=', 10_004).orderBy('id').execute();
    const nameless = { ...name, before: 'user-1', after: 'user-1' };
    const kept = [
      { event: 'accounts.saved', login: 'user-1', subject: '', changes: bank },
      { event: 'user.deleted', login: 'user-1', subject: 'ida', changes: [] },
      { event: 'user.saved', login: '10004', subject: 'user-1', changes: [nameless] },
      { event: 'user.saved', login: '10004', subject: 'other', changes: [name] },
    ];
    expect(await noticesLeft()).toEqual(kept);
    // Whose address is the office's as well.
    await eraseUser(db(), { partnerId: 10_004, login: 'ida' });
    expect((await noticesLeft()).map(({ subject }) => subject)).toEqual(['', 'user-2', 'user-1', 'other']);
  });

  test('the next one gets the next number; a name that comes again keeps its own', async () => {
    for (const [login, expected] of [
      ['berta', 'user-2'],
      ['anna.b', 'user-1'],
    ] as const) {
      await recordEvent(db(), 'login.ok', { partnerId: 10_001, login });
      expect((await eraseUser(db(), { partnerId: 10_001, login })).pseudonym).toBe(expected);
    }
    await recordEvent(db(), 'login.ok', { partnerId: 10_002, login: 'berta' });
    expect((await eraseUser(db(), { partnerId: 10_002, login: 'berta' })).pseudonym).toBe('user-1');
  });

  test('two at once do not share a number', async () => {
    const logins = ['dora', 'emil', 'fred'];
    for (const login of logins) await recordEvent(db(), 'login.ok', { partnerId: 10_003, login });
    const erase = (login: string, index: number) =>
      eraseUser([instances().one, instances().two][index % 2]?.kysely ?? db(), { partnerId: 10_003, login });
    const erased = await Promise.all(logins.map(erase));
    expect(erased.map(({ pseudonym }) => pseudonym).sort()).toEqual(['user-1', 'user-2', 'user-3']);
  });

  test('a known browser keeps its first day, and the visitor’s own is marked', async () => {
    const device = { login: 'gerd', nonce: 'one' };
    await noteDevice(db(), [device], 'Firefox, Linux');
    await noteDevice(db(), [{ ...device, nonce: 'two' }], 'Safari, iOS');
    // The embedded engine's clock counts milliseconds.
    await sleep(5);
    await noteDevice(db(), [device], 'Firefox, Windows');
    const list = await listDevices(db(), ['gerd'], 'two');
    expect(list.map(({ browser, current }) => [browser, current])).toEqual([
      ['Firefox, Windows', false],
      ['Safari, iOS', true],
    ]);
    expect(list[0]?.first.getTime()).toBeLessThan(list[0]?.last.getTime() ?? 0);
  });
});
