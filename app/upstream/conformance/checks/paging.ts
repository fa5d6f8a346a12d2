import { centsOf } from '~/rules/money';
import type { RequestOf, Transaction } from '../../calls';
import type { Check } from '../check';
import { type Fault, type Skip, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { busyMonth, listTransactions } from '../requests';

const size = 5;

type Wanted = Partial<Pick<RequestOf<'listTransactions'>, 'size' | 'page' | 'after' | 'sort' | 'dateType'>>;

const pageOf = (kit: Kit, wanted: Wanted) => listTransactions(kit, { size, ...wanted });

/** Of all pages, by `next` or by number as the portal asks for them. */
async function rowsOfPages(kit: Kit, whole: number): Promise<Transaction[]> {
  const pages = 4;
  const longer = Math.max(size, Math.ceil(whole / pages));
  let page = await pageOf(kit, { size: longer });
  const isNumbered = page.next === null;
  const rows = [...page.items];
  for (let number = 2; number <= pages + 1; number += 1) {
    const { next, items, total } = page;
    if (items.length === 0 || (isNumbered ? rows.length >= total : next === null)) break;
    page = await pageOf(kit, { size: longer, ...(next === null ? { page: number } : { after: next }) });
    rows.push(...page.items);
  }
  return rows;
}

const dayOf = { departure: 'reiseterminvon', return: 'reiseterminbis' } as const;

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
  pagingCheck('all pages have everything once', async kit => {
    const { items } = await listTransactions(kit);
    const rows = await rowsOfPages(kit, items.length);
    const differing = (list: Transaction[]) => new Set(list.map(row => JSON.stringify(row))).size;
    const fine = rows.length === items.length && differing(rows) === differing(items);
    return unless(fine, `${items.length} rows`, `${rows.length}, ${differing(rows)} of them different`, 'next');
  }),
  ...(['departure', 'return'] as const).map(dateType =>
    pagingCheck(`dateType=${dateType} chooses by that date`, async kit => {
      const { startDate, endDate } = await busyMonth(kit);
      const days = (await pageOf(kit, { dateType })).items.map(row => row[dayOf[dateType]]);
      const others = days.filter(day => day < startDate || day > endDate).length;
      return unless(others === 0, 'dates within what was asked', `${others} others`, `items[].${dayOf[dateType]}`);
    }),
  ),
  pagingCheck('sort=price begins with the lowest', async kit => {
    const prices = (await pageOf(kit, { sort: 'price' })).items.map(({ bookingpricebrutto }) => bookingpricebrutto);
    const least = Math.min(...(await listTransactions(kit)).items.map(({ bookingpricebrutto }) => bookingpricebrutto));
    const rising = prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
    return unless(rising && (prices[0] ?? least) === least, 'rising prices', 'another order', 'items');
  }),
];
