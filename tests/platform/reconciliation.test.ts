import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '~/rules/days';
import { type ReconciliationStatus, reconcile, reconciliationStatuses, totalsOfRows } from '~/rules/reconciliation';
import type { AnswerOf, CallName } from '~/upstream/calls';
import { refusalOf, startPlatform, type TestPlatform, today } from './start';

let test: TestPlatform;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startPlatform();
  for (const user of ['10001', '10004', '10009', '10050']) tokens[user] = await test.signIn(user);
});
afterAll(() => test?.stop());

const ask = <Name extends CallName>(user: string, name: Name, request: object) =>
  test.platform.handle(name, { partnerid: Number(user), ...request }, tokens[user] ?? null) as Promise<AnswerOf<Name>>;
const cents = (amount: unknown) => Math.round(Number(amount) * 100);

const by = ['departure', 'booking'] as const;
const dueDays = 45;
const days = { from: '2025-04-01', to: '2026-06-30' };
type Asked = typeof days & { by: (typeof by)[number] };

/** By the rules, from every booking and every line. */
async function byRules(user: string, asked: Asked) {
  const listed = async (type: string) => {
    const range = { startDate: asked.from, endDate: asked.to, dateType: asked.by, searchIn: '', type };
    const rows = (await ask(user, 'listTransactions', range)) as unknown as Record<string, unknown>[];
    return rows.map(row => ({
      bookingid: Number(row.bookingid),
      bookingnr: String(row.bookingnr),
      departure: String(row.reiseterminvon),
      cancelled: type === 'storno',
      expected: row.commission === null ? null : cents(row.commission),
    }));
  };
  const statements = await ask(user, 'statements', { from: '2020-01-01', to: today });
  const lines = await Promise.all(
    statements.map(async ({ statementid, currency }) => {
      const found = await ask(user, 'statementLines', { statementid });
      return found.map(({ commission, ...line }) => ({ ...line, statementid, currency, cents: cents(commission) }));
    }),
  );
  const rows = reconcile({
    bookings: [...(await listed('open')), ...(await listed('storno'))],
    lines: lines.flat(),
    ...{ today, dueDays, unread: [], departures: asked.by === 'departure' ? asked : null },
  });
  const place = ({ status }: { status: ReconciliationStatus }) => reconciliationStatuses.indexOf(status);
  return rows.toSorted(
    (one, other) =>
      place(one) - place(other) ||
      (one.departure === other.departure ? 0 : one.departure < other.departure ? -1 : 1) ||
      (one.bookingnr < other.bookingnr ? -1 : 1),
  );
}

const answered = (user: string, asked: Asked, other: object) =>
  ask(user, 'reconciliation', { ...asked, dueFrom: addDays(today, -dueDays), size: 5_000, page: 1, ...other });

const shown = (line: { statementid: string; kind: string; currency: string }, amount: number) =>
  `${line.statementid} ${line.kind} ${line.currency} ${amount}`;

async function expectSame(user: string, asked: Asked) {
  const rows = await byRules(user, asked);
  expect(rows.length).toBeGreaterThan(20);
  const { statuses } = await answered(user, asked, { size: 1 });
  const sums = reconciliationStatuses.flatMap(status => {
    const { due, ...totals } = totalsOfRows(rows.filter(row => row.status === status));
    return totals.count === 0 ? [] : [{ status, ...totals }];
  });
  expect(
    statuses.map(({ status, bookings, expected, settled, difference }) => ({
      ...{ status, count: bookings, expected: cents(expected), settled: cents(settled) },
      difference: cents(difference),
    })),
  ).toEqual(sums);
  for (const status of [undefined, ...reconciliationStatuses]) {
    const { items } = await answered(user, asked, { status });
    expect(
      items.map(({ expected, lines, customername, shipname, ...item }) => ({
        ...item,
        expected: expected === null ? null : cents(expected),
        lines: lines.map(line => shown(line, cents(line.commission))),
      })),
    ).toEqual(
      rows
        .filter(row => status === undefined || row.status === status)
        .map(row => ({
          ...{ status: row.status, bookingnr: row.bookingnr, bookingid: row.bookingid, departure: row.departure },
          expected: row.expected,
          lines: row.lines.map(line => shown(line, line.cents)),
        })),
    );
  }
}

