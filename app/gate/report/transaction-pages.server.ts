import type { AnswerOf } from '~/upstream/calls';
import { UpstreamError } from '~/upstream/errors';
import type { PartnerVisit } from '../visit';

type Page = Pick<AnswerOf<'listTransactions'>, 'items' | 'next'>;

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
