import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { markPasswordRequest, noteSignIn, takePasswordRequest } from '~/database/store/logins.server';
import { noteAddresses } from '~/database/store/mail-addresses.server';
import { type NewNotice, writeNotices } from '~/database/store/notices.server';
import { purge } from '~/database/store/purge.server';
import { DatabaseAway } from '~/database/unavailable.server';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { type Delivery, deliverDue, type NoticeOutcome } from '~/gate/notices/delivery.server';
import { audit } from '~/gate/request/audit.server';
import type { Visit } from '~/gate/visit';
import { overEveryEngine } from './engines';

const brands = loadBrands();
const translations = loadTranslations();
const office = 'office@seeblick.example';
const day = 86_400_000;

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;

  describe('notices', () => {
    const sent: { subject: string; to: string; messageId: string; text: string }[] = [];
    const outcomes: NoticeOutcome[] = [];
    const logged: string[] = [];
    let failing = false;

    beforeEach(async () => {
      for (const list of [sent, outcomes, logged]) list.length = 0;
      failing = false;
      await one().deleteFrom('portal.notice').execute();
    });

    const note = (line: object, message: string) => logged.push(JSON.stringify({ ...line, message }));
    const deliveryOf = (database: Delivery['database']): Delivery => ({
      database,
      brands,
      translations,
      absentAreas: () => new Set(),
      log: { debug: note, info: note, warn: note, error: note },
      async send({ subject, to, text }, messageId) {
        // The database is needed meanwhile, also where it has one connection.
        await sql`select 1`.execute(database);
        if (failing) throw Object.assign(new Error(`550 ${to} unknown`), { code: 'EENVELOPE' });
        sent.push({ subject, to, messageId, text });
      },
      onOutcome: outcome => outcomes.push(outcome),
    });
    const deliver = (database = one()) => deliverDue(deliveryOf(database), new AbortController().signal);
    const write = (count = 1, changes: Partial<NewNotice> = {}) => {
      const notice = { event: 'password.changed', partnerId: 10_001, login: '10001', subject: '', changes: [] };
      const whole = { ...notice, brand: 101, language: 'en', address: office, ...changes };
      return writeNotices(
        one(),
        Array.from({ length: count }, () => whole),
      );
    };
    /** as if so much time had passed */
    const pass = async (ms: number) => {
      const ago = sql<Date>`${ms}::float8 * interval '1 millisecond'`;
      await sql`update portal.notice set at = at - ${ago}, due_at = due_at - ${ago}, sent_at = sent_at - ${ago},
        given_up_at = given_up_at - ${ago}`.execute(one());
    };
    const minutesToNext = async () => {
      const minutes = sql<number | null>`ceil(extract(epoch from min(due_at) - now()) / 60)::float8 as minutes`;
      const waiting = sql`portal.notice where sent_at is null and given_up_at is null`;
      const { rows } = await sql<{ minutes: number | null }>`select ${minutes} from ${waiting}`.execute(one());
      return rows[0]?.minutes ?? Number.POSITIVE_INFINITY;
    };

    test('each is sent once, however many instances look for it at the same time', async () => {
      await write(2);
      await write(1, { address: 'Second@Seeblick.example' });
      await Promise.all([deliver(), deliver(two()), deliver(), deliver(two())]);
      await deliver(two());
      expect(sent.map(({ to }) => to).sort()).toEqual(['Second@Seeblick.example', office, office]);
      expect(outcomes).toEqual(['sent', 'sent', 'sent']);
      expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3);
    });

    test('more than five an hour for one address are one digest, and nothing is dropped', async () => {
      await write(5);
      await deliver();
      await write(2);
      await write(1, { event: 'user.created', subject: 'thief01', address: office.toUpperCase() });
      await write(1, { address: 'other@seeblick.example' });
      await deliver();
      expect(sent.map(({ to }) => to)).toEqual([office, office, office, office, office, 'other@seeblick.example']);
      await pass(10 * 60_000);
      await Promise.all([deliver(), deliver(two())]);
      expect(sent.slice(6).map(({ subject }) => subject)).toEqual(['Halyard Kreuzfahrten: 3 security messages']);
      expect(sent[6]?.text).toContain('The user thief01 of partner 10001 was added');
      await write(1);
      await pass(15 * 60_000);
      await deliver();
      expect(sent).toHaveLength(7);
      await pass(45 * 60_000);
      await deliver();
      expect(sent).toHaveLength(8);
      expect(outcomes).toHaveLength(10);
    });

    test('a link goes at once and by itself, whatever waits, up to twenty mails an hour (D36)', async () => {
      await write(5);
      await deliver();
      const changes = [{ field: 'link', before: '', after: 'https://portal.example/partner/address/key' }];
      await write(2);
      await write(1, { event: 'address.link', changes });
      await deliver();
      expect(sent.slice(5).map(({ text }) => text.includes('/partner/address/key'))).toEqual([true]);
      await write(30, { event: 'address.undo', changes });
      await deliver();
      expect(sent).toHaveLength(20);
    });

    test('what the mail server does not take is tried five times within a day, then given up without its address', async () => {
      failing = true;
      await write();
      const tries: number[] = [];
      let minute = 0;
      for (let wait = 0; minute + wait <= 26 * 60; wait = await minutesToNext()) {
        await pass(wait * 60_000 - 30_000);
        await deliver();
        expect(outcomes).toHaveLength(tries.length);
        await pass(30_000);
        minute += wait;
        await deliver(tries.length % 2 === 0 ? one() : two());
        tries.push(minute);
      }
      expect(tries).toEqual([0, 1, 16, 196, 1440]);
      expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed', 'given_up']);
      expect(logged.filter(line => line.includes('given up'))).toHaveLength(1);
      failing = false;
      await deliver();
      expect(sent).toEqual([]);
    });

    test('a link that was given up can be sent again whole, and is kept no longer than that', async () => {
      const link = 'https://portal.example/partner/undo/key';
      await write(1, { event: 'address.undo', changes: [{ field: 'link', before: '', after: link }] });
      failing = true;
      for (let tries = 0; tries < 5; tries += 1) {
        await deliver();
        await pass(day);
      }
      expect(outcomes.at(-1)).toBe('given_up');
      failing = false;
      await sql`update portal.notice set given_up_at = null, tries = 0, due_at = now()
        where given_up_at is not null and event <> 'address.link'`.execute(one());
      await deliver();
      expect(sent.map(({ text }) => text.includes(link))).toEqual([true]);
      expect(await one().selectFrom('portal.notice').select('changes').execute()).toEqual([{ changes: [] }]);
    });

    test('a mail whose sender died before it was noted goes out again as the same message', async () => {
      await write();
      await deliver();
      await sql`update portal.notice set sent_at = null, message_id = null`.execute(one());
      await deliver(two());
      expect(sent).toHaveLength(1);
      await sql`update portal.notice set due_at = due_at - interval '1 minute'`.execute(one());
      await deliver(two());
      expect(sent).toHaveLength(2);
      expect(sent[1]?.messageId).toBe(sent[0]?.messageId);
    });

    test('one that is written late tells when it happened, and is due at once', async () => {
      await noteAddresses(one(), 10_001, [{ login: '', address: office }]);
      let tries = 0;
      const services = {
        brands,
        log: deliveryOf(one()).log,
        get database() {
          tries += 1;
          if (tries === 1) throw new DatabaseAway();
          return one();
        },
      };
      const visit = { brand: brands.default(), context: { services, requestId: 'late' } } as unknown as Visit;
      await audit(visit, 'password.changed', { login: '10001', partnerId: 10_001 });
      const ages = sql<number>`extract(epoch from due_at - at)::float8 * 1000`;
      const late = () => one().selectFrom('portal.notice').select(ages.as('late')).execute();
      await expect.poll(late, { timeout: 10_000 }).toEqual([{ late: expect.any(Number) }]);
      expect((await late())[0]?.late).toBeGreaterThan(900);
      await deliver();
      expect(sent.map(({ to }) => to)).toEqual([office]);
    });

    test('one that cannot be sent holds up nobody else', async () => {
      failing = true;
      await write(1, { address: 'broken@seeblick.example' });
      await deliver();
      failing = false;
      await write();
      await deliver();
      expect(sent.map(({ to }) => to)).toEqual([office]);
    });

    test('a portal that shuts down sends no more', async () => {
      await write();
      await deliverDue(deliveryOf(one()), AbortSignal.abort());
      expect(sent).toEqual([]);
    });

    test('they are forgotten a week after they were sent or given up, and never before', async () => {
      await write();
      await deliver();
      await pass(8 * day);
      await write(1, { address: 'waiting@seeblick.example' });
      await pass(6 * day);
      await purge(two());
      const left = await one().selectFrom('portal.notice').select('address').execute();
      expect(left).toEqual([{ address: 'waiting@seeblick.example' }]);
    });
  });

  describe('sign-ins', () => {
    const owner = { partnerId: 20_002, login: 'clara' };
    const languageOf = async () =>
      (await one().selectFrom('portal.login').select('language').where('login', '=', owner.login).execute())[0]
        ?.language;

    test('the first is known as one, and only a known browser chooses the language', async () => {
      expect(await noteSignIn(one(), owner, { language: 'de', trusted: false })).toEqual({ first: true });
      expect(await noteSignIn(two(), owner, { language: 'pt', trusted: false })).toEqual({ first: false });
      expect(await languageOf()).toBe('de');
      await noteSignIn(two(), owner, { language: 'en', trusted: true });
      expect(await languageOf()).toBe('en');
    });

    test('a requested password is taken by one sign-in', async () => {
      await markPasswordRequest(one(), 20_002);
      await markPasswordRequest(two(), 20_002);
      const taken = await Promise.all([takePasswordRequest(one(), 20_002), takePasswordRequest(two(), 20_002)]);
      expect(taken.sort()).toEqual([false, true]);
      expect(await takePasswordRequest(one(), 20_003)).toBe(false);
    });
  });
});
