import { mayOpen } from '~/gate/request/admit.server';
import { type Settled, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';
import type { OptionalKey, VisibleColumns } from '~/rules/transaction-columns';
import type { AnswerOf } from '~/upstream/calls';
import { type Choices, choicesOf, knownOf } from './choices.server';
import { type ListedTransactions, offeredColumns } from './columns';
import { defaults, type Filter, optionalOf, sortingOf } from './filter';

type Office = Settled<AnswerOf<'getPartner'>>;

interface VisibleList<Found> {
  found: Found;
  /** without what the upstream does not know, or a sort by a column that is not shown */
  filter: Filter;
  columns: VisibleColumns;
  /** that may be asked for */
  optional: OptionalKey[];
  choices: Choices | null;
  office: Office;
  /** there are some, and nobody could say whether they are shown */
  travelersUnknown: boolean;
}

/**
 * Sorted by a hidden column a list would reveal it, so it gets the default order. @param listOf null if there is none
 */
export async function readVisible<Found>(
  visit: PartnerVisit,
  asked: Filter,
  read: (filter: Filter) => Promise<Found>,
  listOf: (found: Found) => ListedTransactions | null,
): Promise<VisibleList<Found>> {
  const withDefaultSort: Filter = { ...asked, sort: defaults.sort };
  const { by } = sortingOf(asked);
  const asking = settle(visit.api.getPartner({ partnerid: visit.partner.id }));
  // Only a sort by travellers has to wait until it is known whether they are shown.
  const first = by === 'traveler' && !sellsToTravelers(await asking) ? withDefaultSort : asked;
  const [office, found] = await Promise.all([asking, read(first)]);
  const list = listOf(found);
  const isOwn = visit.subPartner === null;
  const bookings = isOwn && mayOpen(pageAt('statistics/bookings/:bookingid'), visit);
  const choices = list && choicesOf(visit, list.choices);
  const known = list ? knownOf(first, choices) : first;
  const isRefused = by === 'commission' && list !== null && !list.tellsCommission && list.rows.length > 0;
  const filter = isRefused ? { ...known, sort: defaults.sort } : known;
  const again = filter.sort !== first.sort || (choices !== null && known !== first);
  const last = again ? await read(filter) : found;
  const shown = listOf(last) ?? list;
  const wanted = optionalOf(asked);
  const optional = shown ? offeredColumns(shown, bookings, wanted) : [];
  const columns = {
    ...{ customer: isOwn, traveler: isOwn && sellsToTravelers(office), bookings },
    commission: shown?.tellsCommission ?? false,
    optional: optional.filter(key => wanted.includes(key)),
  };
  const travelersUnknown =
    isOwn && !office.ok && (shown?.rows.some(({ travelername }) => travelername !== '') ?? false);
  return { found: last, filter, columns, optional, choices, office, travelersUnknown };
}

/** Travellers' names are only for partners who sell to travellers; if that can't be known, for nobody. */
const sellsToTravelers = (office: Office): boolean => office.ok && office.value.partnertype === 1;
