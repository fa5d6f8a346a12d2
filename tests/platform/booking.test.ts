import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenOf } from './bookings';
import { fillTransactions } from './sold';
import { refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let ids: Map<string, number>;
let tokens: { all: string; own: string };
beforeAll(async () => {
  test = await startPlatform();
  await fillTransactions(test.db);
  const rows = await test.db.selectFrom('platform.booking').select(['id', 'booking_no']).execute();
  ids = new Map(rows.map(({ id, booking_no }) => [booking_no, id]));
  tokens = { all: await tokenOf(test.db, 9001), own: await tokenOf(test.db, 9002) };
});
afterAll(() => test?.stop());

const ask = (bookingid: number | undefined, token: string, partnerid = 900) =>
  test.platform.handle('getTransaction', { partnerid, bookingid }, token);
const unknown = { status: 404, code: 'booking_not_found' };

it('a booking is told as in the list, with who booked it, its line and its area', async () => {
  expect(await ask(ids.get('T2'), tokens.all)).toMatchObject({
    bookingnr: 'T2',
    state: 'open',
    customername: 'Ärger',
    commission: '10.01',
    user: 'staff900',
    kind: 'sea',
    shippingcompany: { 1: { name: 'AIDA Cruises' } },
    cruisingarea: { 1: { name: 'Westliches Mittelmeer' } },
  });
});

it('who sees own bookings only gets a colleague’s like one that there is not', async () => {
  expect(await ask(ids.get('T2'), tokens.own)).toMatchObject({ bookingnr: 'T2' });
  for (const id of [ids.get('T1'), 1, 2_147_483_648, 999_999_999_999_999])
    expect(await refusalOf(ask(id, tokens.own))).toMatchObject(unknown);
  expect(await refusalOf(ask(1, tokens.all))).toMatchObject(unknown);
});

it('nobody is told of another agency’s, whichever id is named', async () => {
  const [foreign] = await test.db
    .selectFrom('platform.booking')
    .select('id')
    .where('partner_id', '=', 10_001)
    .limit(1)
    .execute();
  expect(await refusalOf(ask(foreign?.id, tokens.all))).toMatchObject(unknown);
  expect(await refusalOf(ask(foreign?.id, tokens.all, 10_001))).toMatchObject({ status: 403 });
});
