import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '~/upstream/calls';
import { createUpstream } from '~/upstream/client.server';
import { embeddedTransport } from '~/upstream/embedded-transport.server';
import { tokenOf } from './bookings';
import { fillTransactions } from './sold';
import { startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform();
  await fillTransactions(test.db);
});
afterAll(() => test?.stop());

const january = { startDate: '2026-01-01', endDate: '2026-01-31' };

async function list(wanted: Partial<RequestOf<'listTransactions'>>, user = 9001) {
  const api = createUpstream({ transport: embeddedTransport(test.platform) }).as({
    token: await tokenOf(test.db, user),
  });
  const asked = { partnerid: 900, ...january, searchIn: '', type: 'open' as const, size: 1, ...wanted };
  return api.listTransactions(asked);
}

const unpaid = async (wanted: Partial<RequestOf<'listTransactions'>>, user?: number) =>
  (await list(wanted, user)).unpaid;

it('who departs on some days and has not paid is counted, whenever they booked', async () => {
  const first = { unpaidFrom: '2026-06-01', unpaidTo: '2026-06-01' };
  expect(await unpaid(first)).toBe(9);
  expect(await unpaid(first, 9002)).toBe(1);
  expect(await unpaid({ unpaidFrom: '2026-05-01', unpaidTo: '2026-05-31' })).toBe(0);
});

it('the list of those who have not paid has as many, and everybody else has', async () => {
  const june = { startDate: '2026-06-01', endDate: '2026-06-01', dateType: 'departure' as const, choices: 1 as const };
  for (const user of [9001, 9002]) {
    const [all, open, paid] = await Promise.all([
      list(june, user),
      list({ ...june, state: 'unpaid' }, user),
      list({ ...june, state: 'paid' }, user),
    ]);
    expect(open.total).toBe(await unpaid({ unpaidFrom: '2026-06-01', unpaidTo: '2026-06-01' }, user));
    expect(open.total + paid.total).toBe(all.total);
    expect(all.choices?.states).toContain('unpaid');
    for (const type of ['request', 'storno'] as const)
      expect((await list({ ...june, type, state: 'unpaid' }, user)).total).toBe(0);
  }
});

it('without both days nobody is counted', async () => {
  expect(await unpaid({})).toBeNull();
  expect(await unpaid({ unpaidFrom: '2026-06-01' })).toBeNull();
});

it('all types are counted for the tabs, as each list alone counts them', async () => {
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
  for (const wanted of [year, { ...year, searchIn: 'an' }, { ...year, dateType: 'return' as const }])
    for (const user of [9001, 9002]) {
      const { counts } = await list({ ...wanted, choices: 1 }, user);
      for (const type of ['request', 'open', 'storno'] as const) {
        const { total, capped } = await list({ ...wanted, type }, user);
        expect([type, counts?.[type]]).toEqual([type, capped ? null : total]);
      }
    }
  expect((await list(year)).counts).toBeNull();
});
