import { z } from 'zod';
import { call } from '../call';
import { amount, atMost, byPartner, day, requiredText, rows, text, whole } from '../schemas';

const maybeAmount = amount.nullish().transform(value => value ?? null);
const maybeWhole = whole.nullish().transform(value => value ?? null);
const maybeDay = day.nullish().transform(value => value ?? null);

const statement = z.object({
  statementid: requiredText,
  number: text,
  /** on which it was made */
  date: day,
  periodfrom: day,
  periodto: day,
  /** ISO 4217, of all its amounts */
  currency: z.string().regex(/^[A-Z]{3}$/),
  total: amount,
  /** how many bookings its lines are about */
  bookings: maybeWhole,
  /** null until the money was sent */
  paidon: maybeDay,
  /** where to, as it may be shown */
  account: text,
  /** its files among those of listProvisions */
  fileids: rows(z.string().max(120)).nullish(),
  /** of the files, in the same order */
  filenames: rows(z.string().max(255)).nullish(),
});

const line = z.object({
  bookingnr: text,
  /** of the transaction; null where the line is about none that the platform knows */
  bookingid: maybeWhole,
  departure: day,
  price: amount,
  /** percent of the price */
  rate: maybeAmount,
  /** VAT included; what is taken back is negative */
  commission: amount,
  /** contained in the commission */
  vat: maybeAmount,
  kind: z.enum(['commission', 'correction', 'cancellation', 'bonus']),
  customername: text,
  shipname: text,
});

const status = z.enum(['overdue', 'differs', 'unknown', 'due', 'cancelled', 'matched']);

const settlement = z.object({
  status,
  bookingnr: text,
  /** null where only statements have the number */
  bookingid: maybeWhole,
  departure: day,
  /** VAT included */
  expected: maybeAmount,
  customername: text,
  shipname: text,
  /** of all statements, the latest first */
  lines: rows(
    line
      .pick({ kind: true, commission: true })
      .extend({ statementid: requiredText, number: requiredText, currency: statement.shape.currency }),
  ),
});

export const statementCalls = {
  statements: call({
    since: 'beyond',
    method: 'GET',
    path: 'partner/{partnerid}/statements',
    action: 'statements',
    class: 'read',
    right: 'allBookings',
    request: byPartner.extend({ from: day, to: day }),
    answer: rows(statement),
  }),
  statementLines: call({
    since: 'beyond',
    method: 'GET',
    path: 'partner/{partnerid}/statements/{statementid}/lines',
    action: 'statementlines',
    class: 'report',
    right: 'allBookings',
    request: byPartner.extend({ statementid: z.string().min(1).max(120) }),
    answer: rows(line),
  }),
  reconciliation: call({
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
  }),
};

export type RawSettlement = Required<z.input<typeof settlement>>;
export type Settlement = z.output<typeof settlement>;
export type Statement = z.output<typeof statement>;
export type StatementLine = z.output<typeof line>;