/** What is kept, and what comes out of all bookings and lines. */
async function keptAndCounted() {
  const read = async () => {
    const rows = await sql<{ row: string }>`select t::text as row from platform.settlement t order by 1`.execute(
      test.db,
    );
    const sums = await sql<{ row: string }>`
      select t::text as row from platform.settlement_day t where bookings <> 0 order by 1`.execute(test.db);
    const lost = await sql`
      select from platform.settlement_day where bookings = 0 and (expected, settled, difference) <> (0, 0, 0)
    `.execute(test.db);
    expect(lost.rows).toEqual([]);
    return [...rows.rows, ...sums.rows].map(({ row }) => row);
  };
  const kept = await read();
  await sql`select platform.recount_settlements()`.execute(test.db);
  return { kept, counted: await read() };
}

describe('the reconciliation of the platform', () => {
  it.each(['10001', '10004', '10009', '10050'].flatMap(user => by.map(each => [user, each] as const)))(
    'of %s by %s is that of the rules: rows, order, counts and sums',
    (user, each) => expectSame(user, { ...days, by: each }),
  );

  it('goes on from page to page, across the statuses', async () => {
    const asked = { ...days, by: 'departure' } as const;
    const { items } = await answered('10001', asked, {});
    const paged: unknown[] = [];
    for (let page = 1; page <= Math.ceil(items.length / 7) + 1; page += 1)
      paged.push(...(await answered('10001', asked, { size: 7, page })).items);
    expect(paged).toEqual(items);
  });

  it('takes a range that its days allow', async () => {
    const refusal = refusalOf(answered('10001', { from: '0001-01-01', to: '2026-01-31', by: 'departure' }, {}));
    expect(await refusal).toEqual({ status: 400, code: 'invalid_range' });
  });

  it('stays right whatever happens to bookings, lines and statements', async () => {
    const { db } = test;
    const ofPartner = sql`partner_id = 10001 and departure between '2025-04-01' and '2026-06-30'`;
    const line = sql`(select statement_id, position from platform.statement_line where statement_id = '10001-2026-01'
      order by position limit 1)`;
    const changes = [
      sql`update platform.booking set status = 'cancelled', commission = 0
        where ${ofPartner} and status = 'paid' and id % 11 = 0`,
      sql`update platform.booking set commission = commission / 2 where ${ofPartner} and status = 'paid' and id % 7 = 0`,
      sql`update platform.booking set commission = null where ${ofPartner} and status <> 'cancelled' and id % 13 = 0`,
      sql`update platform.booking set departure = departure + 3, return_date = return_date + 3
        where ${ofPartner} and status in ('open', 'confirmed')`,
      sql`update platform.booking set status = 'confirmed', commission = 10 where ${ofPartner} and status = 'request'
        and id % 5 = 0 and price > 10`,
      sql`delete from platform.statement_line where (statement_id, position) = ${line}`,
      sql`update platform.statement_line set commission = -commission where statement_id = '10001-2026-02' and position = 2`,
      sql`insert into platform.statement_line select '10001-2026-02', 5000 + position, booking_no, booking_id, departure,
        price, rate, 1, null, 'correction' from platform.statement_line where statement_id = '10001-2026-01'`,
      sql`insert into platform.statement_line values
        ('10001-2026-02', 9000, 'X1', null, '2026-02-03', 1, 1, 5, null, 'bonus'),
        ('10001-2026-02', 9001, 'X1', null, '2026-02-03', 1, 1, 6, null, 'bonus'),
        ('10004-2026-02', 9002, 'X1', null, '2026-02-04', 1, 1, 7, null, 'bonus')`,
      sql`update platform.statement set currency = 'CHF' where id = '10001-2025-11'`,
    ];
    for (const change of changes) await change.execute(db);
    for (const each of by) await expectSame('10001', { ...days, by: each });
    const changed = await keptAndCounted();
    expect(changed.kept).toEqual(changed.counted);
    await sql`delete from platform.statement where id = '10001-2025-09'`.execute(db);
    const less = await keptAndCounted();
    expect(less.kept).toEqual(less.counted);
    expect(less.kept).not.toEqual(changed.kept);
    await expectSame('10001', { ...days, by: 'departure' });
    await sql`truncate platform.statement_line`.execute(db);
    const open = await keptAndCounted();
    expect(open.kept).toEqual(open.counted);
    await expectSame('10001', { ...days, by: 'departure' });
  });
});
