import { piecesOf } from '~/files/rows';
import { askedBookings } from '~/gate/notices/commission-queries.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { defaults, type Filter } from './filter';
import { readFilter } from './filter.server';
import { readRows, readShown } from './read.server';

/** Bookings that were there to be ticked, and which of the ticked ones the whole period does not have. */
export async function readAsked(visit: PartnerVisit, list: string, ticked: readonly string[]) {
  const { filter, day } = readFilter({ ...visit, url: new URL(`?${list}`, visit.url) });
  const [{ rows }, asked] = await Promise.all([readShown(visit, filter, day), askedBookings(visit)]);
  const elsewhere = ticked.filter(number => !rows.some(({ bookingnr }) => bookingnr === number));
  const known = elsewhere.length > 0 ? await numbersOf(visit, filter, day) : new Set();
  return {
    offered: rows
      .filter(({ bookingnr }) => !asked.has(bookingnr))
      .map(({ bookingnr, customer }) => ({ number: bookingnr, customer })),
    unknown: elsewhere.filter(number => !known.has(number)),
  };
}

/** None where they can't be had. */
export async function readOffered(visit: PartnerVisit, list: string) {
  const found = await settle(readAsked(visit, list, []));
  return found.ok ? found.value.offered : [];
}

async function numbersOf(visit: PartnerVisit, filter: Filter, day: string): Promise<Set<string>> {
  const { rows } = await readRows(visit, { ...filter, status: 'all', sort: defaults.sort }, day);
  const numbers = new Set<string>();
  for await (const piece of piecesOf(rows)) for (const { bookingnr } of piece) numbers.add(bookingnr);
  return numbers;
}
