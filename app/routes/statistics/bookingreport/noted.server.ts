import { findNoted, noteOf } from '~/gate/report/booking-notes.server';
import { mayOpen } from '~/gate/request/admit.server';
import { isUpstreamError, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';
import { stateOf } from '~/rules/transaction-columns';

const most = 10;
/** Read before rights apply: a smaller limit would tell what stands in other logins' notes. */
const maxCandidates = 200;

/** What a search finds in the agency's own references and notes, of any type and year. `rows` null: not loaded. */
export async function readNoted(visit: PartnerVisit, search: string) {
  const read = await settle(findRows(visit, search, most + 1));
  if (!read.ok) return { rows: null, most, hasMore: false };
  const rows = read.value;
  return rows.length === 0 ? null : { rows: rows.slice(0, most), most, hasMore: rows.length > most };
}

/** Whether `readNoted` finds any, or they could not be loaded. */
export async function hasNoted(visit: PartnerVisit, search: string): Promise<boolean> {
  const read = await settle(findRows(visit, search, 1));
  return !read.ok || read.value.length > 0;
}

/** @returns as many as are wanted, or a few more */
async function findRows(visit: PartnerVisit, search: string, wanted: number): Promise<NotedRow[]> {
  if (!search || !mayOpen(pageAt('statistics/bookings/:bookingid'), visit)) return [];
  const ids = await findNoted(visit, search, maxCandidates);
  const rows: NotedRow[] = [];
  let size = wanted;
  for (let at = 0; at < ids.length && rows.length < wanted; at += size, size = most + 1) {
    const some = await Promise.all(ids.slice(at, at + size).map(id => readNotedRow(visit, id)));
    rows.push(...some.filter(row => row !== null));
  }
  return rows;
}

type NotedRow = NonNullable<Awaited<ReturnType<typeof readNotedRow>>>;

/** Null for a booking that this login may not see, or that is gone. */
async function readNotedRow(visit: PartnerVisit, id: number) {
  try {
    const [row, { reference, note }] = await Promise.all([
      visit.api.getTransaction({ partnerid: visit.partner.id, bookingid: id }),
      noteOf(visit, id),
    ]);
    const { bookingid, bookingnr, customername, shipname, reiseterminvon } = row;
    return {
      bookingid,
      bookingnr,
      customername,
      shipname,
      reiseterminvon,
      state: stateOf(row),
      words: reference || note,
    };
  } catch (error) {
    if (isUpstreamError(error) && error.status === 404) return null;
    throw error;
  }
}

export type Noted = Awaited<ReturnType<typeof readNoted>>;
