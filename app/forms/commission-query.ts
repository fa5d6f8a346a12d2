import { z } from 'zod';
import { maxQuestionLength } from '~/rules/reconciliation';
import { formatMessage } from './messages';
import { namesOf } from './names';
import { longest, optional } from './text';

const maxBookings = 50;
const maxListLength = 500;

export const cutList = (list: string): string => list.slice(0, maxListLength);

/** Numbers as lists show them; line ends count as one sign, as in the browser. */
export const commissionQuerySchema = z.object({
  bookings: z
    .array(z.string().regex(/^[^\s\p{C}]{1,60}$/u, formatMessage('invalid')))
    .min(1, formatMessage('tickBooking'))
    .max(maxBookings, formatMessage('tooManyBookings', maxBookings))
    .transform(numbers => [...new Set(numbers)]),
  text: z
    .string(formatMessage('required'))
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, formatMessage('required'))
        .max(maxQuestionLength, formatMessage('maxLength', maxQuestionLength)),
    ),
  /** the filter whose reconciliation has the bookings */
  list: z.string().default('').transform(cutList),
  once: optional({ max: longest.id }),
});

export const commissionQueryNames = namesOf(commissionQuerySchema);

export type CommissionQueryOutput = z.output<typeof commissionQuerySchema>;
