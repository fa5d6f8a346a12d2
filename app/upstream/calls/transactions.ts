import { z } from 'zod';
import type { Money } from '~/rules/kinds';
import { sortKeys } from '~/rules/transaction-columns';
import { call, ofPartner } from '../call';
import {
  amount,
  amountOrNull,
  atMost,
  byPartner,
  day,
  flag,
  namesByNumber,
  range,
  rows,
  text,
  texts,
  whole,
  wholeOrNull,
} from '../schemas';

/**
 * `type`: BUA, BU (firm bookings that stand), StBu. All else is beyond the specification: an upstream may overlook it.
 */
const transactionsWanted = {
  /** words that all have to occur, in any order and case; no text of a booking holds a NUL */
  searchIn: z
    .string()
    .max(255)
    .transform(words => words.replaceAll('\0', '')),
  type: z.enum(['request', 'open', 'storno']),
  /** 1: of every type, whatever `type` says */
  allTypes: whole.pipe(z.literal(1)).optional(),
  /** 'booking' without it */
  dateType: z.enum(['booking', 'return', 'departure']).optional(),
  /** as `choices` names them */
  state: z.string().max(40).optional(),
  shippingCompanyId: whole.optional(),
  cruisingAreaId: whole.optional(),
  waters: z.enum(['sea', 'river']).optional(),
  /** who booked; only for whoever sees everybody's bookings */
  userNo: whole.optional(),
  /** 1: counts by type, and what may be chosen */
  choices: whole.pipe(z.literal(1)).optional(),
  /** `-price` is descending; '-bookingdate' without it; equal ones by booking, in the same direction */
  sort: z.templateLiteral([z.enum(['', '-']), z.enum(sortKeys)]).optional(),
  /** without it everything is answered */
  size: atMost(5_000).optional(),
  /** from 1 */
  page: atMost(1_000_000).optional(),
  /** `next` of the page before, instead of `page`; belongs to that page's sort and filter */
  after: z.string().max(2_000).optional(),
  /** 1: counts by day */
  days: whole.pipe(z.literal(1)).optional(),
  /** both: how many firm bookings of all years depart on these days and are not paid */
  unpaidFrom: day.optional(),
  unpaidTo: day.optional(),
};

/** A row without a field that nothing reads is whole all the same. */
const transaction = z.object({
  bookingid: wholeOrNull,
  date: day,
  /** request, open, storno */
  status: text,
  bookingnr: text,
  routeplanid: wholeOrNull,
  shipname: text,
  reiseterminvon: day,
  reiseterminbis: day,
  name: text,
  customername: text,
  travelername: text,
  bookingpricebrutto: amount,
  /** travellers; null where the upstream tells none, as with the next ones */
  persons: wholeOrNull,
  shippingcompanyid: wholeOrNull,
  cruisingareaid: wholeOrNull,
  /** EUR, VAT included */
  commission: amountOrNull,
  /** request, open, confirmed, paid, cancelled; '' where the upstream tells none */
  state: text,
});

export type Transaction = z.output<typeof transaction>;
export type RawTransaction = Required<z.input<typeof transaction>>;

/** EUR. */
const dayOfTransactions = z.object({ date: day, count: whole, sum: amount, commission: amountOrNull });

const typeCounts = z.object({ request: wholeOrNull, open: wholeOrNull, storno: wholeOrNull });

const filterChoices = z.object({
  states: z.array(z.string().max(40)).max(100),
  waters: z.array(z.enum(['sea', 'river'])),
  shippingcompanytexts: namesByNumber,
  cruisingareatexts: namesByNumber,
  /** none for whoever sees own bookings only */
  users: rows(z.object({ userno: whole, username: text })),
});

/** Whatever the upstream knows. */
interface Transactions {
  items: Transaction[];
  /** how many the filter finds; `capped`: at least so many */
  total: number;
  capped: boolean;
  /** over everything that the filter finds; null where it was not counted */
  sum: Money | null;
  commission: Money | null;
  /** goes on after the last item; null at the end */
  next: string | null;
  /** false: `items` is everything of the range by booking date, which the portal filters, sorts, totals and pages */
  paged: boolean;
  /** days with transactions, earliest first; null where they were not counted */
  days: z.output<typeof dayOfTransactions>[] | null;
  unpaid: number | null;
  /** of the same filter in each type; null where it was not counted to its end */
  counts: z.output<typeof typeCounts> | null;
  /** what the filter may name; null: the upstream has no such filters */
  choices: z.output<typeof filterChoices> | null;
}

