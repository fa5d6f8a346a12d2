import { monthStart } from '~/rules/days';
import type { AnswerOf } from '~/upstream/calls';
import type { PartnerVisit } from '../visit';
import { contractError } from './contract-error.server';

type Answer = AnswerOf<'listTransactions'>;
type Page = Pick<Answer, 'items' | 'next' | 'total'>;

export interface Onward {
  after?: string;
  page?: number;
}

const maxLeadMonths = 48;

/** The first day on which what travels from this day on was booked: nobody books a cruise longer before it ends. */
export const bookedFrom = (day: string): string => monthStart(day, -maxLeadMonths);

/** Those that last answered all rows at once. */
const withPlainUpstream = new WeakSet<object>();

interface Range {
  by: 'booking' | 'departure' | 'return';
  from: string;
}

/** A plain upstream filters by booking date only: other days are looked for in what was booked in the years before, too. */
export async function firstTransactions(
  { context: { services } }: PartnerVisit,
  { by, from }: Range,
  askFrom: (day: string) => Promise<Answer>,
): Promise<Answer> {
  const ask = async (day: string) => {
    const answer = await askFrom(day);
    if (answer.paged) withPlainUpstream.delete(services);
    else withPlainUpstream.add(services);
    return answer;
  };
  if (by === 'booking') return ask(from);
  if (withPlainUpstream.has(services)) {
    const all = await ask(bookedFrom(from));
    if (!all.paged) return all;
  }
  const found = await ask(from);
  return found.paged ? found : ask(bookedFrom(from));
}

/** Of each page from `first` on, by number where no `next` comes. @throws UpstreamError for what never ends (D30) */
export async function* transactionPages(
  visit: PartnerVisit,
  first: Page,
  ask: (onward: Onward) => Promise<Page>,
): AsyncGenerator<Page['items']> {
  const seen = new Set<string>();
  let { items, next, total } = first;
  const isNumbered = next === null;
  let read = 0;
  for (let page = 2; ; page += 1) {
    yield items;
    read += items.length;
    if (next === null && (!isNumbered || read >= total)) return;
    const mark = next ?? JSON.stringify(items[0]);
    if (items.length === 0 || seen.has(mark)) {
      const reason = `${next ? 'next' : 'page'} leads nowhere`;
      throw contractError(visit, { call: 'listTransactions', reason });
    }
    seen.add(mark);
    ({ items, next, total } = await ask(next === null ? { page } : { after: next }));
  }
}
