import { monthStart } from '~/rules/days';
import type { AnswerOf } from '~/upstream/calls';
import { UpstreamError } from '~/upstream/errors';
import type { PartnerVisit } from '../visit';

type Answer = AnswerOf<'listTransactions'>;
type Page = Pick<Answer, 'items' | 'next'>;

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

/** The rows of each page from `first` on. @throws UpstreamError for a `next` that could be followed for ever (D30) */
export async function* transactionPages(
  { context }: PartnerVisit,
  first: Page,
  ask: (after: string) => Promise<Page>,
): AsyncGenerator<Page['items']> {
  const seen = new Set<string>();
  let { items, next } = first;
  for (;;) {
    yield items;
    if (next === null) return;
    if (items.length === 0 || seen.has(next)) {
      const detail = { call: 'listTransactions', reason: 'next leads nowhere' } as const;
      context.services.log.warn({ requestId: context.requestId, ...detail }, 'upstream call failed');
      throw new UpstreamError({ kind: 'contract', ...detail });
    }
    seen.add(next);
    ({ items, next } = await ask(next));
  }
}
