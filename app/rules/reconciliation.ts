import { addDays } from './days';

/** D43, the ones to look at first. */
export const reconciliationStatuses = ['overdue', 'differs', 'unknown', 'due', 'cancelled', 'matched'] as const;
export type ReconciliationStatus = (typeof reconciliationStatuses)[number];

export interface SoldBooking {
  bookingid: number | null;
  bookingnr: string;
  departure: string;
  cancelled: boolean;
  /** cents incl. VAT; null where the platform tells none */
  expected: number | null;
}

export interface SettledLine {
  statementid: string;
  bookingid: number | null;
  bookingnr: string;
  departure: string;
  kind: string;
  /** ISO 4217, of the cents */
  currency: string;
  cents: number;
}

/** Of a question about some of the rows. */
export const maxQuestionLength = 1_000;

interface Days {
  from: string;
  to: string;
}

export interface Reconciliation<Booking extends SoldBooking, Line extends SettledLine> {
  bookings: readonly Booking[];
  lines: readonly Line[];
  today: string;
  dueDays: number;
  /** of statements that could not be read */
  unread: readonly Days[];
  /** of departure: lines without a booking count if they depart then; null: none do */
  departures: Days | null;
}

export interface ReconciledRow<Booking extends SoldBooking, Line extends SettledLine> {
  booking: Booking | null;
  lines: Line[];
  bookingid: number | null;
  bookingnr: string;
  departure: string;
  /** cents; null where nothing is known, and nobody misses what is still due */
  expected: number | null;
  settled: number | null;
  difference: number | null;
  /** sums in other currencies, which no euro sum has */
  foreign: { currency: string; cents: number }[];
  status: ReconciliationStatus;
  /** a statement has the same line twice */
  twice: boolean;
  /** the statement of its month could not be read */
  unread: boolean;
}

const euro = 'EUR';

/** One row a booking, then one for each number that only lines have. */
export const reconcile = <Booking extends SoldBooking, Line extends SettledLine>(
  found: Reconciliation<Booking, Line>,
): ReconciledRow<Booking, Line>[] => [...reconciledRows(found)];

/** The same, for who can't wait for 100,000 of them at once. */
export function* reconciledRows<Booking extends SoldBooking, Line extends SettledLine>({
  bookings,
  lines,
  departures,
  today,
  dueDays,
  unread,
}: Reconciliation<Booking, Line>): Generator<ReconciledRow<Booking, Line>> {
  const facts = { dueFrom: addDays(today, -dueDays), unread };
  const byId = new Map<number, Booking>();
  const byNumber = new Map<string, Booking>();
  for (const booking of bookings) {
    if (booking.bookingid !== null) byId.set(booking.bookingid, booking);
    byNumber.set(booking.bookingnr, booking);
  }
  const settled = new Map<Booking, Line[]>();
  const left = new Map<string, Line[]>();
  for (const line of lines) {
    const booking = (line.bookingid !== null && byId.get(line.bookingid)) || byNumber.get(line.bookingnr);
    if (booking) added(settled, booking, line);
    else if (line.bookingid === null && departures && isWithin(line.departure, departures))
      added(left, line.bookingnr, line);
  }
  for (const booking of bookings) yield reconciledRow(booking, settled.get(booking) ?? [], facts);
  for (const own of left.values()) yield reconciledRow<Booking, Line>(null, own, facts);
}

function added<Key, Line>(groups: Map<Key, Line[]>, key: Key, line: Line): void {
  const group = groups.get(key);
  if (group) group.push(line);
  else groups.set(key, [line]);
}

interface Facts {
  /** what departs earlier and is in no statement is overdue */
  dueFrom: string;
  unread: readonly Days[];
}

/** @param lines at least one where there is no booking */
export function reconciledRow<Booking extends SoldBooking, Line extends SettledLine>(
  booking: Booking | null,
  lines: Line[],
  facts: Facts,
): ReconciledRow<Booking, Line> {
  const { bookingid, bookingnr, departure } = (booking ?? lines[0]) as Booking | Line;
  const expected = booking === null || booking.cancelled ? 0 : booking.expected;
  const sums = sumsOf(lines);
  const foreign = [...sums].flatMap(([currency, cents]) => (currency === euro ? [] : [{ currency, cents }]));
  const settled = sums.get(euro) ?? (foreign.length > 0 ? null : 0);
  const difference = settled === null || expected === null ? null : settled - expected;
  const unread = facts.unread.some(days => isWithin(departure, days));
  const status = statusOf({ booking, lines, difference, unread }, facts);
  return {
    booking,
    lines,
    bookingid,
    bookingnr,
    departure,
    expected: booking === null ? null : expected,
    settled,
    difference: status === 'due' ? null : difference,
    foreign,
    status,
    twice: hasTwice(lines),
    unread,
  };
}

interface ComparedBooking {
  booking: SoldBooking | null;
  lines: readonly SettledLine[];
  difference: number | null;
  unread: boolean;
}

function statusOf({ booking, lines, difference, unread }: ComparedBooking, { dueFrom }: Facts): ReconciliationStatus {
  if (!booking) return 'unknown';
  if (booking.cancelled) return difference === 0 ? 'cancelled' : 'differs';
  if (difference === 0) return 'matched';
  if (lines.length > 0) return 'differs';
  return unread || booking.departure >= dueFrom ? 'due' : 'overdue';
}

function sumsOf(lines: readonly SettledLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, cents } of lines) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return sums;
}

const hasTwice = (lines: readonly SettledLine[]): boolean =>
  lines.length > 1 &&
  repeated(lines, ({ statementid, kind, currency, cents }) => `${statementid} ${kind} ${currency} ${cents}`).size > 0;

/** What several of them say. */
export function repeated<Line>(lines: readonly Line[], wordsOf: (line: Line) => string): Set<string> {
  const known = new Set<string>();
  const again = new Set<string>();
  for (const words of lines.map(wordsOf)) (known.has(words) ? again : known).add(words);
  return again;
}

const isWithin = (day: string, { from, to }: Days): boolean => day >= from && day <= to;

export interface ReconciledTotals {
  count: number;
  expected: number;
  settled: number;
  /** expected later: settled is expected without it and with the difference */
  due: number;
  difference: number;
}

type Amounts = Pick<ReconciledRow<SoldBooking, SettledLine>, 'expected' | 'settled' | 'difference'>;
type Summed = Amounts & { status: ReconciliationStatus };

export function totalsOfRows(rows: readonly Summed[]): ReconciledTotals {
  const sum = (key: keyof Amounts, of = rows) => of.reduce((total, row) => total + (row[key] ?? 0), 0);
  const due = rows.filter(({ status }) => status === 'due');
  return {
    count: rows.length,
    expected: sum('expected'),
    settled: sum('settled'),
    due: sum('expected', due),
    difference: sum('difference'),
  };
}

export function countsByStatus(
  rows: readonly { status: ReconciliationStatus }[],
): Record<ReconciliationStatus, number> {
  const counts = Object.fromEntries(reconciliationStatuses.map(status => [status, 0]));
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts as Record<ReconciliationStatus, number>;
}
