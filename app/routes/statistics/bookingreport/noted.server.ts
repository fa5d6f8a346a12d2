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
  if (!search || !mayOpen(pageAt('statistics/bookings/:bookingid'), visit)) return null;
  const ids = await findNoted(visit, search, maxCandidates);
  if (ids.length === 0) return null;
  const read = await settle(readRows(visit, ids));
  if (!read.ok) return { rows: null, most, hasMore: false };
  const rows = read.value;
  return rows.length === 0 ? null : { rows: rows.slice(0, most), most, hasMore: rows.length > most };
}

async function readRows(visit: PartnerVisit, ids: readonly number[]) {
  const rows: NotedRow[] = [];
  const batch = most + 1;
  for (let at = 0; at < ids.length && rows.length < batch; at += batch) {
    const some = await Promise.all(ids.slice(at, at + batch).map(id => readNotedRow(visit, id)));
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
