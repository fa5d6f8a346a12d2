import { mayOpen } from '~/gate/request/admit.server';
import { type Settled, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';
import type { VisibleColumns } from '~/rules/transaction-columns';
import type { AnswerOf } from '~/upstream/calls';
import { hasCommission, type ListedTransactions } from './columns';
import { defaults, type Filter, sortingOf } from './filter';

type Office = Settled<AnswerOf<'getPartner'>>;

interface VisibleList<Found> {
  found: Found;
  /** without a sort by a column that is not shown */
  filter: Filter;
  columns: VisibleColumns;
  office: Office;
}

/**
 * Sorted by a hidden column a list would reveal it, so it gets the default order. @param listOf null if there is none
 */
export async function readWithVisibleSort<Found>(
  visit: PartnerVisit,
  asked: Filter,
  read: (filter: Filter) => Promise<Found>,
  listOf: (found: Found) => ListedTransactions | null,
): Promise<VisibleList<Found>> {
  const usual: Filter = { ...asked, sort: defaults.sort };
  const { by } = sortingOf(asked);
  const asking = settle(visit.api.getPartner({ partnerid: visit.partner.id }));
  // Only a sort by travellers has to wait until it is known whether they are shown.
  const filter = by === 'traveler' && !sellsToTravelers(await asking) ? usual : asked;
  const [office, found] = await Promise.all([asking, read(filter)]);
  const list = listOf(found);
  const bookings = mayOpen(pageAt('statistics/bookings/:bookingid'), visit);
  const columns = { traveler: sellsToTravelers(office), commission: list !== null && hasCommission(list), bookings };
  if (by !== 'commission' || columns.commission || !list?.rows.length) return { found, filter, columns, office };
  return { found: await read(usual), filter: usual, columns, office };
}

/** Travellers' names are only for partners who sell to travellers; if that can't be known, for nobody. */
const sellsToTravelers = (office: Office): boolean => office.ok && office.value.partnertype === 1;
