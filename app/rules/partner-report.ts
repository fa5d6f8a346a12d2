import { centsOf, changeRate, perHead, ratio } from './change-rate';
import { upstreamText } from './texts';

/** Month tables of the partner report, from the upstream's `partnerStatistics` (specification, points 2, 3 and 9; D26). */

/** A row of the answer, field names as on the wire. */
export interface WireCounts {
  visits: number;
  bookingrequest_count: number;
  booking_count: number;
  stornos: number;
  personen: number;
  /** EUR */
  bookinggesamt_sum: number;
}

/** Of groups the visits are the month's or absent: they are not read. */
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

/** BUA, BU, StBu and PAX of the legend; BU and StBu are disjoint, PAX and sales are those of BU. */
export interface Counts {
  visits: number;
  requests: number;
  firm: number;
  cancelled: number;
  persons: number;
  /** total sales in cents */
  cents: number;
}

export interface Figures extends Counts {
  /** sales per traveller in cents; null without travellers */
  perPerson: number | null;
  /** total sales against the month before, percent; null where that is not known */
  change: number | null;
}

interface GroupRow extends Figures {
  /** null for what belongs to no group */
  id: number | null;
  /** '' where the upstream has no text in any language */
  name: string;
}

export interface MonthRow extends Figures {
  /** '2026-03' */
  month: string;
  groups: GroupRow[];
}

export type Grouping = 'company' | 'area';

const nothing: Counts = { visits: 0, requests: 0, firm: 0, cancelled: 0, persons: 0, cents: 0 };

const countsOf = (row: Omit<WireCounts, 'visits'>, visits = 0): Counts => ({
  visits,
  requests: row.bookingrequest_count,
  firm: row.booking_count,
  cancelled: row.stornos,
  persons: row.personen,
  cents: centsOf(row.bookinggesamt_sum),
});

/** Sums of counts; sums of cents are exact. */
export function sumOf(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, each) => ({
      visits: sum.visits + each.visits,
      requests: sum.requests + each.requests,
      firm: sum.firm + each.firm,
      cancelled: sum.cancelled + each.cancelled,
      persons: sum.persons + each.persons,
      cents: sum.cents + each.cents,
    }),
    nothing,
  );
}

interface Gathered {
  counts: Counts;
  groups: Map<number | null, Counts>;
}

/** By '2026-03'. Rows of one month are summed (specification, point 3), and so are those of one group in it. */
function gather({ statistic }: WireStatistics, grouping: Grouping): Map<string, Gathered> {
  const months = new Map<string, Gathered>();
  for (const row of statistic) {
    const month = `${row.jahr}-${String(row.monat).padStart(2, '0')}`;
    const { counts, groups } = months.get(month) ?? { counts: nothing, groups: new Map() };
    for (const item of row.groupeditems) {
      const id = (grouping === 'company' ? item.shippingcompanyid : item.cruisingareaid) ?? null;
      groups.set(id, sumOf([groups.get(id) ?? nothing, countsOf(item)]));
    }
    months.set(month, { counts: sumOf([counts, countsOf(row, row.visits)]), groups });
  }
  return months;
}

/** Counts with what is made of them. @param previous total sales of the month before in cents, if known */
export const figuresOf = (counts: Counts, previous: number | null | undefined): Figures => ({
  ...counts,
  perPerson: perHead(counts.cents, counts.persons),
  change: changeRate(counts.cents, previous),
});

interface Asked {
  /** the months of the table, each following the one before: '2025-12', '2026-01' */
  months: readonly string[];
  grouping: Grouping;
  /** the upstream's language ids in order of preference */
  languageIds: readonly number[];
  /** of `Intl`, for groups that sold alike: by the visitor's alphabet, not the server's */
  locale: string;
  /** the answer for the month before the first; null where it could not be had */
  before: { month: string; statistics: WireStatistics } | null;
}

/**
 * The rows of the month table: every month that was asked for, those without anything as zeros; what the answer holds
 * besides is left out. Groups: most sales first.
 */
export function monthRows(
  statistics: WireStatistics,
  { months, grouping, languageIds, locale, before }: Asked,
): MonthRow[] {
  const found = gather(statistics, grouping);
  const texts = grouping === 'company' ? statistics.shippingcompanytexts : statistics.cruisingareatexts;
  const nameOf = (id: number | null) => {
    const byLanguage = Object.entries(texts[String(id)] ?? {}).map(([language, { name }]) => [language, name.trim()]);
    return upstreamText(Object.fromEntries(byLanguage), languageIds);
  };
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const bySales = (one: GroupRow, other: GroupRow) =>
    other.cents - one.cents || other.firm - one.firm || compare(one.name, other.name);
  let previous = before && (gather(before.statistics, grouping).get(before.month) ?? empty());
  return months.map(month => {
    const now = found.get(month) ?? empty();
    const last = previous;
    previous = now;
    const groups = [...now.groups].map(([id, counts]) => {
      const earlier = last && (last.groups.get(id)?.cents ?? 0);
      return { id, name: nameOf(id), ...figuresOf(counts, earlier) };
    });
    return { month, ...figuresOf(now.counts, last?.counts.cents), groups: groups.toSorted(bySales) };
  });
}

/** What a group comes to over all months, and what it did in those of the year before; null where they are not compared. */
export interface GroupTotal extends GroupRow {
  past: Figures | null;
}

/**
 * The months' groups added up, most sales first. A group of the year before that sold nothing since is among them: that is
 * told as well. Against which month the sum of many could change is not known.
 */
export function groupTotals(
  months: readonly MonthRow[],
  before: readonly MonthRow[] | null,
  locale: string,
): GroupTotal[] {
  const [now, past] = [months, before ?? []].map(addedUp) as [Added, Added];
  const { compare } = new Intl.Collator(locale, { numeric: true });
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

type Added = Map<number | null, { name: string; counts: Counts }>;

function addedUp(months: readonly MonthRow[]): Added {
  const groups: Added = new Map();
  for (const { id, name, ...counts } of months.flatMap(month => month.groups)) {
    groups.set(id, { name, counts: sumOf([groups.get(id)?.counts ?? nothing, counts]) });
  }
  return groups;
}

const empty = (): Gathered => ({ counts: nothing, groups: new Map() });

/** What the visits have led to, in percent; null over no visits (D26). */
export const ratiosOf = ({ visits, requests, firm }: Counts) => ({
  requests: ratio(requests, visits),
  firm: ratio(firm, visits),
});

/**
 * The place of the lowest of the months that are over and wholly in a range: one that goes on is low only because it does.
 * @param months `YYYY-MM` in order; `days` null where the range holds the whole month
 * @param values of the months, in their order
 * @param today `YYYY-MM-DD` in the brand's time zone
 * @returns null where there are not two to compare
 */
export function lowestOf(
  months: readonly { month: string; days: unknown }[],
  values: readonly number[],
  today: string,
): number | null {
  const over = months.flatMap(({ month, days }, place) => (days === null && month < today.slice(0, 7) ? [place] : []));
  if (over.length < 2) return null;
  return over.reduce((low, place) => ((values[place] ?? 0) < (values[low] ?? 0) ? place : low));
}
