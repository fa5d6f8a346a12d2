import { findNoted, noteOf } from '~/gate/report/booking-notes.server';
import { mayOpen } from '~/gate/request/admit.server';
import { isUpstreamError, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';
import { stateOf } from '~/rules/transaction-columns';

const most = 10;

/** What a search finds in the agency's own references and notes, of any type and year. `rows` null: not loaded. */
export async function readNoted(visit: PartnerVisit, search: string) {
  if (!search || !mayOpen(pageAt('statistics/bookings/:bookingid'), visit)) return null;
  const ids = await findNoted(visit, search, most);
  if (ids.length === 0) return null;
  const read = await settle(Promise.all(ids.map(id => readNotedRow(visit, id))));
  const rows = read.ok ? read.value.filter(row => row !== null) : null;
  return rows?.length === 0 ? null : { rows };
}

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
