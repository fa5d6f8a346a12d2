import { changeRate, perHead, ratio } from './change-rate';
import { comparerOf } from './collation';
import { monthOf } from './days';
import type { Rate } from './kinds';
import { centsOf } from './money';
import { upstreamText } from './texts';

// Month tables of the partner report, from the upstream's `partnerStatistics` (specification, points 2, 3 and 9; D26).

export interface WireCounts {
  visits: number;
  bookingrequest_count: number;
  booking_count: number;
  stornos: number;
  personen: number;
  /** EUR */
  bookinggesamt_sum: number;
  /** EUR incl. VAT of the firm bookings; absent where the upstream tells none, as the next */
  commission_sum?: number | null;
  /** EUR of the cancelled bookings */
  storno_sum?: number | null;
}

/** A group's visits are the month's or absent, so they are not read. */
export interface WireGroup extends Omit<WireCounts, 'visits'> {
  visits?: number;
  shippingcompanyid?: number;
  cruisingareaid?: number;
}

type WireTexts = Record<string, Record<string, { name: string }>>;

export interface WireStatistics {
  statistic: readonly (WireCounts & { jahr: number; monat: number; groupeditems: readonly WireGroup[] })[];
  shippingcompanytexts: WireTexts;
  cruisingareatexts: WireTexts;
}

/** BUA, BU, StBu and PAX of the legend. BU and StBu are disjoint; persons and sales are those of BU. */
export interface Counts {
  visits: number;
  requests: number;
  firm: number;
  cancelled: number;
  persons: number;
  cents: number;
  /** cents; absent where the upstream tells none, since a part of them would be a wrong sum */
  commission?: number;
  lost?: number;
}

export interface Figures extends Counts {
  /** cents */
  perPerson: number | null;
  /** against the month before; null where that is not known */
  change: Rate | null;
}

interface GroupRow extends Figures {
  /** null: belongs to no group */
  id: number | null;
  name: string;
}

export interface MonthRow extends Figures {
  month: string;
  groups: GroupRow[];
  /** those that sold in the month before and have nothing in this one; null where that month is unknown */
  endedGroups: (number | null)[] | null;
}

export type Grouping = 'company' | 'area';

const nothing: Counts = { visits: 0, requests: 0, firm: 0, cancelled: 0, persons: 0, cents: 0 };

const centsIfTold = (amount: number | null | undefined) => (typeof amount === 'number' ? centsOf(amount) : undefined);

const countsOf = (row: Omit<WireCounts, 'visits'>, visits = 0): Counts => ({
  visits,
  requests: row.bookingrequest_count,
  firm: row.booking_count,
  cancelled: row.stornos,
  persons: row.personen,
  cents: centsOf(row.bookinggesamt_sum),
  commission: centsIfTold(row.commission_sum),
  lost: centsIfTold(row.storno_sum),
});

/** What told nothing at all, a month without anything, takes nothing away from a sum. */
const isNothing = (counts: Counts) => counts.requests + counts.firm + counts.cancelled === 0;

function optionalSum(one: Counts, other: Counts, field: 'commission' | 'lost'): number | undefined {
  const first = one[field];
  const second = other[field];
  if (first === undefined) return isNothing(one) ? second : undefined;
  if (second === undefined) return isNothing(other) ? first : undefined;
  return first + second;
}

const plus = (one: Counts, other: Counts): Counts => ({
  visits: one.visits + other.visits,
  requests: one.requests + other.requests,
  firm: one.firm + other.firm,
  cancelled: one.cancelled + other.cancelled,
  persons: one.persons + other.persons,
  cents: one.cents + other.cents,
  commission: optionalSum(one, other, 'commission'),
  lost: optionalSum(one, other, 'lost'),
});

export const sumOf = (all: readonly Counts[]): Counts => all.reduce(plus, nothing);

interface MonthCounts {
  counts: Counts;
  groups: Map<number | null, Counts>;
}

/** By `YYYY-MM`. Rows of the same month, and of the same group in it, are added up (specification, point 3). */
function countsByMonth({ statistic }: WireStatistics, grouping: Grouping): Map<string, MonthCounts> {
  const months = new Map<string, MonthCounts>();
  for (const row of statistic) {
    const month = monthOf(row.jahr, row.monat);
    const { counts, groups } = months.get(month) ?? { counts: nothing, groups: new Map() };
    for (const item of row.groupeditems) {
      const id = (grouping === 'company' ? item.shippingcompanyid : item.cruisingareaid) ?? null;
      groups.set(id, plus(groups.get(id) ?? nothing, countsOf(item)));
    }
    months.set(month, { counts: plus(counts, countsOf(row, row.visits)), groups });
  }
  return months;
}

