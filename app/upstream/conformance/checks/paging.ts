import type { Check } from '../check';
import { type Fault, type Skip, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { busyMonth } from '../requests';
import { lacks } from './shapes';

const size = 5;

type Wanted = { page?: number; sort?: 'price' | '-price'; after?: string };

async function pageOf(kit: Kit, wanted: Wanted) {
  const { partnerid } = await kit.session();
  const { startDate, endDate } = await busyMonth(kit);
  return kit.read('listTransactions', { partnerid, startDate, endDate, searchIn: '', type: 'open', size, ...wanted });
}

async function everything(kit: Kit) {
  const { partnerid } = await kit.session();
  const { startDate, endDate } = await busyMonth(kit);
  return kit.read('listTransactions', { partnerid, startDate, endDate, searchIn: '', type: 'open' });
}

/** Only of a platform that pages; the portal pages the list of any other itself. */
const pagingCheck = (name: string, judge: (kit: Kit) => Promise<Fault | Skip | null>): Check => ({
  call: 'listTransactions',
  name,
  level: 'beyond',
  paragraph: 'answer',
  async run(kit) {
    const lacking = await lacks(kit, 'listTransactions');
    if (lacking) return lacking;
    return (await pageOf(kit, {})).paged ? judge(kit) : skip('this platform does not page');
  },
});

const cents = (euros: number | null) => Math.round((euros ?? 0) * 100);

export const pagingChecks: Check[] = [
  pagingCheck('a page is at most as long as asked', async kit => {
    const { items } = await pageOf(kit, {});
    return unless(items.length <= size, `at most ${size} rows`, items.length, 'items');
  }),
  pagingCheck('total counts everything', async kit => {
    const [page, all] = [await pageOf(kit, {}), await everything(kit)];
    return unless(page.total === all.total, String(all.total), page.total, 'total');
  }),
  pagingCheck('sum adds up everything', async kit => {
    const [page, all] = [await pageOf(kit, {}), await everything(kit)];
    if (page.sum === null) return skip('no sum');
    const sum = all.items.reduce((whole, { bookingpricebrutto }) => whole + cents(bookingpricebrutto), 0);
    return unless(cents(page.sum) === sum, String(sum / 100), page.sum, 'sum');
  }),
  pagingCheck('the second page goes on after the first', async kit => {
    const [first, second] = [await pageOf(kit, {}), await pageOf(kit, { page: 2 })];
    const ids = new Set(first.items.map(({ bookingid }) => bookingid));
    const again = second.items.filter(({ bookingid }) => ids.has(bookingid)).length;
    return unless(again === 0, 'other rows', `${again} again`, 'items');
  }),
  pagingCheck('sort=price begins with the lowest', async kit => {
    const prices = (await pageOf(kit, { sort: 'price' })).items.map(({ bookingpricebrutto }) => bookingpricebrutto);
    const least = Math.min(...(await everything(kit)).items.map(({ bookingpricebrutto }) => bookingpricebrutto));
    const rising = prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
    return unless(rising && (prices[0] ?? least) === least, 'rising prices', 'another order', 'items');
  }),
];
