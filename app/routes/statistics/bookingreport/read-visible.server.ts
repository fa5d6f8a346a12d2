import { type Settled, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import type { AnswerOf } from '~/upstream/calls';
import { type Listed, type Shown, tellsCommission } from './columns';
import { defaults, type Filter, sortingOf } from './filter';

type Office = Settled<AnswerOf<'getPartner'>>;

interface VisibleList<Found> {
  found: Found;
  /** the filter that was asked for, but for an order that no column shows */
  filter: Filter;
  columns: Shown;
  office: Office;
}

/**
 * The list in an order that can be seen: sorted by a column that isn't there it would have no visible order, and would
 * tell of the column what is not for everybody. Then it has the usual one.
 * @param listOf the list in what was found; null where there is none
 */
export async function readWithVisibleSort<Found>(
  visit: PartnerVisit,
  asked: Filter,
  read: (filter: Filter) => Promise<Found>,
  listOf: (found: Found) => Listed | null,
): Promise<VisibleList<Found>> {
  const usual: Filter = { ...asked, sort: defaults.sort };
  const { by } = sortingOf(asked);
  const asking = settle(visit.api.getPartner({ partnerid: visit.partner.id }));
  // Only an order by travellers has to wait until it is known whether they are shown.
  const filter = by === 'traveler' && !sellsToTravelers(await asking) ? usual : asked;
  const [office, found] = await Promise.all([asking, read(filter)]);
  const list = listOf(found);
  const columns = { traveler: sellsToTravelers(office), commission: list !== null && tellsCommission(list) };
  if (by !== 'commission' || columns.commission || !list?.rows.length) return { found, filter, columns, office };
  return { found: await read(usual), filter: usual, columns, office };
}

/** A traveller's name is for those only who sell to travellers: where it can't be known, nobody sees it. */
const sellsToTravelers = (office: Office): boolean => office.ok && office.value.partnertype === 1;
