import { readAhead } from '~/files/rows';
import { firstTransactions, type Onward, transactionPages } from '~/gate/report/transaction-pages.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { pageOfList } from '~/rules/paging';
import { sortTransactions, totalsOf, within } from '~/rules/transactions';
import type { AnswerOf } from '~/upstream/calls';
import { hasCommission } from './columns';
import { defaults, type Filter, kinds, sortingOf, types } from './filter';

type Answer = AnswerOf<'listTransactions'>;
type Transaction = Answer['items'][number];

/** Of the whole filter; if `capped` the total is a minimum and there are no sums. */
interface Totals extends Pick<Answer, 'total' | 'capped' | 'sum' | 'commission' | 'counts' | 'choices'> {
  /** bookings alone where an upstream pages but can't list all types together */
  type: Filter['type'];
  /** of any row, on whatever page */
  tellsCommission: boolean;
}

export interface TransactionPage extends Totals {
  rows: Transaction[];
  /** from 1 */
  number: number;
  pages: number;
  /** the page asked for does not exist; this is the first */
  unknown: boolean;
}

/**
 * An upstream that knows only the specification's call answers all rows: then the portal sorts, adds up and cuts out
 * the page.
 */
export async function readTransactions(visit: PartnerVisit, filter: Filter): Promise<TransactionPage> {
  const { page } = filter;
  const size = Number(filter.size);
  const found = await askTypes(visit, filter, { size, page, choices: 1 });
  if (!found.paged) {
    const all = plainRows(visit, filter, found);
    const { items, number, count, unknown } = pageOfList(all, size, String(page));
    return { ...plainTotals(all, filter), rows: items, number, pages: count, unknown };
  }
  const unknown = page > 1 && found.items.length === 0;
  const list = unknown ? await ask(visit, filter, { size, page: 1, choices: 1 }) : found;
  const number = unknown ? 1 : page;
  // A capped total is too small, so `next` decides whether there are more.
  const pages = Math.max(number + (list.next ? 1 : 0), Math.ceil(list.total / size));
  return { ...(await totalsIn(visit, list, filter)), rows: list.items, number, pages, unknown };
}

export interface AllTransactions extends Totals {
  /** the first ones, which tell the columns */
  rows: Transaction[];
  all: AsyncIterable<Transaction[]>;
}

/** rows of one request; the embedded database answers nobody else meanwhile */
const batch = 500;

export async function readAllTransactions(visit: PartnerVisit, filter: Filter): Promise<AllTransactions> {
  const found = await askTypes(visit, filter, { size: batch, choices: 1 });
  const pagesFrom = (first: Pick<Answer, 'items' | 'next' | 'total'>) =>
    transactionPages(visit, first, onward => ask(visit, filter, { size: batch, ...onward }));
  if (!found.paged) {
    const all = plainRows(visit, filter, found);
    return { ...plainTotals(all, filter), rows: all, all: pagesFrom({ items: all, next: null, total: all.length }) };
  }
  return { ...(await totalsIn(visit, found, filter)), rows: found.items, all: readAhead(pagesFrom(found)) };
}

interface Part extends Onward {
  size: number;
  choices?: 1;
}

async function ask(visit: PartnerVisit, filter: Filter, part: Part): Promise<Answer> {
  const answer = await visit.api.listTransactions({
    partnerid: visit.reportedId,
    startDate: filter.from,
    endDate: filter.to,
    searchIn: filter.q,
    type: filter.type === 'all' ? 'open' : filter.type,
    allTypes: filter.type === 'all' ? 1 : undefined,
    dateType: filter.datetype,
    state: filter.state || undefined,
    shippingCompanyId: Number(filter.line) || undefined,
    cruisingAreaId: Number(filter.area) || undefined,
    waters: kinds.find(kind => kind === filter.kind),
    userNo: Number(filter.user) || undefined,
    sort: filter.sort,
    ...part,
  });
  return visit.subPartner ? withoutNames(answer) : answer;
}

const withoutNames = ({ items, ...answer }: Answer): Answer => ({
  ...answer,
  items: items.map(item => ({ ...item, customername: '', travelername: '' })),
});

const askFirst = (visit: PartnerVisit, filter: Filter, part: Part): Promise<Answer> =>
  firstTransactions(visit, { by: filter.datetype, from: filter.from }, from => ask(visit, { ...filter, from }, part));

const plainRows = (visit: PartnerVisit, filter: Filter, { items }: Answer): Transaction[] =>
  sortTransactions(within(items, filter.datetype, filter), sortingOf(filter), formatOf(visit.language));

function plainTotals(rows: readonly Transaction[], { type }: Filter): Totals {
  const { count, ...sums } = totalsOf(rows);
  const shown = type === 'all' ? noSums : sums;
  const tellsCommission = hasCommission(rows);
  return { type, total: count, capped: false, ...shown, tellsCommission, counts: null, choices: null };
}

async function totalsIn(visit: PartnerVisit, answer: Answer, filter: Filter): Promise<Totals> {
  const { total, capped, sum, commission, counts, choices } = answer;
  const type = filter.type === 'all' && counts === null ? await typeFound(visit, answer, filter) : filter.type;
  const sums = type === 'all' ? noSums : { sum, commission };
  const tellsCommission = sums.commission !== null || (await isCommissionTold(visit, answer, filter));
  return { type, total, capped, ...sums, tellsCommission, counts, choices };
}

/** Of a request nobody has one: where the rows are requests alone, those of other types are asked for it. */
async function isCommissionTold(visit: PartnerVisit, { items, total, commission, counts }: Answer, filter: Filter) {
  if (commission !== null && counts && (counts.open || counts.storno)) return true;
  if (hasCommission(items)) return true;
  if (filter.type !== 'all' || items.length >= total || items.some(({ status }) => status !== 'request')) return false;
  const soon = givenUpAfter(visit, commissionWaitMs);
  for (const type of ['open', 'storno'] as const) {
    if (counts?.[type] === 0) continue;
    const asked = { ...filter, type, sort: defaults.sort };
    const found = await settle(ask(soon, asked, { size: Number(filter.size) }));
    if (found.ok && hasCommission(found.value.items)) return true;
  }
  return false;
}

/** For both types together: a page is not kept for a column that it can do without. */
const commissionWaitMs = 2_000;

function givenUpAfter(visit: PartnerVisit, ms: number): PartnerVisit {
  const { services, requestId, trace } = visit.context;
  const signal = AbortSignal.any([visit.signal, AbortSignal.timeout(ms)]);
  return { ...visit, api: services.upstream.as({ token: visit.partner.token, requestId, trace, signal }) };
}

/** Of an answer without counts, its rows tell whether it has all types; where these don't, other pages may. */
async function typeFound(visit: PartnerVisit, { items, total }: Answer, filter: Filter): Promise<Filter['type']> {
  if (items.some(({ status }) => types.some(type => type !== defaults.type && type === status))) return 'all';
  if (items.length >= total) return defaults.type;
  const bookings = await ask(visit, { ...filter, type: defaults.type }, { size: 1 });
  return bookings.total === total ? defaults.type : 'all';
}

/** What was booked, asked for and cancelled is no sum. */
const noSums = { sum: null, commission: null };

async function askTypes(visit: PartnerVisit, filter: Filter, part: Part): Promise<Answer> {
  const found = await askFirst(visit, filter, part);
  if (filter.type !== 'all' || found.paged) return found;
  const others = await Promise.all(
    types.filter(type => type !== defaults.type).map(type => askFirst(visit, { ...filter, type }, part)),
  );
  return { ...found, items: [found, ...others].flatMap(({ items }) => items) };
}
