import { z } from 'zod';
import { call, ofPartner } from '../call';
import {
  amount,
  amountOrNull,
  atMost,
  byPartner,
  day,
  id,
  idToSend,
  requiredText,
  rows,
  text,
  whole,
  wholeOrNull,
} from '../schemas';

const maybeDay = day.nullish().transform(value => value ?? null);

const statement = z.object({
  statementid: id,
  number: text,
  /** on which it was made */
  date: day,
  periodfrom: day,
  periodto: day,
  /** ISO 4217, of all its amounts */
  currency: z.string().regex(/^[A-Z]{3}$/),
  total: amount,
  /** how many bookings its lines are about */
  bookings: wholeOrNull,
  /** null until the money was sent */
  paidon: maybeDay,
  /** where to, as it may be shown */
  account: text,
  /** its files among those of listProvisions, in the month of `date` */
  fileids: rows(id).nullish(),
  /** of the files, in the same order */
  filenames: rows(requiredText).nullish(),
});

const line = z.object({
  bookingnr: text,
  /** of the transaction; null where the line is about none that the platform knows */
  bookingid: wholeOrNull,
  departure: day,
  price: amount,
  /** percent of the price */
  rate: amountOrNull,
  /** VAT included; what is taken back is negative */
  commission: amount,
  /** contained in the commission */
  vat: amountOrNull,
  kind: z.enum(['commission', 'correction', 'cancellation', 'bonus']),
  customername: text,
  shipname: text,
});

const status = z.enum(['overdue', 'differs', 'unknown', 'due', 'cancelled', 'matched']);

const settlement = z.object({
  status,
  bookingnr: text,
  /** null where only statements have the number */
  bookingid: wholeOrNull,
  departure: day,
  /** VAT included */
  expected: amountOrNull,
  customername: text,
  shipname: text,
  /** of all statements, the latest first */
  lines: rows(
    line
      .pick({ kind: true, commission: true })
      .extend({ statementid: id, number: requiredText, currency: statement.shape.currency }),
  ),
});

export const statementCalls = {
  statements: call({
    title: 'Payout statements of some days',
    text: [
      `${ofPartner} Those whose period touches the days from \`from\` to \`to\`, both included. \`fileids\` are their files, among those of listProvisions for the month of \`date\`, which is not that of the period; \`paidon\` is missing until the money was sent.`,
      'Their lines are compared with the `commission` of listTransactions: a platform that offers statements tells it there too.',
    ],
    since: 'beyond',
    method: 'GET',
    path: 'partner/{partnerid}/statements',
    action: 'statements',
    class: 'read',
    right: 'allBookings',
    request: byPartner.extend({ from: day, to: day }),
    answer: rows(statement),
    areas: ['statement', 'reconciliation', 'queries'],
  }),
  statementLines: call({
    title: 'What one payout statement settles',
    text: [
      `${ofPartner} One row a booking and kind; \`commission\` includes VAT, what is taken back is negative, and all rows add up to the statement’s \`total\`. 404 for an unknown one.`,
    ],
    since: 'beyond',
    method: 'GET',
    path: 'partner/{partnerid}/statements/{statementid}/lines',
    action: 'statementlines',
    class: 'report',
    right: 'allBookings',
    request: byPartner.extend({ statementid: idToSend.min(1) }),
    answer: rows(line),
    example: of => ({ statementid: of('statements').statementid }),
    areas: ['statement', 'reconciliation', 'queries'],
  }),
  reconciliation: call({
    title: 'Which bookings the statements of some days settle',
    text: [
      `${ofPartner} Firm and cancelled bookings whose departure (\`by=departure\`) or booking date is in the days, both included, and, by departure, numbers that only statements have. \`expected\` is the booking’s commission, 0 once it is cancelled and missing for such a number; settled is the sum of its lines in EUR, difference what was settled beyond what was expected.`,
      'A booking whose difference is 0 is `cancelled` or `matched`; one with lines `differs`, as does a cancelled one; without lines it is `overdue` if it departs before `dueFrom`, else `due`, whose difference is not summed. A number that only statements have is `unknown`.',
      'Counts and sums are of every status, whatever `status` says. Items come in the order overdue, differs, unknown, due, cancelled, matched, each by departure and number; a page past the last is empty. A platform without this call is asked for listTransactions, statements and statementLines instead.',
    ],
    since: 'beyond',
    method: 'GET',
    path: 'partner/{partnerid}/reconciliation',
    action: 'reconciliation',
    class: 'report',
    right: 'allBookings',
    request: byPartner.extend({
      from: day,
      to: day,
      by: z.enum(['departure', 'booking']),
      /** what departed earlier and is in no statement is overdue */
      dueFrom: day,
      /** of the items; all without it */
      status: status.optional(),
      size: atMost(5_000),
      /** from 1 */
      page: atMost(1_000_000),
    }),
    answer: z.object({
      /** EUR; a status that nothing has may be left out */
      statuses: rows(z.object({ status, bookings: whole, expected: amount, settled: amount, difference: amount })),
      items: rows(settlement),
    }),
    example: { by: 'departure', dueFrom: '2026-01-01', size: 3, page: 1 },
  }),
};

export type RawSettlement = Required<z.input<typeof settlement>>;
export type Settlement = z.output<typeof settlement>;
export type Statement = z.output<typeof statement>;
export type StatementLine = z.output<typeof line>;
