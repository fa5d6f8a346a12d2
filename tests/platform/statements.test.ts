import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleMonths } from '~/platform/demo/settlement.server';
import { withOwnTexts } from '~/platform/demo/sources';
import type { AnswerOf, CallName } from '~/upstream/calls';
import { languageCodes, markets, words } from '../tools/languages';
import { refusalOf, startPlatform, type TestPlatform } from './start';

/** The demonstration data of these tests is made for 18 March 2026. */
let test: TestPlatform;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startPlatform();
  for (const user of ['10001', '10004']) tokens[user] = await test.signIn(user);
});
afterAll(() => test?.stop());

const ask = <Name extends CallName>(user: string, name: Name, request: object) =>
  test.platform.handle(name, { partnerid: Number(user), ...request }, tokens[user] ?? null) as Promise<AnswerOf<Name>>;
const linesOf = (statementid: string) => ask('10001', 'statementLines', { statementid });
const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const paidIn = (user: string, from: string, to: string) =>
  test.db
    .selectFrom('platform.booking')
    .select(['id', 'booking_no', 'commission', 'departure'])
    .where('partner_id', '=', Number(user))
    .where('status', '=', 'paid')
    .where('departure', '>=', from)
    .where('departure', '<=', to)
    .orderBy('departure')
    .orderBy('booking_no')
    .execute();

it('a month’s statement pays what departed in it, each booking its own commission', async () => {
  const [statement] = await ask('10004', 'statements', { from: '2026-02-01', to: '2026-02-28' });
  const booked = await paidIn('10004', '2026-02-01', '2026-02-28');
  expect(booked.length).toBeGreaterThan(3);
  const sum = booked.reduce((total, { commission }) => total + cents(commission), 0);
  expect(statement).toMatchObject({
    statementid: '10004-2026-02',
    date: '2026-03-01',
    periodfrom: '2026-02-01',
    periodto: '2026-02-28',
    currency: 'EUR',
    bookings: booked.length,
    paidon: '2026-03-15',
    account: 'NL91 … 4300, Noordzee Bank',
    fileids: ['10004-2026-02-csv', '10004-2026-02-pdf'],
  });
  expect(cents(statement?.total)).toBe(sum);
  const lines = await ask('10004', 'statementLines', { statementid: '10004-2026-02' });
  expect(lines.map(({ bookingid, commission }) => [bookingid, cents(commission)])).toEqual(
    booked.map(({ id, commission }) => [id, cents(commission)]),
  );
  // 21 % are contained in Dutch commission.
  const [first] = lines;
  expect(cents(first?.vat)).toBe(Math.round((cents(first?.commission) * 21) / 121));
});

it('is found by any day of its month, the latest first; nothing is made of a month that is not over', async () => {
  const listed = await ask('10001', 'statements', { from: '2025-12-31', to: '2026-03-31' });
  expect(listed.map(({ statementid }) => statementid)).toEqual(['10001-2026-02', '10001-2026-01', '10001-2025-12']);
  expect(await ask('10001', 'statements', { from: '2026-03-01', to: '2026-12-31' })).toEqual([]);
});

it('is nobody else’s, and not found where there is none', async () => {
  for (const statementid of ['10001-2026-02', '10004-2026-03', "' or 1=1 --"])
    expect(await refusalOf(ask('10004', 'statementLines', { statementid }))).toEqual({
      status: 404,
      code: 'statement_not_found',
    });
  const years = { from: '0001-01-01', to: '2026-03-31' };
  expect(await refusalOf(ask('10001', 'statements', years))).toEqual({ status: 400, code: 'invalid_range' });
});

