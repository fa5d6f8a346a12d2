import { expect, it } from 'vitest';
import { reportOf } from '../tools/transactions-page';
import { withFaultyPortal } from './faulty';
import { row } from './transaction-row';

const faulty = withFaultyPortal({}, { shared: true });
const report = '/partner/statistics/bookingreport';
const column = 'Commission incl. VAT, EUR';
const requests = Array.from({ length: 50 }, (_, at) => row(at + 1, { Status: 'request' }));
const seen = async (query: string) => reportOf(await (await faulty.signedIn()).get(`${report}?q=customer${query}`));

const list = (body: object) => faulty.faults.fail({ path: /\/transactions\?/ }, { status: 200, body });
const ofType = (type: string, items: object[]) =>
  faulty.faults.fail(
    { path: new RegExp(`/transactions\\?(?!.*allTypes).*\\btype=${type}`) },
    { status: 200, body: { items, total: items.length, sum: 1 } },
  );
const ofOneType = /\/transactions\?(?!.*allTypes)/;
const asked = () => faulty.asked('GET', ofOneType);

it('a page of requests alone has the commission of what stands on other pages, whichever type has it', async () => {
  await list({ items: requests, total: 60, next: 'x', sum: 1 });
  await ofType('open', []);
  await ofType('storno', [row(99, { Status: 'storno', Commission: 0 })]);
  const { columns, rows, notes } = await seen('&sort=commission');
  expect([rows[0]?.[column], notes]).toEqual(['–', []]);
  expect(columns).toContain(column);
  expect(asked()).toBe(2);
});

it('no other type is asked for where the counts say that there is none', async () => {
  await list({ items: requests, total: 60, next: 'x', sum: 1, counts: { open: 0, request: 60, storno: 0 } });
  const { columns } = await seen('&sort=bookingnr');
  expect(columns).not.toContain(column);
  expect(asked()).toBe(0);
});

it('no other type is asked for where the sums tell the commission of bookings', async () => {
  const counts = { open: 5, request: 50, storno: 5 };
  await list({ items: requests, total: 60, next: 'x', sum: 1, commission: 12, counts });
  const { columns, rows } = await seen('&sort=commission');
  expect(columns).toContain(column);
  expect(rows[0]?.[column]).toBe('–');
  expect(asked()).toBe(0);
});

it('a sum of what are requests alone tells no commission', async () => {
  const counts = { open: 0, request: 60, storno: 0 };
  await list({ items: requests, total: 60, next: 'x', sum: 1, commission: 0, counts });
  const { columns } = await seen('');
  expect(columns).not.toContain(column);
});

it('another type is asked for a whole page of it in the usual order: its first row may have none', async () => {
  await list({ items: requests, total: 60, next: 'x', sum: 1 });
  await ofType('open', [row(98), row(99, { Commission: 5 })]);
  expect((await seen('&sort=commission&size=25')).columns).toContain(column);
  const [{ url = '' } = {}, ...others] = faulty.faults.requests.filter(({ url }) => ofOneType.test(url));
  const { searchParams } = new URL(url, faulty.faults.url);
  expect([searchParams.get('size'), searchParams.get('sort'), others]).toEqual(['25', '-bookingdate', []]);
});

it('another type that can’t be had tells nothing, and the list stands without it', async () => {
  await list({ items: requests, total: 60, next: 'x', sum: 1 });
  await faulty.faults.fail({ path: ofOneType }, { status: 500 });
  const alone = await seen('');
  expect([alone.rows.length, alone.columns.includes(column), alone.notes]).toEqual([50, false, []]);
  await ofType('storno', [row(99, { Status: 'storno', Commission: 3 })]);
  expect((await seen('')).columns).toContain(column);
});

it('another type that is long in coming is not waited for, and the list stands without it', async () => {
  await list({ items: requests, total: 60, next: 'x', sum: 1 });
  await faulty.faults.fail({ path: ofOneType }, 'hang');
  await ofType('storno', [row(99, { Status: 'storno', Commission: 3 })]);
  const { columns, rows } = await seen('');
  expect([rows.length, columns.includes(column), asked()]).toEqual([50, false, 1]);
});

it('a platform that tells no commission of a booking has no such column, nor an order by it (D34)', async () => {
  await list({ items: requests, total: 60, next: 'x', sum: 1, counts: { open: 5, request: 50, storno: 5 } });
  await ofType('open', [row(98)]);
  await ofType('storno', [row(99, { Status: 'storno' })]);
  const { columns, notes } = await seen('&sort=commission');
  expect(columns).not.toContain(column);
  expect(notes).toEqual(['“Sorting” could not be read: the usual setting is used instead.']);
  expect(faulty.faults.requests.some(({ url }) => url.includes('sort=-bookingdate'))).toBe(true);
});

it('what is read again in the usual order tells its own commission', async () => {
  await list({ items: requests, total: 60, next: 'x', sum: 1, counts: { open: 0, request: 60, storno: 0 } });
  const items = [row(1, { Commission: 7 }), ...requests];
  await faulty.faults.fail(
    { path: /\/transactions\?.*sort=-bookingdate/ },
    { status: 200, body: { items, total: 60, next: 'x', sum: 1 } },
  );
  const { columns, rows } = await seen('&sort=commission');
  expect(columns).toContain(column);
  expect(rows[0]?.[column]).toBe('7.00');
});
