import { centsOf } from '~/rules/money';
import type { Check } from '../check';
import { type Fault, type Skip, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { listTransactions } from '../requests';

const size = 5;

type Wanted = { page?: number; sort?: 'price' | '-price'; after?: string };

const pageOf = (kit: Kit, wanted: Wanted) => listTransactions(kit, { size, ...wanted });

/** Only of a platform that pages; the portal pages the list of any other itself. */
const pagingCheck = (name: string, check: (kit: Kit) => Promise<Fault | Skip | null>): Check => ({
  call: 'listTransactions',
  name,
  level: 'beyond',
  paragraph: 'answer',
  needs: ['listTransactions'],
  async run(kit) {
    return (await pageOf(kit, {})).paged ? check(kit) : skip('this platform does not page');
  },
});

export const pagingChecks: Check[] = [
  pagingCheck('a page is at most as long as asked', async kit => {
    const { items } = await pageOf(kit, {});
    return unless(items.length <= size, `at most ${size} rows`, items.length, 'items');
  }),
  pagingCheck('total counts everything', async kit => {
    const [page, all] = [await pageOf(kit, {}), await listTransactions(kit)];
    return unless(page.total === all.total, String(all.total), page.total, 'total');
  }),
  pagingCheck('sum adds up everything', async kit => {
    const [page, all] = [await pageOf(kit, {}), await listTransactions(kit)];
    if (page.sum === null) return skip('no sum');
    const sum = all.items.reduce((whole, { bookingpricebrutto }) => whole + centsOf(bookingpricebrutto), 0);
    return unless(centsOf(page.sum) === sum, String(sum / 100), page.sum, 'sum');
  }),
  pagingCheck('the second page goes on after the first', async kit => {
    const [first, second] = [await pageOf(kit, {}), await pageOf(kit, { page: 2 })];
    const ids = new Set(first.items.map(({ bookingid }) => bookingid));
    const again = second.items.filter(({ bookingid }) => ids.has(bookingid)).length;
    return unless(again === 0, 'other rows', `${again} again`, 'items');
  }),
  pagingCheck('sort=price begins with the lowest', async kit => {
    const prices = (await pageOf(kit, { sort: 'price' })).items.map(({ bookingpricebrutto }) => bookingpricebrutto);
    const least = Math.min(...(await listTransactions(kit)).items.map(({ bookingpricebrutto }) => bookingpricebrutto));
    const rising = prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
    return unless(rising && (prices[0] ?? least) === least, 'rising prices', 'another order', 'items');
  }),
];
