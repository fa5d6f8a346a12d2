import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { deleteInBatches } from './batches.server';

/** The agency's own words about a booking of its own. */
export interface BookingNote {
  reference: string;
  note: string;
}

interface NotedBooking {
  partnerId: number;
  bookingId: number;
  bookingNo: string;
  returnDate: string;
  savedBy: string;
}

export async function readBookingNote(db: PortalDb, partnerId: number, bookingId: number): Promise<BookingNote> {
  const found = await db
    .selectFrom('portal.booking_note')
    .select(['reference', 'note'])
    .where('partner_id', '=', partnerId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return found ?? { reference: '', note: '' };
}

/** Without any words nothing is kept. */
export async function saveBookingNote(
  db: PortalDb,
  booking: NotedBooking,
  { reference, note }: BookingNote,
): Promise<void> {
  const { partnerId, bookingId, bookingNo, returnDate, savedBy } = booking;
  if (reference === '' && note === '') {
    await db
      .deleteFrom('portal.booking_note')
      .where('partner_id', '=', partnerId)
      .where('booking_id', '=', bookingId)
      .execute();
    return;
  }
  const kept = { booking_no: bookingNo, return_date: returnDate, reference, note, saved_by: savedBy };
  await db
    .insertInto('portal.booking_note')
    .values({ partner_id: partnerId, booking_id: bookingId, ...kept })
    .onConflict(conflict =>
      conflict.columns(['partner_id', 'booking_id']).doUpdateSet({ ...kept, saved_at: sql<Date>`now()` }),
    )
    .execute();
}

type NoteColumn = 'reference' | 'note';

export const hasReferences = (db: PortalDb, partnerId: number) => hasAny(db, partnerId, 'reference');
export const hasNotes = (db: PortalDb, partnerId: number) => hasAny(db, partnerId, 'note');

async function hasAny(db: PortalDb, partnerId: number, column: NoteColumn): Promise<boolean> {
  const found = await db
    .selectFrom('portal.booking_note')
    .select('booking_id')
    .where('partner_id', '=', partnerId)
    .where(column, '<>', '')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** By booking, of those that have one. */
export async function notesOf(
  db: PortalDb,
  partnerId: number,
  bookingIds: readonly number[],
): Promise<Map<number, BookingNote>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('portal.booking_note')
    .select(['booking_id', 'reference', 'note'])
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ booking_id, ...note }) => [Number(booking_id), note]));
}

/** Whose reference or note has all the words, in any case; the latest return first. */
export async function findNotedBookings(
  db: PortalDb,
  partnerId: number,
  words: readonly string[],
  max: number,
): Promise<number[]> {
  if (words.length === 0) return [];
  const patterns = words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await db
    .selectFrom('portal.booking_note')
    .select('booking_id')
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`reference || ' ' || note ilike all(${patterns}::text[])`)
    .orderBy('return_date', 'desc')
    .orderBy('booking_id', 'desc')
    .limit(max)
    .execute();
  return rows.map(row => Number(row.booking_id));
}

/** Of trips that have ended so long ago. */
export async function purgeBookingNotes(db: PortalDb): Promise<void> {
  await deleteInBatches(db, 'booking_note', sql`return_date < current_date - ${keptDays}::int`);
}

const keptDays = 1_096;
