import { z } from 'zod';
import { namesOf } from './names';
import { recordFields } from './record';
import { multiLine, optional } from './text';

/** The agency's own words about a booking (D42); the database says the same. */
export const bookingNoteSchema = z.object({
  reference: optional({ max: 50 }),
  note: multiLine(500),
  ...recordFields,
});

export const bookingNoteNames = namesOf(bookingNoteSchema);

export type BookingNoteOutput = z.output<typeof bookingNoteSchema>;
export type BookingNoteValues = Pick<BookingNoteOutput, 'reference' | 'note'>;
