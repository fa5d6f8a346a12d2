import type { Submission } from '@conform-to/react';
import { to } from '~/addresses';
import type { BookingNoteOutput } from '~/forms/booking';
import { conflictReply, done } from '~/gate/form/reply.server';
import { keepNote } from '~/gate/report/booking-notes.server';
import type { PartnerVisit } from '~/gate/visit';
import { mergeSaves } from '~/rules/merge';
import { listIn, type NotedBooking } from './read.server';

export async function saveNote(
  visit: PartnerVisit,
  { version, choices, reference, note }: BookingNoteOutput,
  { booking, id, values: theirs }: NotedBooking,
  typed: Submission<unknown, string[], BookingNoteOutput>,
): Promise<Response> {
  const { values, taken, conflicts } = mergeSaves({ version, choices, mine: { reference, note }, theirs });
  const conflict = conflictReply(typed, conflicts);
  if (conflict) return conflict;
  const noted = { id, number: booking.bookingnr, returns: booking.reiseterminbis };
  await keepNote(visit, noted, theirs, values);
  const address = to('statistics/bookings/:bookingid', { bookingid: String(id), list: listIn(visit) || undefined });
  return done('dataSaved', address, 'success', taken);
}
