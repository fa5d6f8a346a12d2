import {
  type BookingNote,
  findNotedBookings,
  hasNotes,
  hasReferences,
  notesOf,
  readBookingNote,
  saveBookingNote,
} from '~/database/store/booking-notes.server';
import { auditSave } from '../request/audit.server';
import type { PartnerVisit } from '../visit';

export const noteOf = ({ context, partner }: PartnerVisit, bookingId: number): Promise<BookingNote> =>
  readBookingNote(context.services.database, partner.id, bookingId);

interface Noted {
  id: number;
  number: string;
  returns: string;
}

export async function keepNote(
  visit: PartnerVisit,
  { id, number, returns }: Noted,
  before: BookingNote,
  after: BookingNote,
): Promise<void> {
  const { id: partnerId, login: savedBy } = visit.partner;
  const booking = { partnerId, bookingId: id, bookingNo: number, returnDate: returns, savedBy };
  await saveBookingNote(visit.context.services.database, booking, after);
  await auditSave(visit, { event: 'booking.noted', subject: number, before: { ...before }, after: { ...after } });
}

/** Of the whole agency: whether this login may see them is the upstream's to say. */
export function findNoted({ context, partner }: PartnerVisit, search: string, max: number): Promise<number[]> {
  const words = search.replaceAll('\0', '').split(/\s+/).filter(Boolean);
  return findNotedBookings(context.services.database, partner.id, words.slice(0, maxWords), max);
}

const maxWords = 20;

export const keepsReferences = ({ context, partner }: PartnerVisit): Promise<boolean> =>
  hasReferences(context.services.database, partner.id);

export const keepsNotes = ({ context, partner }: PartnerVisit): Promise<boolean> =>
  hasNotes(context.services.database, partner.id);

/** The same rows, each with the agency's own words. */
export async function withOwnWords<Row extends { bookingid?: number | null }>(
  { context, partner }: PartnerVisit,
  rows: Row[],
  words: readonly (keyof BookingNote)[],
): Promise<(Row & { reference?: string; note?: string })[]> {
  const ids = rows.flatMap(({ bookingid }) => bookingid ?? []);
  const found = await notesOf(context.services.database, partner.id, ids);
  return rows.map(row => {
    const { reference = '', note = '' } = found.get(row.bookingid ?? 0) ?? {};
    return { ...row, ...(words.includes('reference') && { reference }), ...(words.includes('note') && { note }) };
  });
}
