import { findNoted, noteOf } from '~/gate/report/booking-notes.server';
import { findBooking } from '~/gate/report/find-booking.server';
import { mayOpen } from '~/gate/request/admit.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';
import { stateOf } from '~/rules/transaction-columns';
import type { Transaction } from '~/upstream/calls';

const most = 10;
/** Read before rights apply: a smaller limit would tell what stands in other logins' notes. */
const maxCandidates = 200;

/** What a search finds in the agency's own references and notes, of any type and year. `rows` null: not loaded. */
export async function readNoted(visit: PartnerVisit, search: string) {
  const read = await settle(findRows(visit, search, most + 1));
  if (!read.ok) return { rows: null, most, hasMore: false };
  const found = read.value.rows;
  if (found.length === 0) return null;
  const rows = await Promise.all(found.slice(0, most).map(row => notedRow(visit, row)));
  return { rows, most, hasMore: found.length > most };
}

/** All that `readNoted` finds, for a file; null: too many, or not loaded. */
export async function readAllNoted(visit: PartnerVisit, search: string): Promise<Transaction[] | null> {
  const read = await settle(findRows(visit, search, maxCandidates));
  return read.ok && read.value.candidates < maxCandidates ? read.value.rows : null;
}

/** Whether `readNoted` finds any, or they could not be loaded. */
export async function hasNoted(visit: PartnerVisit, search: string): Promise<boolean> {
  const read = await settle(findRows(visit, search, 1));
  return !read.ok || read.value.rows.length > 0;
}

interface FoundRows {
  rows: Transaction[];
  /** read before rights applied */
  candidates: number;
}

/** @returns as many as are wanted, or a few more */
async function findRows(visit: PartnerVisit, search: string, wanted: number): Promise<FoundRows> {
  const rows: Transaction[] = [];
  if (!search || visit.subPartner || !mayOpen(pageAt('statistics/bookings/:bookingid'), visit))
    return { rows, candidates: 0 };
  const ids = await findNoted(visit, search, maxCandidates);
  let size = Math.min(wanted, most + 1);
  for (let at = 0; at < ids.length && rows.length < wanted; at += size, size = most + 1) {
    const some = await Promise.all(ids.slice(at, at + size).map(id => findBooking(visit, id)));
    rows.push(...some.filter(row => row !== null));
  }
  return { rows, candidates: ids.length };
}

async function notedRow(visit: PartnerVisit, row: Transaction) {
  const { bookingid, bookingnr, customername, shipname, reiseterminvon } = row;
  const { reference, note } = await noteOf(visit, bookingid ?? 0);
  return {
    bookingid,
    bookingnr,
    customername,
    shipname,
    reiseterminvon,
    state: stateOf(row),
    words: [reference, note].filter(Boolean).join(' · '),
  };
}

export type Noted = Awaited<ReturnType<typeof readNoted>>;
