import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { questionEvent, type StoredNotice, writeNotices } from '~/database/store/notices.server';
import type { PortalDb } from '~/database/tables';
import { DatabaseAway } from '~/database/unavailable.server';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { type Delivery, deliverDue } from '~/gate/notices/delivery.server';
import { mailOf, type NoticeMail } from '~/gate/notices/message.server';
import { overEveryEngine } from './engines';

const brands = loadBrands();
const translations = loadTranslations();
const address = 'commission@halyard.example';
const minute = 60_000;

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const sent: (NoticeMail & { messageId: string })[] = [];
  /** While it is true, the database notes nothing about notices. */
  let full = false;
  let fullAfterSending = false;
  /** of sending one mail */
  let sendingMs = 0;

  beforeEach(async () => {
    sent.length = 0;
    full = false;
    fullAfterSending = false;
    sendingMs = 0;
    await one().deleteFrom('portal.notice').execute();
  });

  const deliver = () => {
    const delivery: Delivery = {
      database: refusing(one()),
      brands,
      translations,
      absentAreas: () => new Set(),
      log: { debug() {}, info() {}, warn() {}, error() {} },
      async send(mail, messageId) {
        sent.push({ ...mail, messageId });
        await pass(sendingMs);
        full = fullAfterSending;
      },
    };
    return deliverDue(delivery, new AbortController().signal);
  };
  const refusing = (database: PortalDb): PortalDb =>
    new Proxy(database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...words: unknown[]) => {
          if (full && name === 'updateTable' && words[0] === 'portal.notice') throw new DatabaseAway();
          return value.apply(target, words);
        };
      },
    });
  const write = (event: string, agencies: readonly number[] = [10_001]) =>
    writeNotices(
      one(),
      agencies.map(partnerId => {
        const given = {
          bookings: 'B2400001',
          text: questionOf(partnerId),
          replyto: `office@agency${partnerId}.example`,
        };
        const changes = Object.entries(given).map(([field, after]) => ({ field, before: '', after }));
        const by = { partnerId, login: String(partnerId), subject: String(partnerId) };
        return { ...by, event, changes: event === questionEvent ? changes : [], brand: 101, language: 'en', address };
      }),
    );
  const questionOf = (partnerId: number) => `${'Why is it less than we had agreed upon? '.repeat(4)}Asks ${partnerId}.`;
  /** @returns the mails that are no questions */
  const expectWhole = (agencies: readonly number[]) => {
    const questions = sent.filter(({ subject }) => subject.includes('commission'));
    expect(questions.map(({ replyTo }) => replyTo)).toEqual(agencies.map(id => `office@agency${id}.example`));
    for (const [at, { text }] of questions.entries()) expect(text).toContain(questionOf(agencies[at] ?? 0));
    return sent.filter(mail => !questions.includes(mail));
  };
  /** as if so much time had passed */
  const pass = async (ms: number) => {
    const ago = sql<Date>`${ms}::float8 * interval '1 millisecond'`;
    await sql`update portal.notice set due_at = due_at - ${ago}, sent_at = sent_at - ${ago}`.execute(one());
  };

  test('each question goes by itself, whole, to be answered to its agency, however many are asked in an hour', async () => {
    const agencies = Array.from({ length: 45 }, (_, at) => 10_001 + at);
    await write(questionEvent, agencies);
    await write('password.changed');
    await deliver();
    expect(sent).toHaveLength(20);
    await pass(59 * minute);
    await deliver();
    expect(sent).toHaveLength(20);
    for (const [minutes, expected] of [
      [1, 40],
      [60, 45],
      [10, 46],
    ] as const) {
      await pass(minutes * minute);
      await deliver();
      await deliver();
      expect(sent).toHaveLength(expected);
    }
    const others = expectWhole(agencies);
    expect(others.map(({ subject }) => subject)).toEqual(['Halyard Kreuzfahrten: password of 10001 set']);
  });

  test('so it does where those before it become an hour old while one is sent', async () => {
    const agencies = Array.from({ length: 29 }, (_, at) => 10_001 + at);
    await write(questionEvent, agencies.slice(0, 19));
    await deliver();
    await pass(59 * minute);
    await write(questionEvent, agencies.slice(19));
    sendingMs = 2 * minute;
    await deliver();
    sendingMs = 0;
    await deliver();
    expect(sent).toHaveLength(29);
    expectWhole(agencies);
  });

  test('nothing is sent that the database can’t note, and what it can’t note afterwards is repeated after a minute', async () => {
    await write('password.changed');
    full = true;
    await expect(deliver()).rejects.toThrow(DatabaseAway);
    expect(sent).toEqual([]);
    full = false;
    fullAfterSending = true;
    await expect(deliver()).rejects.toThrow(DatabaseAway);
    full = false;
    await pass(59_000);
    await deliver();
    expect(sent).toHaveLength(1);
    fullAfterSending = false;
    await pass(minute);
    await deliver();
    await pass(minute);
    await deliver();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId);
  });
});

test('a mail of several notices is answered to the brand, never to one agency', () => {
  const changes = [{ field: 'replyto', before: '', after: 'office@agency.example' }];
  const by = { partnerId: 10_001, login: '10001', subject: '10001', brand: 101, language: 'en', address, tries: 0 };
  const asked = { ...by, id: 1, at: new Date(), event: questionEvent, changes };
  const replyTo = (...notices: StoredNotice[]) => mailOf(notices, brands.default(), translations, new Set()).replyTo;
  expect(replyTo(asked)).toBe('office@agency.example');
  expect(replyTo({ ...asked, event: 'password.changed' }, asked)).toBe(brands.default().mail.replyTo);
});