it('the demonstration holds the differences that its paper lists', async () => {
  const [last, before, third, fourth] = await Promise.all(
    ['2026-02', '2026-01', '2025-12', '2025-11'].map(month => linesOf(`10001-${month}`)),
  );
  const february = await paidIn('10001', '2026-02-01', '2026-02-28');
  const own = last?.filter(({ kind, bookingnr }) => kind === 'commission' && bookingnr !== 'B2399417');
  expect(own?.map(({ bookingnr }) => bookingnr)).toEqual(february.slice(0, -1).map(({ booking_no }) => booking_no));
  expect(cents(own?.[1]?.commission)).toBe(cents(february[1]?.commission) - 4_000);
  expect(last?.filter(({ bookingnr }) => bookingnr === 'B2399417')).toMatchObject([{ bookingid: null }]);

  const january = await paidIn('10001', '2026-01-01', '2026-01-31');
  expect(cents(before?.[1]?.commission)).toBe(cents(january[1]?.commission) + 1_250);
  expect(last?.filter(({ kind }) => kind === 'correction')).toMatchObject([
    { bookingnr: january[1]?.booking_no, commission: '-12.50' },
  ]);

  const december = await paidIn('10001', '2025-12-01', '2025-12-31');
  const settled = third?.map(({ bookingnr }) => bookingnr);
  for (const [place, { booking_no }] of december.entries()) expect(settled?.includes(booking_no)).toBe(place > 0);
  const numbers = fourth?.map(({ bookingnr }) => bookingnr) ?? [];
  expect(numbers.length - new Set(numbers).size).toBe(1);

  const back = last?.find(({ kind }) => kind === 'cancellation');
  const booking = await test.db
    .selectFrom('platform.booking')
    .select('status')
    .where('id', '=', back?.bookingid ?? 0)
    .executeTakeFirst();
  expect(booking?.status).toBe('cancelled');
  expect(Number(back?.commission)).toBeLessThan(0);
});

it('lines add up to every statement’s total', async () => {
  const wrong = await test.db
    .selectFrom('platform.statement as s')
    .leftJoin('platform.statement_line as l', 'l.statement_id', 's.id')
    .select('s.id')
    .groupBy(['s.id', 's.total'])
    .having(({ fn, eb, ref }) => eb(fn.coalesce(fn.sum<string>('l.commission'), eb.lit(0)), '!=', ref('s.total')))
    .execute();
  expect(wrong).toEqual([]);
});

const settle = (day: string) => settleMonths(test.db, day, { markets, words, languages: withOwnTexts(languageCodes) });

it('the next month’s statement is made on its first day, once, and paid out two weeks later', async () => {
  const march = () => ask('10004', 'statements', { from: '2026-03-01', to: '2026-03-31' });
  await settle('2026-03-31');
  expect(await march()).toEqual([]);
  await settle('2026-04-01');
  expect(await march()).toMatchObject([{ date: '2026-04-01', paidon: null }]);
  await settle('2026-04-15');
  const [paid, ...others] = await march();
  expect([paid?.paidon, others]).toEqual(['2026-04-15', []]);
  expect(paid?.bookings).toBe((await paidIn('10004', '2026-03-01', '2026-03-31')).length);
});

it('a demonstration that is kept pays every booking that has departed by that day, and none that has not', async () => {
  const firm = (from: string, to: string) =>
    test.db
      .selectFrom('platform.booking')
      .select(['id', 'status', 'departure'])
      .where('partner_id', '=', 10001)
      .where('status', 'in', ['open', 'confirmed', 'paid'])
      .where('departure', '>=', from)
      .where('departure', '<=', to)
      .orderBy('id')
      .execute();
  const unpaid = (found: Awaited<ReturnType<typeof firm>>) => found.filter(({ status }) => status !== 'paid');
  const kept = await firm('2026-04-01', '2026-08-31');
  expect(unpaid(kept).length).toBeGreaterThan(20);
  const later = unpaid(await firm('2026-10-02', '2027-12-31'));
  const [day = ''] = later.map(({ departure }) => departure).sort();
  const afterwards = later.filter(({ departure }) => departure > day);
  expect(afterwards.length).toBeGreaterThan(0);

  await settle(day);
  const lines = await Promise.all(['04', '05', '06', '07', '08'].map(month => linesOf(`10001-2026-${month}`)));
  expect(lines.flatMap(each => each.map(({ bookingid }) => bookingid)).sort()).toEqual(kept.map(({ id }) => id).sort());
  expect(unpaid(await firm(day, '2027-12-31'))).toEqual(afterwards);
  const days = { by: 'departure', from: '2026-04-01', to: '2026-08-31', dueFrom: '2026-09-01', size: 50, page: 1 };
  const { statuses } = await ask('10001', 'reconciliation', days);
  expect(statuses.map(({ status }) => status).filter(status => status !== 'cancelled')).toEqual(['matched']);
});
