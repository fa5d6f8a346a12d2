import type { SerializeFrom } from '@remix-run/node';
import { savedViews } from '~/gate/report/saved-views.server';
import { type Settled, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { right } from '~/portal';
import { allows } from '~/rules/rights';
import { readFilter } from './filter.server';
import { readTransactions, type TransactionPage } from './list.server';
import { readNoted } from './noted.server';
import { readWithVisibleSort } from './read-visible.server';

/** `list` is null if it can't be loaded. */
export async function readPage(visit: PartnerVisit) {
  const { filter: asked, shown, notes } = readFilter(visit);
  const listOf = (found: Settled<TransactionPage>) => (found.ok ? found.value : null);
  const [{ found, filter, columns }, views, noted] = await Promise.all([
    readWithVisibleSort(visit, asked, filter => settle(readTransactions(visit, filter)), listOf),
    savedViews(visit),
    readNoted(visit, asked.q),
  ]);
  const list = listOf(found);
  if (filter.sort !== asked.sort) notes.push({ field: 'sort', kind: 'unread' });
  if (list?.unknown) notes.push({ field: 'page', kind: 'unread' });
  const ownOnly = !allows(visit.partner.rights, right.allBookings);
  return { filter: { ...filter, type: list?.type ?? filter.type }, shown, notes, ownOnly, columns, list, views, noted };
}

export type ReportData = SerializeFrom<typeof readPage>;