const page = z.object({
  items: rows(transaction),
  total: whole,
  capped: flag,
  sum: amountOrNull,
  commission: amountOrNull,
  next: z.string().max(2_000).nullish(),
  days: rows(dayOfTransactions).nullish(),
  unpaid: wholeOrNull,
  counts: typeCounts.nullish(),
  choices: filterChoices.nullish(),
});

/** The specification's plain list of everything, or a page with its totals. */
const transactionsAnswer = z.union([
  rows(transaction).transform(
    (items): Transactions => ({
      items,
      total: items.length,
      capped: false,
      sum: null,
      commission: null,
      next: null,
      paged: false,
      days: null,
      unpaid: null,
      counts: null,
      choices: null,
    }),
  ),
  page.transform(
    ({ next, days, counts, choices, ...rest }): Transactions => ({
      ...rest,
      next: next ?? null,
      paged: true,
      days: days ?? null,
      counts: counts ?? null,
      choices: choices ?? null,
    }),
  ),
]);

/** By language. */
const names = texts(z.object({ name: text }))
  .nullish()
  .transform(found => found ?? {});

export const transactionCalls = {
  listTransactions: call({
    title: 'Booking requests, bookings, cancellations',
    text: [
      `${ofPartner} \`type\`: request, open (firm bookings that stand), storno (cancelled). Both dates are included. \`searchIn\` are words that all have to occur, in any order and case.`,
      'The plain answer is the list of everything in the range. A platform that knows `size` and `page` answers a page with `total` and `sum` over everything that was found; `next` goes on after the last row. With `days` it also counts by day, and with both `unpaidFrom` and `unpaidTo` the firm bookings that depart on these days and are not paid, whenever they were booked; then `choices.states` has `unpaid`, as which `state` finds the firm ones that are not paid.',
      'Whoever pages knows `dateType` and `sort` too, for the portal can neither choose nor sort among rows that it has not. Without `next` further pages are asked for by `page` until `total` rows came.',
      '`allTypes` 1: every type, whatever `type` says. `choices` 1: counts by type, and what may be chosen. `sort`: `-price` is descending, `-bookingdate` without it; equal ones by booking, in the same direction. `after`: the `next` of the page before, instead of `page`; it belongs to that page’s sort and filter.',
    ],
    method: 'GET',
    path: 'statistics/{partnerid}/transactions',
    action: 'transactions',
    class: 'report',
    right: 'basic',
    request: range.extend(transactionsWanted),
    answer: transactionsAnswer,
    beyond: {
      request: [
        'allTypes',
        'dateType',
        'state',
        'shippingCompanyId',
        'cruisingAreaId',
        'waters',
        'userNo',
        'choices',
        'sort',
        'size',
        'page',
        'after',
        'days',
        'unpaidFrom',
        'unpaidTo',
      ],
      answer: ['persons', 'shippingcompanyid', 'cruisingareaid', 'commission', 'state', 'unpaid', 'counts', 'choices'],
    },
    example: { searchIn: '', type: 'open' },
    areas: ['transactions', 'booking', 'traffic', 'reconciliation', 'queries'],
  }),
  getTransaction: call({
    title: 'One booking',
    text: [
      `${ofPartner} Answer 404 for an unknown booking, and in the same way for one that somebody else booked, where the login lacks right 64. A row of the transactions and what is known of it besides: \`kind\` sea or river, \`user\` the login who booked, the names of shipping company and cruising area by language.`,
    ],
    since: 'beyond',
    method: 'GET',
    path: 'statistics/{partnerid}/transactions/{bookingid}',
    action: 'transaction',
    class: 'read',
    right: 'basic',
    request: byPartner.extend({ bookingid: whole.pipe(z.number().int().min(1)) }),
    answer: transaction.extend({
      /** sea, river; '' where the upstream tells none, as with the login who booked */
      kind: text,
      user: text,
      shippingcompany: names,
      cruisingarea: names,
    }),
    example: of => ({ bookingid: of('listTransactions').bookingid }),
    areas: ['booking'],
  }),
};
