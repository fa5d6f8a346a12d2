import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '~/upstream/calls';
import { createUpstream } from '~/upstream/client.server';
import { embeddedTransport } from '~/upstream/embedded-transport.server';
import { tokenOf } from './bookings';
import { fillTransactions } from './sold';
import { startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let tokens: Record<string, string>;
beforeAll(async () => {
  test = await startPlatform();
  await fillTransactions(test.db);
  tokens = { all: await tokenOf(test.db, 9001), own: await tokenOf(test.db, 9002) };
});
afterAll(() => test?.stop());

const ask = (wanted: Partial<RequestOf<'listTransactions'>>, who = 'all') =>
  createUpstream({ transport: embeddedTransport(test.platform) })
    .as({ token: tokens[who] ?? '' })
    .listTransactions({
      partnerid: 900,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      searchIn: '',
      type: 'open',
      sort: 'bookingnr',
      size: 25,
      ...wanted,
    });
const found = async (...wanted: Parameters<typeof ask>) => {
  const { items, total, sum } = await ask(...wanted);
  expect(total).toBe(items.length);
  expect(sum).toBeCloseTo(
    items.reduce((all, { bookingpricebrutto }) => all + bookingpricebrutto, 0),
    2,
  );
  return items.map(item => item.bookingnr);
};
const allYears = { startDate: '2000-01-01', endDate: '2099-12-31' };

describe('a list of transactions', () => {
  it('of every type has all, in one order, counted together and each alone', async () => {
    expect(await found({ allTypes: 1 })).toEqual(['T1', 'T2', 'T3', 'T4', 'T5']);
    expect((await ask({ choices: 1 })).counts).toEqual({ request: 1, open: 3, storno: 1 });
    expect((await ask({ choices: 1 }, 'own')).counts).toEqual({ request: 0, open: 1, storno: 0 });
  });

  it('of every type is searched over all years, and counted', async () => {
    expect(await found({ ...allYears, allTypes: 1, searchIn: 'zahn' })).toEqual(['T1']);
    const { counts } = await ask({ ...allYears, allTypes: 1, searchIn: 'aalbers', choices: 1 });
    expect(counts).toEqual({ request: 0, open: 1, storno: 0 });
  });

  it('is searched for two letters wherever they stand, and for signs as they are', async () => {
    const everything = { ...allYears, allTypes: 1 } as const;
    const wholeWord = await found({ ...everything, searchIn: 'zahn' });
    for (const pair of ['za', 'ah', 'hn', 'AH'])
      expect(await found({ ...everything, searchIn: pair })).toEqual(wholeWord);
    for (const none of ['%%', '__', '_a', '\\\\', 'zz'])
      expect(await found({ ...everything, searchIn: none })).toEqual([]);
  });

  it('has the bookings that depart on its days', async () => {
    const [first] = (await ask({})).items;
    const departure = first?.reiseterminvon ?? '';
    const days = { dateType: 'departure', startDate: departure, endDate: departure } as const;
    expect(await found(days)).toContain(first?.bookingnr);
    expect(await found({ ...days, startDate: '2020-01-01', endDate: '2020-01-31' })).toEqual([]);
  });

  it('is narrowed by state, line, area, waters and who booked', async () => {
    const { items } = await ask({});
    const { shippingcompanyid, cruisingareaid } = items[0] ?? {};
    expect(await found({ state: 'paid' })).toEqual(['T3']);
    expect(await found({ userNo: 9002 })).toEqual(['T2']);
    expect(await found({ userNo: 9001 }, 'own')).toEqual([]);
    const ofLine = items.filter(item => item.shippingcompanyid === shippingcompanyid).map(item => item.bookingnr);
    expect(await found({ shippingCompanyId: shippingcompanyid ?? 0 })).toEqual(ofLine);
    const ofArea = items.filter(item => item.cruisingareaid === cruisingareaid).map(item => item.bookingnr);
    expect(await found({ cruisingAreaId: cruisingareaid ?? 0 })).toEqual(ofArea);
    const [sea, river] = [await found({ waters: 'sea' }), await found({ waters: 'river' })];
    expect([...sea, ...river].toSorted()).toEqual(['T1', 'T2', 'T3']);
  });

  it('names what may be chosen; users only for whoever sees everybody’s bookings', async () => {
    const { choices } = await ask({ choices: 1 });
    expect(choices?.users.map(({ userno }) => userno).toSorted()).toEqual([9001, 9002]);
    const [first] = (await ask({})).items;
    expect(Object.keys(choices?.shippingcompanytexts ?? {})).toContain(String(first?.shippingcompanyid));
    expect(Object.keys(choices?.cruisingareatexts ?? {})).toContain(String(first?.cruisingareaid));
    expect((await ask({ choices: 1 }, 'own')).choices?.users).toEqual([]);
    expect(await ask({})).toMatchObject({ counts: null, choices: null });
  });
});