/** Field by field, and added to by `Object.assign`: a report makes hundreds, and a spread takes ten times as long. */
export function figuresOf(counts: Counts, previous: number | null | undefined): Figures {
  const { visits, requests, firm, cancelled, persons, cents, commission, lost } = counts;
  const perPerson = perHead(cents, persons);
  const change = changeRate(cents, previous);
  return { visits, requests, firm, cancelled, persons, cents, commission, lost, perPerson, change };
}

interface MonthRowsOptions {
  months: readonly string[];
  grouping: Grouping;
  /** in order of preference */
  languageIds: readonly number[];
  /** of `Intl`, to sort groups with equal sales */
  locale: string;
  /** the month before the first; null where it could not be had */
  before: { month: string; statistics: WireStatistics } | null;
}

/** One row for each month asked for. Groups with most sales first. */
export function monthRows(
  statistics: WireStatistics,
  { months, grouping, languageIds, locale, before }: MonthRowsOptions,
): MonthRow[] {
  const found = countsByMonth(statistics, grouping);
  const texts = grouping === 'company' ? statistics.shippingcompanytexts : statistics.cruisingareatexts;
  const names = new Map<number | null, string>();
  const nameOf = (id: number | null) => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const byLanguage = Object.entries(texts[String(id)] ?? {}).map(([language, { name }]) => [language, name.trim()]);
    const name = upstreamText(Object.fromEntries(byLanguage), languageIds);
    names.set(id, name);
    return name;
  };
  const compare = comparerOf(locale);
  const bySales = (one: GroupRow, other: GroupRow) =>
    other.cents - one.cents || other.firm - one.firm || compare(one.name, other.name);
  const countsBefore =
    before && (before.statistics === statistics ? found : countsByMonth(before.statistics, grouping));
  let previous = before && (countsBefore?.get(before.month) ?? emptyOf(before.statistics));
  return months.map(month => {
    const now = found.get(month) ?? emptyOf(statistics);
    const last = previous;
    previous = now;
    const groups = [...now.groups].map(([id, counts]) => {
      const earlier = last && (last.groups.get(id)?.cents ?? 0);
      return Object.assign(figuresOf(counts, earlier), { id, name: nameOf(id) });
    });
    const endedGroups = last
      ? [...last.groups].filter(([id, { cents }]) => cents > 0 && !now.groups.has(id)).map(([id]) => id)
      : null;
    const row = { month, groups: groups.toSorted(bySales), endedGroups };
    return Object.assign(figuresOf(now.counts, last?.counts.cents), row);
  });
}

/** `past`: the year before; null where it is not compared. */
export interface GroupTotal extends GroupRow {
  past: Figures | null;
}

/** Most sales first, with groups that sold only the year before. A sum of months has no rate of change. */
export function groupTotals(
  months: readonly MonthRow[],
  before: readonly MonthRow[] | null,
  locale: string,
): GroupTotal[] {
  const [now, past] = [months, before ?? []].map(sumsByGroup) as [GroupSums, GroupSums];
  const compare = comparerOf(locale);
  const figures = (counts: Counts | undefined) => figuresOf(counts ?? nothing, null);
  return [...new Map([...past, ...now])]
    .map(([id, { name }]) => ({
      id,
      name,
      ...figures(now.get(id)?.counts),
      past: before && figures(past.get(id)?.counts),
    }))
    .sort((one, other) => other.cents - one.cents || other.firm - one.firm || compare(one.name, other.name));
}

type GroupSums = Map<number | null, { name: string; counts: Counts }>;

function sumsByGroup(months: readonly MonthRow[]): GroupSums {
  const groups: GroupSums = new Map();
  for (const row of months.flatMap(month => month.groups)) {
    groups.set(row.id, { name: row.name, counts: plus(groups.get(row.id)?.counts ?? nothing, row) });
  }
  return groups;
}

/** Of an upstream that tells commissions, nothing sold earned nothing. */
function emptyOf({ statistic }: WireStatistics): MonthCounts {
  const tells = (field: 'commission_sum' | 'storno_sum') => statistic.some(row => typeof row[field] === 'number');
  const told = { ...(tells('commission_sum') && { commission: 0 }), ...(tells('storno_sum') && { lost: 0 }) };
  return { counts: { ...nothing, ...told }, groups: new Map() };
}

export const ratiosOf = ({ visits, requests, firm, cancelled }: Counts) => ({
  requests: ratio(requests, visits),
  firm: ratio(firm, visits),
  /** of what was firmly booked once */
  cancelled: ratio(cancelled, firm + cancelled),
});
